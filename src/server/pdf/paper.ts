import PdfWriter from "pdfkit";
import type { Language } from "#domain/language.ts";
import { faceFile, type Face, type Weight } from "./faces.ts";
import { runsOf } from "./runs.ts";

/** Points of A4: one is 1/72 inch. */
export const pageWidth = 595.28;
const pageHeight = 841.89;
export const margin = 56;

export type TextStyle = {
  size?: number;
  weight?: Weight;
  colour?: string;
  /** Where `x` is: the left or the right edge of the text. */
  align?: "left" | "right";
};

/** Figures of one width: columns of amounts stand below each other, and no point is squeezed. */
const figures: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum"];

/** A sheet of A4 pages that is written from top to bottom, in the scripts of every country it sells to. */
export class Paper {
  readonly #doc: PDFKit.PDFDocument;
  readonly #faces = new Set<Face>();
  /** The next line's upper edge, in points from the top. */
  y = margin;

  /** @param at its date, so that one content is one file to the byte. */
  constructor({ title, language, at }: { title: string; language: Language; at: Date }) {
    this.#doc = new PdfWriter({
      size: "A4",
      margin: 0,
      lang: language,
      displayTitle: true,
      info: { Title: title, CreationDate: at, ModDate: at },
    });
  }

  /** Writes a text, wrapped to a width, at the line in hand; does not go on. @returns its height. */
  write(text: string, x: number, width: number, style: TextStyle = {}): number {
    const { size = 10, colour = "#14151a", align = "left" } = style;
    const height = size * 1.4;
    const lines = this.#wrap(text, width, style);
    for (const [index, line] of lines.entries()) {
      let left = align === "right" ? x - this.#widthOf(line, style) : x;
      const baseline = this.y + index * height + size;
      for (const run of runsOf(line, style.weight ?? 400)) {
        this.#use(run.face, size).fillColor(colour);
        const options = { features: figures, lineBreak: false, baseline: "alphabetic" } as const;
        this.#doc.text(run.text, left, baseline, options);
        left += this.#doc.widthOfString(run.text, { features: figures });
      }
    }
    return lines.length * height;
  }

  /** Goes on to a new page where less than `height` is left. */
  reserve(height: number): void {
    if (this.y + height <= pageHeight - margin) return;
    this.#doc.addPage();
    this.y = margin;
  }

  /** A thin line across the text's width. */
  rule(): void {
    this.#doc
      .moveTo(margin, this.y)
      .lineTo(pageWidth - margin, this.y)
      .lineWidth(0.5)
      .stroke("#c9c5bc");
  }

  /** A dashed line across the page, to cut along. */
  cutLine(): void {
    this.#doc.moveTo(0, this.y).lineTo(pageWidth, this.y).lineWidth(0.75).dash(6, { space: 4 });
    this.#doc.stroke("#5d606b").undash();
  }

  /** @returns the finished file. */
  finish(): Promise<Buffer> {
    const parts: Buffer[] = [];
    return new Promise((resolve, reject) => {
      this.#doc.on("data", (part: Buffer) => parts.push(part));
      this.#doc.on("end", () => resolve(Buffer.concat(parts)));
      this.#doc.on("error", reject);
      this.#doc.end();
    });
  }

  #use(face: Face, size: number): PDFKit.PDFDocument {
    if (!this.#faces.has(face)) {
      this.#doc.registerFont(face, faceFile(face));
      this.#faces.add(face);
    }
    return this.#doc.font(face).fontSize(size);
  }

  #widthOf(text: string, { size = 10, weight = 400 }: TextStyle): number {
    return runsOf(text, weight).reduce(
      (sum, run) => sum + this.#use(run.face, size).widthOfString(run.text, { features: figures }),
      0,
    );
  }

  /** Breaks at spaces, between Chinese characters, and within a piece that is wider than a line. */
  #wrap(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = [];
    // A letter and its accent are one letter of one face.
    for (const paragraph of text.normalize().split("\n")) {
      let line = "";
      for (const piece of paragraph.match(pieces) ?? [""]) {
        for (const part of this.#partsOf(piece, width, style)) {
          if (line !== "" && this.#widthOf(line + part.trimEnd(), style) > width) {
            lines.push(line.trimEnd());
            line = part.trimStart();
          } else line += part;
        }
      }
      lines.push(line.trimEnd());
    }
    return lines;
  }

  /** The words of a piece that is wider than a line (Thai has no spaces), and the letters of such words. */
  #partsOf(piece: string, width: number, style: TextStyle): string[] {
    const fits = (part: string) => this.#widthOf(part, style) <= width;
    if (fits(piece)) return [piece];
    return cut(piece, words).flatMap((word) => (fits(word) ? [word] : cut(word, letters)));
  }
}

const pieces = /\p{Script=Han}[，。、：；！？）”]*|[^\s\p{Script=Han}]+\s*|\s+/gu;
const words = new Intl.Segmenter("en", { granularity: "word" });
const letters = new Intl.Segmenter("en", { granularity: "grapheme" });
const cut = (text: string, segmenter: Intl.Segmenter): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);
