import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Design } from "#domain/catalog/design-code.ts";
import type { KitModel, PatchMark } from "#domain/catalog/kit-model.ts";
import { allFaces } from "#kit/all-faces.ts";
import { drawKit } from "#kit/draw-kit.ts";
import { servedPrefix } from "#kit/open-drawing.ts";
import type { Encoding } from "#server/platform/content-negotiation.ts";
import type { PictureSide } from "./picture-address.ts";

export type EncodedPicture = { body: Buffer; etag: string };

export function tagPicture(body: Buffer): EncodedPicture {
  const etag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return { body, etag: `"${etag}"` };
}

/** @returns the SVG of one side; the same input always gives the same text. */
export function drawPicture(
  kit: KitModel,
  side: PictureSide,
  design: Design | null,
  marks: readonly PatchMark[],
): string {
  const shown = { side, idPrefix: servedPrefix };
  if (!design) return drawKit(kit, shown);
  const { name, number } = design;
  const face = allFaces[kit.print.font];
  return drawKit(kit, { ...shown, design: { name, number, patches: marks }, face });
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** @param effort brotli's quality: pictures that many people see are worth more of it. */
export async function encodePicture(
  svg: string,
  encoding: Encoding,
  effort: number,
): Promise<EncodedPicture> {
  return tagPicture(await compress(Buffer.from(svg), encoding, effort));
}

async function compress(plain: Buffer, encoding: Encoding, effort: number) {
  switch (encoding) {
    case "br":
      return brotli(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: effort,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      });
    case "gzip":
      return zip(plain, { level: 6 });
    case "identity":
      return plain;
  }
}
