import { expect, test } from "vitest";
import { expectWithin } from "../../../tests/support/processor-ms.ts";
import { cleanCrest, largestCrest } from "./clean-crest.ts";

const svg = (inner: string, head = 'viewBox="0 0 10 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inner}</svg>`;
const shape = '<path d="M0 0H10V10Z" fill="#cc0000"/>';

test("shapes and plain colours are kept, with styles as attributes and the size left to its place", () => {
  const given = `<?xml version="1.0"?><!-- made by hand -->${svg(
    '<g style="fill:#0a0b14; stroke:none"><path d="M0 0H10V10Z"/></g>',
    'viewBox="0 0 10 10" width="500" height="600"',
  )}`;
  expect(cleanCrest(given)).toEqual({
    svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><g fill="#0a0b14" stroke="none"><path d="M0 0H10V10Z"/></g></svg>',
  });
});

test("a drawing that has only a size gets its box", () => {
  expect(cleanCrest(svg(shape, 'width="120px" height="140"'))).toMatchObject({
    svg: expect.stringContaining('viewBox="0 0 120 140"') as string,
  });
});

test.each([
  ["a script", `<script>alert(1)</script>${shape}`],
  ["a handler", `<path d="M0 0H9" onload="alert(1)" fill="#cc0000"/>`],
  [
    "foreign content",
    `<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><b>x</b></body></foreignObject>${shape}`,
  ],
  ["a link", `<a href="javascript:alert(1)">${shape}</a>${shape}`],
  [
    "an animation",
    `<path d="M0 0H9"><animate attributeName="href" to="javascript:alert(1)"/></path>`,
  ],
])("%s does not come through", (_what, inner) => {
  const cleaned = cleanCrest(svg(inner));
  expect(cleaned).toHaveProperty("svg");
  expect(JSON.stringify(cleaned)).not.toMatch(/script|onload|foreign|href|alert|animate|<a\b/i);
});

test.each([
  ["a gradient", `<path d="M0 0H9" fill="url(#a)"/>`, "crestLooks"],
  ["a style sheet", `<style>.a{fill:red}</style>${shape}`, "crestLooks"],
  ["a picture from elsewhere", `<image href="https://example.com/a.png"/>${shape}`, "crestLooks"],
  ["a reference to elsewhere", `<use href="https://example.com/a.svg#b"/>${shape}`, "crestLooks"],
  ["letters", `<text>FC</text>${shape}`, "crestLooks"],
  ["no shape", "<g></g>", "crestUnreadable"],
  ["an element left open", "<g><path d='M0 0'/>", "crestUnreadable"],
  ["a very long path", `<path d="${"M0 0H9".repeat(12_000)}"/>`, "crestTooLarge"],
])("%s is refused with the reason", (_what, inner, fault) => {
  expect(cleanCrest(svg(inner))).toBe(fault);
});

test("an entity of its own stands for nothing, wherever it points", () => {
  const declared = `<!DOCTYPE svg [<!ENTITY own SYSTEM "file:///etc/passwd"><!ENTITY red "#cc0000">]>`;
  const drawn = (inner: string) => JSON.stringify(cleanCrest(declared + svg(inner)));
  expect(drawn(`&own;${shape}`)).not.toMatch(/passwd|ENTITY|&/);
  expect(drawn(`<path d="M0 0H9" fill="&red;"/>`)).not.toMatch(/#cc0000|&/);
});

test("a file that is no drawing is refused", () => {
  expect(cleanCrest("<html><body>hello</body></html>")).toBe("crestUnreadable");
});

/**
 * Texts that make a reader that looks on to the end, at each of them, read the rest again and
 * again.
 */
const badForms = [
  ..."<|</g|<g |<g a=\"|<g a='|<g>|</g>|<svg|<svg |<?xml |<!--|<!-|<!DOCTYPE|<!DOCTYPE[|<![CDATA[".split(
    "|",
  ),
  ..."&|&amp;|\"|'|\"'|=|a|a=|1|-->|]]>|>|/|url(| |\n|$'| style=\"| style='|a:b;".split("|"),
].flatMap((form): [string, string, string][] => [
  [form, "alone", ""],
  [form, "after a good begin", '<svg viewBox="0 0 9 9"><path d="M0 0H9"/>'],
  [form, "within a tag", '<svg viewBox="0 0 9 9"><path '],
  [form, "within a tag with a size", '<svg width="9" height="9" '],
  [form, "within a value", '<svg viewBox="0 0 9 9"><path d="'],
  [form, "within a style", '<svg viewBox="0 0 9 9"><path style="a:b'],
]);
const ends = ["", '"/></svg>'];

test.each(badForms)(
  "a megabyte of %j %s takes no longer than a drawing of that length",
  (form, _place, begin) => {
    for (const end of ends) {
      // The short one first: with the square of its length it is found in a second, not in hours.
      for (const [bytes, most] of [
        [32 * 1024, 50],
        [largestCrest, 200],
      ] as const) {
        const room = bytes - begin.length - end.length;
        const text = begin + form.repeat(Math.ceil(room / form.length)).slice(0, room) + end;
        expectWithin(most, () => cleanCrest(text), `${form}…${end}`);
      }
    }
  },
);

test("elements within elements, and many of them, are read once as well", () => {
  const deep = (count: number) => svg("<g>".repeat(count) + shape + "</g>".repeat(count));
  const many = (count: number) => svg(shape.repeat(count));
  for (const text of [deep(140_000), many(25_000), deep(9_900), many(19_900)]) {
    expectWithin(200, () => expect(cleanCrest(text)).toBe("crestTooLarge"));
  }
  expect(cleanCrest(deep(5_000))).toHaveProperty("svg");
});

test("signs that stand for parts of a text in other places are only signs here", () => {
  const tag = `<svg width="9" height="9" class="$'$&$\`">${shape}</svg>`;
  expect(cleanCrest(tag)).toEqual({
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${shape}</svg>`,
  });
});
