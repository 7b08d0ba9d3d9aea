import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { languageOfText } from "./language-of-text.ts";

/** Each text with the script that decides; the first language of a script is filed under for readers of another. */
test.each([
  ["Lovely shirt, fits well", "Latin", "en-US"],
  ["很合身，推荐", "Han", "zh-CN"],
  ["M 码很合身", "Han", "zh-CN"],
  ["The 球衣 is a lovely one", "Latin", "en-US"],
  ["👍👍👍", "Latin", "en-US"],
  ["<script>alert(1)</script>", "Latin", "en-US"],
] as const)("%s is of the script %s, else filed under %s", (text, script, first) => {
  for (const reader of languages) {
    const expected = languageTable[reader].script === script ? reader : first;
    expect(languageOfText(text, reader)).toBe(expected);
  }
});
