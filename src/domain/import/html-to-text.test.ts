import { expect, test } from "vitest";
import { expectWithin } from "../../../tests/support/processor-ms.ts";
import { htmlToText, joinedTexts } from "./html-to-text.ts";

test("a description loses its tags and keeps its paragraphs", () => {
  const html =
    '<p>One &amp; <b>two</b></p><script>alert(1)</script><ul><li>a</li><li>b&#39;</li></ul><img src=x onerror="x">';
  expect(htmlToText(html)).toBe("One & two\n\n- a\n- b'");
});

test.each(["<li ", "<a ", "</p ", "<br ", "<script>", "</script ", "<!--", "<", "&#", "\n", "<li"])(
  "a cell that is all %j is read as fast as any other",
  (form) => {
    const cell = form.repeat(32_000 / form.length);
    expectWithin(60, () => htmlToText(cell));
    expectWithin(60, () => htmlToText(`${cell}<li>`));
  },
);

test("a tag that does not end stays as text", () => {
  expect(htmlToText("<p>one</p>two <b three")).toBe("one\n\ntwo <b three");
});

test.each([
  [undefined, undefined, undefined],
  [undefined, "long", "long"],
  ["short", undefined, "short"],
  ["", "long", "long"],
  ["short", "", "short"],
  // The same words in other tags are the same.
  ["<p>Soft</p>", "<div><b>Soft</b> and warm</div>", "Soft and warm"],
  ["Soft", "Warm shirt", "Soft\n\nWarm shirt"],
  ["<p>Soft</p>", "<p>Warm</p>", "Soft\n\nWarm"],
])("the short text %j and the long one %j are %j", (short, long, text) => {
  const joined = joinedTexts(short, long);
  expect(joined === undefined ? joined : htmlToText(joined)).toBe(text);
});
