import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { NavItem } from "#contract/catalog.ts";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { NavMark } from "./nav-mark.tsx";

const shapes = '<path d="M12 2v20"/>';
const item = (more: Partial<NavItem>): NavItem => ({
  tag: "clubs",
  tagName: "Clubs",
  icon: "shield",
  children: [],
  ...more,
});

async function open(entry: NavItem) {
  await renderShop(() => (
    <div data-testid="mark">
      <NavMark item={entry} icons={{ shield: shapes }} size={20} />
    </div>
  ));
  return screen.getByTestId("mark");
}

test("the icon of an entry is drawn", async () => {
  const mark = await open(item({}));
  expect(mark.querySelector("svg path")?.getAttribute("d")).toBe("M12 2v20");
  expect(mark.querySelector("img")).toBeNull();
});

test("its picture takes the icon's place", async () => {
  const mark = await open(item({ picture: "/media/photos/flag.webp" }));
  expect(mark.querySelector("img")?.getAttribute("src")).toContain("flag");
  expect(mark.querySelector("svg")).toBeNull();
});

test("an entry with neither has no mark", async () => {
  expect((await open(item({ icon: "" }))).children.length).toBe(0);
});
