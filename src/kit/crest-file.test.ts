import { expect, test } from "vitest";
import { embedUploads } from "./crest-file.ts";
import { drawKit } from "./draw-kit.ts";
import { exampleKit } from "./kit.examples.ts";

const file = "0123456789abcdef0123456789abcdef";
const kit = { ...exampleKit(), crest: { ...exampleKit().crest, file } };
const front = () => drawKit(kit, { side: "front", idPrefix: "k" });

test("an uploaded crest stands in the drawn one's place, and its content goes in whole", () => {
  expect(front()).toContain(`href="/media/crests/${file}"`);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0H4V4Z"/></svg>';
  const drawn = embedUploads(front(), { [file]: svg });
  expect(drawn).toContain(
    '<svg x="-50" y="-56" width="100" height="112" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4">',
  );
  expect(drawn).not.toContain("/media/crests/");
  const png = "data:image/png;base64,iVBORw0KGgo=";
  expect(embedUploads(front(), { [file]: png })).toContain(`<image href="${png}" x="-50"`);
});

test("without its content the place stays empty", () => {
  expect(embedUploads(front(), {})).not.toContain("<image");
});
