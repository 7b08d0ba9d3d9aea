import {
  _createCache as createCache,
  _createIntlFormatters as createFormatters,
} from "use-intl/core";
import formatOnly from "use-intl/format-message/format-only";
import { expect, test, vi } from "vitest";
import { compileTexts } from "./compile-messages.ts";
import formatMessage from "./format-message.ts";

const text = compileTexts(
  "{count, plural, =0 {none} one {# item} other {# items}} of {max, number}; {count, number}",
) as Parameters<typeof formatOnly>[1];
const values = [0, 1, 2, 21, 999, 1_000, 1_234_567, 1.5, -1, -1_000, 0.5];

test.each(["en-US", "zh-CN", "de-DE"])("texts of %s read as Intl would have them", (locale) => {
  const cache = createCache();
  const options = { cache, formatters: createFormatters(cache), locale };
  for (const count of values) {
    const given = { count, max: count * 3 };
    const wanted = formatOnly("", text, given, options);
    expect(formatMessage("", text, given, options)).toBe(wanted);
  }
});

test("whole numbers ask nothing of Intl", () => {
  const cache = createCache();
  const made = createFormatters(cache);
  const formatters = {
    ...made,
    getPluralRules: vi.fn(made.getPluralRules),
    getNumberFormat: vi.fn(made.getNumberFormat),
  };
  const options = { cache, formatters, locale: "en-US" };
  expect(formatMessage("", text, { count: 1, max: 4_200 }, options)).toBe("1 item of 4,200; 1");
  expect(formatters.getPluralRules).not.toHaveBeenCalled();
  expect(formatters.getNumberFormat).not.toHaveBeenCalled();
});
