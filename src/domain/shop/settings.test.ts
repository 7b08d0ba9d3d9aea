import { expect, test } from "vitest";
import { expectWithin } from "../../../tests/support/processor-ms.ts";
import { cleanLogo, logoMaxLength } from "./clean-logo.ts";
import { settingKeys, settingTable, type Setting, type SettingKey } from "./setting-table.ts";
import { checkSetting, contradictions, defaultOf, storedSetting } from "./settings.ts";

const numbers = settingKeys.flatMap((key): [SettingKey, Extract<Setting, { kind: "number" }>][] => {
  const setting: Setting = settingTable[key];
  return setting.kind === "number" ? [[key, setting]] : [];
});

test.each(numbers)("%s takes its bounds and its default, and nothing beyond", (key, setting) => {
  for (const value of [setting.min, setting.max, setting.default]) {
    expect(checkSetting(key, value)).toEqual({ value });
  }
  expect(checkSetting(key, setting.min - 1)).toEqual({ fault: "outOfBounds" });
  expect(checkSetting(key, setting.max + 1)).toEqual({ fault: "outOfBounds" });
  for (const value of [1.5, "5", null, Number.NaN]) {
    expect(checkSetting(key, value)).toEqual({ fault: "invalid" });
  }
});

test.each<[SettingKey, unknown, unknown]>([
  ["brand", "  Touchline  ", { value: "Touchline" }],
  ["brand", "a\nb", { fault: "invalid" }],
  ["brand", "x".repeat(61), { fault: "tooLong" }],
  ["senderAddress", "", { value: "" }],
  ["senderAddress", "shop@touchline.example", { value: "shop@touchline.example" }],
  ["senderAddress", "a@b.example\r\nBcc: c@d.example", { fault: "invalid" }],
  ["colour", "#0a7f3c", { value: "#0a7f3c" }],
  ["colour", "red;}", { fault: "invalid" }],
  ["hours", { "en-US": " 9 to 5 ", "zh-CN": "" }, { value: { "en-US": "9 to 5" } }],
  ["hours", { fr: "9 à 5" }, { fault: "invalid" }],
])("%s of %j is %j", (key, given, checked) => {
  expect(checkSetting(key, given)).toEqual(checked);
});

test("a value that a row holds in a wrong form is the default", () => {
  expect(storedSetting("returnDays", undefined)).toBe(30);
  expect(storedSetting("returnDays", 14)).toBe(14);
  expect(storedSetting("returnDays", 9_999)).toBe(defaultOf("returnDays"));
});

test("the longest printing time is not below the shortest", () => {
  expect(contradictions({ personalisationMinDays: 3, personalisationMaxDays: 2 })).toEqual([
    "personalisationMaxDays",
  ]);
  expect(contradictions({ personalisationMinDays: 2, personalisationMaxDays: 2 })).toEqual([]);
});

const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">';

test("of an SVG its shapes are kept, and nothing that could act", () => {
  const given = `<?xml version="1.0"?><!-- x --><svg viewBox="0 0 8 8" onload="alert(1)">
    <title>Logo</title><style>path{fill:url(#a)}</style><script>alert(1)</script>
    <g transform="scale(2)"><path d="M0 0h4z" fill="#f00" style="x:y" onclick="a()"/></g>
    <image href="https://a.example/p.png"/><circle r="2" fill="url(https://a.example)"/></svg>`;
  expect(cleanLogo(given)).toBe(
    `${head}<g transform="scale(2)"><path d="M0 0h4z" fill="#f00"/></g><circle r="2"/></svg>`,
  );
});

test.each([
  "<svg viewBox='0 0 8 8'><path d='M0 0'></svg>",
  "<svg viewBox='0 0 8 8'></svg>",
  "<svg><path d='M0 0'/></svg>",
  "<svg viewBox='0 0 8 8'><path d='M0 0'/></svg><script>1</script>",
  "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg viewBox='0 0 8 8'><path d='M0 0'/></svg>",
  "data:image/png;base64,PHN2Zz4=",
  "javascript:alert(1)",
  `<svg viewBox="0 0 8 8"><path d="${"M0 0".repeat(20_000)}"/></svg>`,
])("%s is no logo", (given) => {
  expect(cleanLogo(given)).toBeNull();
});

test.each(["</g", '<g a="', "<!--", "<!DOCTYPE", "a", '<svg a="'])(
  "a logo that is all %j is refused as fast as any other",
  (form) => {
    const text = form.repeat(logoMaxLength / form.length);
    expectWithin(50, () => expect(cleanLogo(text)).toBeNull());
  },
);

test("an empty text takes the logo away", () => {
  expect(cleanLogo("  ")).toBe("");
});
