import { expect, test } from "vitest";
import { isLinkTarget, linkedText, plainText } from "./linked-text.ts";

test("links are found, the words between them stay", () => {
  const text = "See [returns](/return-policy) or [us](mailto:help@example.com).";
  expect(linkedText(text)).toEqual([
    { words: "See " },
    { words: "returns", to: "/return-policy" },
    { words: " or " },
    { words: "us", to: "mailto:help@example.com" },
    { words: "." },
  ]);
  expect(plainText(text)).toBe("See returns or us.");
});

test.each([
  "/faq",
  "/faq#returns",
  "/collections/jerseys?size=XL&sort=price-asc",
  "#times",
  "https://tracking.kitroom.example/a?b=c",
  "mailto:hello@kitroom.example",
])("%s may be led to", (to) => expect(isLinkTarget(to)).toBe(true));

test.each([
  "javascript:alert(1)",
  "JavaScript:alert`1`",
  "data:text/html,x",
  "//elsewhere.example",
  "/\\elsewhere.example",
  "http://plain.example",
  "https://a@b.example/",
  "https:///nowhere",
  "mailto:a@b.example?bcc=c@d.example",
  "faq",
  "/faq onclick=1",
  "",
])("%s may not", (to) => expect(isLinkTarget(to)).toBe(false));
