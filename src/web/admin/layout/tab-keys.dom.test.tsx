import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import {
  frameAddress,
  openFrame,
  tabBar,
  tabCalled,
  tabNames,
  tabsOf,
} from "../../../../tests/support/render-frame.tsx";

afterEach(() => vi.useRealTimers());

const focused = () => document.activeElement?.textContent;

test("by keys the bar is one stop: arrows, Home and End go from one tab to the next, round at the ends", async () => {
  const opened = tabsOf("Orders", "Promotions", "Customers");
  const user = await openFrame("/admin/customers", { tabs: opened });
  const stops = tabBar().querySelectorAll("[tabindex='0']");
  expect([...stops].map(({ textContent }) => textContent)).toEqual(["Customers"]);
  act(() => tabCalled("Customers").focus());
  await user.keyboard("{ArrowRight}");
  expect(focused()).toBe("Dashboard");
  await user.keyboard("{ArrowLeft}");
  expect(focused()).toBe("Customers");
  await user.keyboard("{Home}");
  expect(focused()).toBe("Dashboard");
  await user.keyboard("{End}");
  expect(focused()).toBe("Customers");
  await user.keyboard("{Home}{ArrowRight}");
  expect(focused()).toBe("Orders");
  expect(frameAddress()).toBe("/admin/customers");
  // Within one frame: the focus is there at once, so that the next key is that tab's.
  fireEvent.keyDown(tabCalled("Orders"), { key: "ArrowLeft" });
  expect(focused()).toBe("Dashboard");
  fireEvent.keyDown(tabCalled("Dashboard"), { key: "ArrowLeft" });
  expect(focused()).toBe("Customers");
});

test("Enter opens a tab, Ctrl and Shift with an arrow move it, and the focus stays in the bar", async () => {
  const opened = tabsOf("Orders", "Promotions", "Customers");
  const user = await openFrame("/admin/customers", { tabs: opened });
  act(() => tabCalled("Orders").focus());
  await act(() => user.keyboard("{Enter}"));
  await screen.findByRole("heading", { level: 1, name: "Orders" });
  expect(frameAddress()).toBe("/admin/orders");
  expect(focused()).toBe("Orders");
  const move = (arrow: string) => user.keyboard(`{Control>}{Shift>}{${arrow}}{/Shift}{/Control}`);
  await move("ArrowRight");
  expect(tabNames()).toEqual(["Dashboard", "Promotions", "Orders", "Customers"]);
  expect(focused()).toBe("Orders");
  await move("ArrowLeft");
  await move("ArrowLeft");
  // Not before home.
  expect(tabNames()).toEqual(["Dashboard", "Orders", "Promotions", "Customers"]);
});

test("Shift+F10 opens the menu, Escape gives the focus back, Delete closes and goes to the neighbour", async () => {
  const opened = tabsOf("Orders", "Promotions", "Customers");
  const user = await openFrame("/admin/customers", { tabs: opened });
  act(() => tabCalled("Orders").focus());
  await user.keyboard("{Shift>}{F10}{/Shift}");
  expect(focused()).toBe("Close Current");
  await user.keyboard("{ArrowUp}");
  expect(focused()).toBe("Move right");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(focused()).toBe("Orders");
  await user.keyboard("{Delete}");
  expect(tabNames()).toEqual(["Dashboard", "Promotions", "Customers"]);
  expect(focused()).toBe("Promotions");
  // Home has nothing to close.
  await user.keyboard("{Home}{Delete}");
  expect(tabNames()).toEqual(["Dashboard", "Promotions", "Customers"]);
});

test.each([
  { animate: true, strategy: "close", wait: 300, comes: "as it was" },
  { animate: false, strategy: "refresh", wait: 40, comes: "anew" },
] as const)(
  "a page is reloaded after $wait ms, and with “$strategy” it comes $comes",
  async ({ animate, strategy, wait, comes }) => {
    const settings = { resetCacheStrategy: strategy, page: { animate } };
    await openFrame("/admin/orders", { settings });
    const heading = screen.getByRole("heading", { level: 1, name: "Orders" });
    const shown = () => screen.queryByRole("heading", { level: 1 });
    vi.useFakeTimers();
    fireEvent.click(screen.getByRole("button", { name: "Reload Page" }));
    act(() => void vi.advanceTimersByTime(wait - 1));
    expect(shown()).toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(shown()?.textContent).toBe("Orders");
    expect(shown() === heading).toBe(comes === "as it was");
  },
);
