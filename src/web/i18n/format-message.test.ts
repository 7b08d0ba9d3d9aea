import {
  _createCache as createCache,
  _createIntlFormatters as createFormatters,
} from "use-intl/core";
import formatOnly from "use-intl/format-message/format-only";
import { expect, test, vi } from "vitest";
import { compileTexts } from "./compile-messages.ts";
import { type CompiledText, formatText } from "./format-message.ts";

const compiled = (text: string) => compileTexts(text) as CompiledText;

/** What the package's own formatter makes of a text. */
function wantedOf(text: CompiledText, values: Record<string, unknown>, locale: string) {
  const cache = createCache();
  const options = { cache, formatters: createFormatters(cache), locale };
  const [theirs, given] = [text, values] as unknown as [
    Parameters<typeof formatOnly>[1],
    Parameters<typeof formatOnly>[2],
  ];
  return formatOnly("", theirs, given, options);
}

const counted = compiled(
  "{count, plural, =0 {none} one {# item} other {# items}} of {max, number}; {count, number}",
);
const counts = [0, 1, 2, 21, 999, 1_000, 1_234_567, 1.5, -1, -1_000, 0.5];

test.each(["en-US", "zh-CN", "de-DE"])("texts of %s read as Intl would have them", (locale) => {
  for (const count of counts) {
    const values = { count, max: count * 3 };
    expect(formatText(counted, values, locale)).toBe(wantedOf(counted, values, locale));
  }
});

test.each([
  "plain",
  "{count, plural, other {#}}",
  "{name} and {missing}",
  "{kind, select, back {the back} other {{name}, {count, plural, one {#} other {# of them}}}}",
  "{count, plural, one {} other {{kind, select, back {# backs} other {}}}} left",
  "<link>{name} <strong>{count, plural, other {#}}</strong></link>!",
  "{name}: <strong>b</strong><link>more</link>",
])("%s reads as the package would have it", (text) => {
  const element = (type: string) => (chunks: unknown) => ({ type, chunks });
  for (const [count, kind] of [
    [1, "back"],
    [2, "front"],
  ] as const) {
    const values = { count, kind, name: "A", link: element("a"), strong: element("b") };
    expect(formatText(compiled(text), values, "en-US")).toEqual(
      wantedOf(compiled(text), values, "en-US"),
    );
  }
});

test("whole numbers ask nothing of Intl", () => {
  const formats = vi.spyOn(Intl, "NumberFormat");
  const plurals = vi.spyOn(Intl, "PluralRules");
  expect(formatText(counted, { count: 1, max: 4_200 }, "en-US")).toBe("1 item of 4,200; 1");
  expect(formats).not.toHaveBeenCalled();
  expect(plurals).not.toHaveBeenCalled();
});
