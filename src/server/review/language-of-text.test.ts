import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { languageOfText } from "./language-of-text.ts";

test.each([
  ["Lovely shirt, fits well", "en-US"],
  ["很合身，推荐", "zh-CN"],
  ["M 码很合身", "zh-CN"],
  ["The 球衣 is a lovely one", "en-US"],
  ["👍👍👍", "en-US"],
  ["<script>alert(1)</script>", "en-US"],
] as const)("%s is filed under %s", (text, language) => {
  for (const reader of languages) expect(languageOfText(text, reader)).toBe(language);
});
