import { expect, test } from "vitest";
import { nextScheme } from "../scheme.ts";
import {
  adminOverride,
  readSettings,
  startingSettings,
  storefrontOverride,
} from "./read-settings.ts";
import { effectiveLayout, settingConditions } from "./setting-conditions.ts";
import { clampLength, defaultSettings, type ThemeSettings } from "./theme-settings.ts";
import {
  copyableSettings,
  effectiveColours,
  inGrey,
  pageFilter,
  themeVariables,
} from "./theme-variables.ts";

const factory = defaultSettings("Kitroom");
const having = (part: object): ThemeSettings => readSettings(factory, part);

test("factory settings are those of R-THEME-2", () => {
  expect(factory).toMatchObject({
    themeColor: "#646cff",
    otherColor: { info: "#2080f0", success: "#52c41a", warning: "#faad14", error: "#f5222d" },
    header: { height: 56 },
    sider: {
      width: 220,
      collapsedWidth: 64,
      mixWidth: 90,
      mixCollapsedWidth: 64,
      mixChildMenuWidth: 200,
    },
    footer: { height: 100 },
    tab: { height: 150, mode: "chrome" },
    layout: { mode: "vertical" },
    page: { animateMode: "fade-slide" },
    watermark: { text: "Kitroom" },
  });
});

test("what was stored is laid over the factory settings, as deep as it goes", () => {
  const settings = having({ header: { height: 60 }, tab: { visible: false } });
  expect(settings.header).toEqual({ height: 60, breadcrumb: { visible: true, showIcon: true } });
  expect(settings.tab.visible).toBe(false);
  expect(settings.tab.cache).toBe(true);
});

test.each([
  null,
  "nonsense",
  [1, 2],
  { themeColor: "nope", layout: { mode: "diagonal" }, header: "tall", sider: { width: "9" } },
  { page: { animate: "yes" }, watermark: { text: 7 }, footer: { height: Number.NaN } },
])("a damaged store (%j) leaves the factory settings", (stored) => {
  expect(having(stored as object)).toEqual(factory);
});

test("lengths are clamped, typed or stored", () => {
  expect(having({ sider: { width: 5000, collapsedWidth: -3 } }).sider).toMatchObject({
    width: 400,
    collapsedWidth: 48,
  });
  expect(clampLength("header.height", 56.4)).toBe(56);
  expect(clampLength("header.height", Number.NaN)).toBe(40);
});

test("the override makes tab bar and footer compact", () => {
  const { settings } = startingSettings(factory, null, null, adminOverride);
  expect(settings).toMatchObject({ tab: { height: 44, visible: true }, footer: { height: 56 } });
});

test("the override is applied once, and what is chosen afterwards stays", () => {
  const first = startingSettings(factory, null, null, storefrontOverride);
  expect(first.overridden).toBe(true);
  expect(first.settings.tab.visible).toBe(false);
  const chosen = { ...first.settings, tab: { ...first.settings.tab, visible: true } };
  const second = startingSettings(factory, chosen, "2025-09-19", storefrontOverride);
  expect(second).toEqual({ settings: chosen, overridden: false });
  expect(startingSettings(factory, chosen, "2024-01-01", storefrontOverride).overridden).toBe(true);
});

test("the scheme goes light, dark, auto, light", () => {
  expect(nextScheme("light")).toBe("dark");
  expect(nextScheme("dark")).toBe("auto");
  expect(nextScheme("auto")).toBe("light");
});

test("info follows the primary colour, or is its own", () => {
  expect(effectiveColours(factory).info).toBe("#646cff");
  expect(effectiveColours(having({ isInfoFollowPrimary: false })).info).toBe("#2080f0");
});

test("variables hold five palettes, surfaces of both schemes and shadows", () => {
  const text = themeVariables(factory);
  expect(text).toContain("--primary-color:100 108 255");
  expect(text).toContain("--primary-700-color:54 52 179");
  expect(text).toContain("--info-950-color:15 9 64");
  expect(text).toContain("--container-bg-color:255 255 255");
  expect(text).toMatch(/html\.dark\{.*--container-bg-color:28 28 28/);
  expect(text.match(/--(primary|info|success|warning|error)-\d+-color/g)).toHaveLength(2 * 55);
});

test("the recommended palette changes the variables by itself", () => {
  const recommended = having({ recommendColor: true, themeColor: "#2080f0" });
  expect(themeVariables(recommended)).toContain("--primary-color:56 159 250");
});

test("grayscale and colour weakness are one filter", () => {
  expect(pageFilter(factory)).toBe("none");
  expect(pageFilter(having({ grayscale: true }))).toBe("grayscale(100%)");
  expect(pageFilter(having({ grayscale: true, colourWeakness: true }))).toBe(
    "grayscale(100%) invert(80%)",
  );
});

test("in grey every colour keeps its lightness and nothing else", () => {
  const grey = inGrey(having({ recommendColor: true }));
  expect(grey.themeColor).toBe("#757575");
  expect(grey.otherColor).toEqual({
    info: "#747474",
    success: "#9f9f9f",
    warning: "#b2b2b2",
    error: "#505050",
  });
  for (const [, ...parts] of themeVariables(grey).matchAll(/--primary\S*?:(\d+) (\d+) (\d+)/g)) {
    expect(new Set(parts).size).toBe(1);
  }
});

test("the copied configuration has bare keys", () => {
  const text = copyableSettings(factory);
  expect(text).toContain('themeColor: "#646cff"');
  expect(text).not.toContain('"themeColor"');
});

test("small screens are vertical and the wide choice is not lost", () => {
  const wide = having({ layout: { mode: "horizontal-mix" } });
  expect(effectiveLayout(wide, true)).toBe("vertical");
  expect(effectiveLayout(wide, false)).toBe("horizontal-mix");
});

test.each([
  ["sider.inverted", {}, false, true],
  ["sider.inverted", {}, true, false],
  ["sider.inverted", { layout: { mode: "horizontal" } }, false, false],
  ["layout.reverseHorizontalMix", { layout: { mode: "horizontal-mix" } }, false, true],
  ["layout.reverseHorizontalMix", {}, false, false],
  ["page.animateMode", { page: { animate: false } }, false, false],
  ["fixedHeaderAndTab", {}, false, false],
  ["fixedHeaderAndTab", { layout: { scrollMode: "wrapper" } }, false, true],
  ["header.breadcrumb.showIcon", { header: { breadcrumb: { visible: false } } }, false, false],
  ["tab.height", { tab: { visible: false } }, false, false],
  ["sider.width", { layout: { mode: "vertical-mix" } }, false, false],
  ["sider.mixWidth", { layout: { mode: "vertical-mix" } }, false, true],
  ["sider.mixWidth", { layout: { mode: "horizontal-mix" } }, false, true],
  ["sider.mixChildMenuWidth", { layout: { mode: "horizontal-mix" } }, false, false],
  ["sider.mixChildMenuWidth", { layout: { mode: "vertical-mix" } }, false, true],
  ["footer.fixed", {}, false, false],
  ["footer.fixed", { layout: { scrollMode: "wrapper" } }, false, true],
  ["footer.right", { layout: { mode: "horizontal-mix" } }, false, true],
  ["watermark.text", {}, false, false],
  ["watermark.text", { watermark: { visible: true } }, false, true],
] as const)("%s with %j (dark: %s) is shown: %s", (item, part, isDark, shown) => {
  expect(settingConditions[item](having(part), isDark)).toBe(shown);
});
