import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderShop } from "../../../../../tests/support/render-shop.tsx";
import { usePrintDock } from "./use-print-dock.ts";

afterEach(() => vi.restoreAllMocks());

async function enterField(width: "phone" | "wide") {
  const { matchMedia } = window;
  vi.spyOn(window, "matchMedia").mockImplementation((query) => ({
    ...matchMedia.call(window, query),
    matches: width === "phone",
  }));
  const showBack = vi.fn();
  function Fields() {
    const { docked, fields } = usePrintDock(showBack);
    return (
      <div {...fields}>
        <input aria-label="Name" />
        <output aria-label="shirt">{docked ? "docked" : "in its place"}</output>
      </div>
    );
  }
  const user = await renderShop(Fields);
  await user.click(screen.getByRole("textbox", { name: "Name" }));
  return showBack;
}

test.each([
  ["phone", "docked"],
  ["wide", "in its place"],
] as const)(
  "%s: a print field that is entered turns the shirt, which is %s",
  async (width, place) => {
    const showBack = await enterField(width);
    expect(showBack).toHaveBeenCalled();
    expect(screen.getByRole("status", { name: "shirt" }).textContent).toBe(place);
  },
);
