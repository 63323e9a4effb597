# Short names for those who have make; everything is in run.py.
.PHONY: lab test quick build site test-site shots setup
lab test quick build site test-site shots setup:
	python3 run.py $@
