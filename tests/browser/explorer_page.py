"""An Explorer in a page, driven as a person would: every act waits until its answer is painted."""

from collections.abc import Callable

from playwright.sync_api import FloatRect, Locator, Page

ROOT = ".tea-explorer"


def box_of(part: Locator) -> FloatRect:
    """Tell where a part of the page is drawn, in pixels of the window."""
    box = part.bounding_box()
    assert box is not None, "it is not drawn"
    return box


class ExplorerPage:
    """One explorer in a page.

    Parameters
    ----------
    page
        The page.
    number
        Which explorer of the page, counted from 0.
    """

    def __init__(self, page: Page, number: int = 0):
        self.page = page
        self.root = page.locator(ROOT).nth(number)
        self.root.and_(page.locator("[data-painted]")).wait_for(timeout=60_000)

    def find(self, selector: str) -> Locator:
        """Find something inside the explorer."""
        return self.root.locator(selector)

    def attribute(self, name: str) -> int:
        """Read a number that the root carries after painting: painted, here or n."""
        return int(self.root.get_attribute(f"data-{name}") or -1)

    def do(self, act: Callable[[], object]) -> None:
        """Do something that asks the kernel, and wait until the answer is on the screen."""
        before = self.attribute("painted")
        # To look for it afterwards would keep the page busy while it answers.
        handle = self.root.element_handle()
        act()
        self.page.wait_for_function("([root, n]) => +root.dataset.painted > n", arg=[handle, before])

    def click_target(self, target: str) -> None:
        """Click the upper left of a place, where nothing smaller lies on it."""
        self.do(lambda: self.find(f"[data-target='{target}']").first.click(position={"x": 30, "y": 10}))

    def play(self, label: str) -> None:
        """Click a legal action by its words, opening its group first if it is folded."""
        button = self.find(f".te-actions [data-ok='true'][aria-label='{label}']")
        if not button.is_visible():
            group = self.root.locator(".te-group").filter(has=button)
            group.locator("[data-group]").first.click()
        self.do(button.click)

    def ask(self, label: str) -> None:
        """Ask why an action is or is not possible, looking for it by typing if its kind is folded away."""
        button = self.find(f".te-actions [aria-label='Why? {label}']")
        if not button.is_visible():
            self.find(".te-filter").fill(label)
            button.wait_for()
        self.do(button.click)

    def draw(self) -> None:
        """Let chance draw."""
        self.do(self.find("[data-draw]").click)

    def press(self, key: str) -> None:
        """Press a key that asks the kernel, with the focus in the explorer."""
        self.root.focus()
        self.do(lambda: self.page.keyboard.press(key))

    def text(self, selector: str) -> str:
        """Read the text of a part."""
        return self.find(selector).first.inner_text()
