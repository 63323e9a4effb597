"""Where a rule shows, asked from the page of an explorer."""


def test_the_steps_that_show_a_rule_are_listed_and_lead_there(open_page):
    ex, page = open_page("sencha", players=2)
    start = ex.session.here
    for number in (0, 1):
        ex.session.go(start)
        offer = next(offer for offer in ex.session.actions() if offer.kind == "hire")
        ex.session.play(offer.legal[number])
    page.ask("shows", rule="SEN-HIRE-02")
    shown = page.view["shows"]
    assert [row["ways"] for row in shown["steps"]] == ["effect, met", "effect, met"]
    # The line that is looked at comes first.
    assert "donkey" in shown["steps"][0]["label"]
    page.ask("go", node=shown["steps"][1]["node"])
    assert page.view["shows"] is None
    assert "farmer" in ex.session.label()


def test_a_rule_that_nothing_shows_and_one_that_is_not_there(open_page):
    _, page = open_page("sencha", players=2)
    page.ask("shows", rule="SEN-TIE-04")
    assert page.view["shows"]["steps"] == []
    page.ask("shows", rule="SEN-NO-99")
    assert page.view["notice"]["level"] == "error"


def test_a_seat_of_a_game_with_secrets_is_told_nothing(open_page):
    ex, page = open_page("tea_garden", players=2)
    ex.session.set_seat(0)
    page.ask("shows", rule="TEA-ROUND-01")
    assert page.view["shows"] == {"rule": "TEA-ROUND-01", "steps": [], "more": 0, "hidden": True}
