/**
 * Writes `src/kit/glyphs/*.json`: outlines, widths and kerning of A–Z and 0–9 from the open-licence
 * (OFL-1.1) faces the shop prints with. Run after changing a font package:
 * `node scripts/pictures/make-glyphs.ts`. opentype.js reads `.woff`, not `.woff2`.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parse } from "opentype.js/dist/opentype.mjs";
import type { Font, PathCommand } from "opentype.js/dist/opentype.mjs";

const faces = [
  { font: "block", family: "Anton", name: "anton", weight: 400 },
  {
    font: "condensed",
    family: "Saira Extra Condensed",
    name: "saira-extra-condensed",
    weight: 700,
  },
  { font: "rounded", family: "Nunito", name: "nunito", weight: 900 },
  { font: "retro", family: "Alfa Slab One", name: "alfa-slab-one", weight: 400 },
] as const;

const characters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"];
const root = new URL("../../", import.meta.url);

/** Path data relative to the last point in whole units; lines along an axis become `h` and `v`. */
function compact(commands: readonly PathCommand[]): string {
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  let out = "";
  const pair = (px: number, py: number) => {
    const second = Math.round(py) - y;
    return `${Math.round(px) - x}${second < 0 ? "" : " "}${second}`;
  };
  for (const command of commands) {
    if (command.type === "Z") {
      out += "z";
      x = startX;
      y = startY;
      continue;
    }
    if (command.type === "C") throw new Error("A cubic outline: choose a TrueType face.");
    const nextX = Math.round(command.x);
    const nextY = Math.round(command.y);
    if (command.type === "Q") {
      const end = pair(command.x, command.y);
      const space = end.startsWith("-") ? "" : " ";
      out += `q${pair(command.x1, command.y1)}${space}${end}`;
    } else if (command.type === "L" && nextY === y) {
      if (nextX !== x) out += `h${nextX - x}`;
    } else if (command.type === "L" && nextX === x) out += `v${nextY - y}`;
    else out += `${command.type.toLowerCase()}${pair(command.x, command.y)}`;
    if (command.type === "M") {
      startX = nextX;
      startY = nextY;
    }
    x = nextX;
    y = nextY;
  }
  return out;
}

function kerningPairs(font: Font): string {
  let pairs = "";
  for (const left of characters) {
    for (const right of characters) {
      const value = Math.round(
        font.getKerningValue(font.charToGlyph(left), font.charToGlyph(right)),
      );
      if (value !== 0) pairs += ` ${left}${right}${value}`;
    }
  }
  return pairs;
}

/** One line for each character, so that a change of a font can be read. */
function faceText(face: (typeof faces)[number], font: Font): string {
  const glyphs = characters.map((character) => {
    const glyph = font.charToGlyph(character);
    const box = glyph.getBoundingBox();
    const written = {
      advance: glyph.advanceWidth,
      left: Math.floor(box.x1),
      bottom: Math.floor(box.y1),
      right: Math.ceil(box.x2),
      top: Math.ceil(box.y2),
      outline: compact(glyph.path.commands),
    };
    return `"${character}":${JSON.stringify(written)}`;
  });
  const head = {
    made: `by scripts/pictures/make-glyphs.ts from ${face.family}, SIL Open Font License 1.1`,
    family: face.family,
    capHeight: Math.round(font.charToGlyph("H").getBoundingBox().y2),
    kerning: kerningPairs(font),
  };
  return `${JSON.stringify(head).slice(0, -1)},"glyphs":{\n${glyphs.join(",\n")}}}\n`;
}

let missing = false;
for (const face of faces) {
  const file = new URL(
    `node_modules/@fontsource/${face.name}/files/${face.name}-latin-${face.weight}-normal.woff`,
    root,
  );
  if (!existsSync(file)) {
    console.error(`Missing @fontsource/${face.name}: install it, then run this again.`);
    missing = true;
    continue;
  }
  const bytes = readFileSync(file);
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  writeFileSync(new URL(`src/kit/glyphs/${face.font}.json`, root), faceText(face, font));
  console.log(`${face.font}: ${face.family}`);
}
if (missing) process.exitCode = 1;
