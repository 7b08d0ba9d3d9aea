import { expect, test } from "vitest";
import { inEachLanguage, languages } from "../language.ts";
import { chainOf, completeText, readIn, textIn } from "./text-in.ts";

test("a text that was written in one language is shown in the others", () => {
  expect(textIn({ "en-US": "Scarf" }, "zh-CN")).toBe("Scarf");
  expect(textIn({ "en-US": "", "zh-CN": "围巾" }, "en-US")).toBe("围巾");
  expect(textIn({ "en-US": "Scarf", "zh-CN": "围巾" }, "zh-CN")).toBe("围巾");
  expect(textIn({}, "en-US")).toBe("");
});

test("a text in another language says which", () => {
  expect(readIn({ "en-US": "Scarf" }, "zh-CN")).toBe("en-US");
  expect(readIn({ "en-US": "Scarf", "zh-CN": "围巾" }, "zh-CN")).toBe("zh-CN");
  expect(readIn({}, "zh-CN")).toBe("zh-CN");
});

test("every language is looked for, the reader's own first", () => {
  for (const language of languages) {
    expect(chainOf(language)[0]).toBe(language);
    expect(chainOf(language).toSorted()).toEqual([...languages].toSorted());
  }
});

test("gaps are filled, and a text without gaps is the same object", () => {
  expect(completeText({ "zh-CN": "围巾" })).toEqual(inEachLanguage(() => "围巾"));
  const whole = inEachLanguage((language) => `Scarf in ${language}`);
  expect(completeText(whole)).toBe(whole);
});
