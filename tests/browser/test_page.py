"""The offline page in a real browser, from disk, with the network refused."""

from pathlib import Path

import pytest

from explorer.share import page
from tests.share.samples import annotated, hostile, opened


@pytest.fixture(scope="module")
def session():
    return annotated(plies=90)


@pytest.fixture(scope="module")
def file(session, tmp_path_factory) -> Path:
    return session.share(tmp_path_factory.mktemp("shared") / "page.html")


@pytest.fixture
def open_page(new_page):
    def open_(path: Path, at: str = "", **options):
        tab, log = new_page(path.as_uri(), offline=True, **options)
        tab.goto(path.as_uri() + at)
        if options.get("java_script_enabled", True):
            tab.locator(".tea-page[data-here]").wait_for()
        return tab, log

    return open_


def here(tab) -> str:
    return tab.locator(".tea-page").get_attribute("data-here")


def test_a_game_is_stepped_through_by_keys_without_a_network(session, file, open_page):
    tab, log = open_page(file)
    tree = session.tree
    stops = [tree.root, *(n for n in tree.mainline() if tree.nodes.data(n)["level"] >= 2)]
    assert here(tab) == tree.root
    pieces = tab.locator(".te-board .te-zone").count()
    assert pieces == len(session.game.view.scene(tree.state(tree.root)).zones)
    for _ in range(6):
        tab.keyboard.press("ArrowRight")
    assert here(tab) in stops
    assert tab.url.endswith(f"#{here(tab)}"), "the address names the step"
    assert tab.locator(".te-effect").count() > 0
    tab.keyboard.press("End")
    assert here(tab) == tree.mainline()[-1]
    tab.keyboard.press("Home")
    assert here(tab) == tree.root
    tab.keyboard.press("]")
    assert here(tab) == session.here, "the next note"
    assert tab.locator(".tp-comment footer").all_inner_texts() == ["Ana, 2026-11-30", "Ben, 2026-11-30"]
    assert tab.locator(".tp-verified").inner_text().startswith("✓ verified")
    assert log.external == []
    assert log.errors == []


def test_a_link_opens_its_step_and_a_branch_can_be_taken(session, file, open_page):
    tab, log = open_page(file, f"#{session.here}")
    assert here(tab) == session.here
    main, other = session.tree.children(session.here)
    tab.locator("[data-fork]").nth(1).click()
    assert other in session.tree.line(here(tab))
    assert main not in session.tree.line(here(tab))
    tab.goto(f"{file.as_uri()}#{main}")
    tab.wait_for_function("id => document.querySelector('.tea-page').dataset.here === id", arg=main)
    tab.goto(f"{file.as_uri()}#{session.here}")
    tab.locator("[data-fork].te-kind-attempt").click()
    assert tab.locator(".te-verdict .te-broken").count() > 0
    tab.locator(".te-verdict [data-rule]").first.click()
    rule = session.game.rules[tab.locator(".te-layer .te-rule-id").inner_text()]
    assert rule.says in tab.locator(".te-layer").inner_text()
    assert log.errors == []


def test_a_narrow_page_is_stepped_by_touch(session, file, open_page):
    tab, log = open_page(file, viewport={"width": 400, "height": 800}, has_touch=True)
    assert tab.evaluate("document.documentElement.scrollWidth") <= 400
    forward = tab.locator("[data-step=forward]")
    box = forward.bounding_box()
    assert box["height"] >= 44
    assert box["width"] >= 44
    forward.tap()
    first = here(tab)
    assert first != session.tree.root
    board = tab.locator(".te-board-scroll").bounding_box()
    swipe(tab, board["x"] + board["width"] * 0.8, board["x"] + board["width"] * 0.2, board["y"] + 20)
    assert here(tab) not in {first, session.tree.root}
    assert session.tree.line(here(tab)).index(first) > 0
    swipe(tab, board["x"] + board["width"] * 0.2, board["x"] + board["width"] * 0.8, board["y"] + 20)
    assert here(tab) == first
    assert log.errors == []


def swipe(tab, start, end, y):
    """Move a finger across the page."""
    client = tab.context.new_cdp_session(tab)
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": start, "y": y}]})
    for part in range(1, 6):
        x = start + (end - start) * part / 5
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y}]})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_the_page_follows_a_dark_system(file, open_page):
    tab, _ = open_page(file, color_scheme="dark")
    assert tab.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(23, 25, 26)"
    ink = tab.evaluate("getComputedStyle(document.querySelector('.tp-title h1')).color")
    assert ink == "rgb(232, 234, 232)"


def test_without_scripts_the_game_is_a_list(session, file, open_page):
    tab, log = open_page(file, java_script_enabled=False)
    assert tab.locator(".tp-plain > ol > li").count() > 10
    assert tab.locator(".tp-plain figure svg").is_visible()
    assert "I would not." in tab.locator(".tp-plain").inner_text()
    assert log.external == []


def test_hostile_words_stay_words(tmp_path, open_page):
    """Not even with the policy taken away does anything of a record run."""
    path = tmp_path / "hostile.html"
    html = page(opened(hostile()))
    for name, text in {"closed": html, "open": html.replace("Content-Security-Policy", "x-nothing")}.items():
        path = tmp_path / f"{name}.html"
        path.write_text(text, "utf-8")
        tab, log = open_page(path)
        for _ in range(9):
            tab.keyboard.press("]")
        assert tab.locator(".tp-comment").count() > 0
        tab.locator(".tp-verified").click()
        assert tab.evaluate("window.hit") is None
        assert log.external == []
        assert log.errors == []


def test_the_policy_refuses_what_the_page_itself_would_not_ask(file, open_page):
    tab, _ = open_page(file)
    told = tab.evaluate(
        """async () => {
            const broken = [];
            document.addEventListener('securitypolicyviolation', event => broken.push(event.effectiveDirective));
            const image = document.createElement('img');
            image.src = 'http://127.0.0.1:9/a.png';
            const script = document.createElement('script');
            script.textContent = 'window.hit = 1';
            document.body.append(image, script);
            await fetch('http://127.0.0.1:9/').catch(() => 0);
            await new Promise(done => setTimeout(done, 200));
            return [broken.sort(), window.hit ?? null];
        }"""
    )
    assert told == [["connect-src", "img-src", "script-src-elem"], None]
