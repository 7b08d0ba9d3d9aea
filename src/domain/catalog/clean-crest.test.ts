import { expect, test } from "vitest";
import { cleanCrest } from "./clean-crest.ts";

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

test("what is no drawing is refused", () => {
  expect(cleanCrest("<html><body>hello</body></html>")).toBe("crestUnreadable");
});
