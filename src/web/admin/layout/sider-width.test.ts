import { expect, test } from "vitest";
import { readSettings } from "#web/layout/theme/settings/read-settings.ts";
import { defaultSettings } from "#web/layout/theme/settings/theme-settings.ts";
import { siderWidth } from "./sider-width.ts";

const settings = defaultSettings("Kitroom");
const reversed = readSettings(settings, { layout: { reverseHorizontalMix: true } });
const plain = { collapsed: false, hasChildren: true, fixed: false } as const;

test.each([
  ["vertical", {}, 220],
  ["vertical", { collapsed: true }, 64],
  ["horizontal", {}, 0],
  ["vertical-mix", {}, 90],
  ["vertical-mix", { collapsed: true }, 64],
  ["vertical-mix", { fixed: true }, 290],
  ["vertical-mix", { fixed: true, hasChildren: false }, 90],
  ["horizontal-mix", {}, 90],
  ["horizontal-mix", { collapsed: true }, 64],
] as const)("%s with %j takes %i px", (layout, shape, width) => {
  expect(siderWidth(settings, { ...plain, ...shape, layout })).toBe(width);
});

test("the reversed mix has a sider where there is something to show in it", () => {
  expect(siderWidth(reversed, { ...plain, layout: "horizontal-mix" })).toBe(220);
  expect(siderWidth(reversed, { ...plain, layout: "horizontal-mix", collapsed: true })).toBe(64);
  expect(siderWidth(reversed, { ...plain, layout: "horizontal-mix", hasChildren: false })).toBe(0);
});
