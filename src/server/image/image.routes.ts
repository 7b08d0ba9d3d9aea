import type { FastifyInstance, FastifyReply } from "fastify";
import { decodeDesign, type Design } from "#domain/catalog/design-code.ts";
import { chooseEncoding, type Encoding } from "#server/platform/content-negotiation.ts";
import type { Database } from "#server/platform/database.ts";
import { encodePicture, type EncodedPicture } from "./draw-picture.ts";
import {
  createRasterSource,
  type PictureDependencies,
  type RasterFound,
  type RasterSource,
  type RasterWanted,
} from "./find-raster.ts";
import { pictureOf } from "./kit-picture.ts";
import { rasterAddress, type PictureSide } from "./picture-address.ts";
import { spendPicture, type PictureBudgets } from "./picture-budgets.ts";
import { createPictureCache } from "./picture-cache.ts";
import { readPicture } from "./picture.repository.ts";
import { isSlug } from "./raster-store.ts";
import { rasterFormats, type RasterFormat, readRasterName, tallRatio } from "./raster.ts";
import { sendBusy, sendNotFound, sendPicture } from "./send-picture.ts";

type Wanted = { slug: string; side: PictureSide; hash: string; design: Design | null };
/** `lasting` when it is the picture that the address names; null when there is no picture. */
type Found =
  | { picture: EncodedPicture; lasting: boolean }
  /** The address of what is pictured as cloth, for which there are pixels alone. */
  | { pixels: string; lasting: boolean }
  | null;

/** Plain pictures are shared, printed ones seen by their designer: one must not evict the other. */
const plainBytes = 24 * 1024 * 1024;
const printedBytes = 8 * 1024 * 1024;
const plainEffort = 9;
const printedEffort = 5;

/**
 * Serves `/media/kits/{slug}/{side}.{kitHash}.svg?d={designCode}` and its rasters
 * `{side}.{kitHash}.{width}.{avif|webp|png}`. An address whose hash is the product's own may be
 * kept for ever; an outdated one is answered with the present picture, which may not be cached
 * without revalidation. What has a mesh has pixels alone, to which the address of its drawing leads.
 * Every failure is a plain 404; above the budgets it is 429.
 * @returns where the rasters come from: posters are made of them
 */
export function registerPictures(
  app: FastifyInstance,
  dependencies: PictureDependencies & { budgets?: PictureBudgets },
): RasterSource {
  const { database, budgets } = dependencies;
  // A picture other than the one that the address names must not be cached under it.
  const weigh = (found: Found) => {
    if (!found?.lasting) return null;
    return "picture" in found ? found.picture.body.length : found.pixels.length;
  };
  const plain = createPictureCache(weigh, plainBytes);
  const printed = createPictureCache(weigh, printedBytes);
  const findRaster = createRasterSource(dependencies);

  app.get<{ Params: { slug: string; file: string }; Querystring: { d?: unknown } }>(
    "/media/kits/:slug/:file",
    { schema: { hide: true } },
    async (request, reply) => {
      const known = request.headers["if-none-match"];
      const design = readDesign(request.query.d);
      if (design === "refused") return sendNotFound(reply);
      // Thrown before the cache notes that work is under way: nobody else is refused with it.
      const admit = () => spendPicture(design ? budgets?.designs : budgets?.pictures, request);
      const raster = readRasterAddress(request.params, design);
      if (raster) {
        const { accept } = request.headers;
        return sendRaster(reply, await findRaster(raster, admit), { raster, known, accept });
      }
      const wanted = readAddress(request.params, design);
      if (!wanted) return sendNotFound(reply);
      const encoding = chooseEncoding(request.headers["accept-encoding"]);
      const { slug, side, hash } = wanted;
      const format = pixelFormat(request.headers.accept);
      const key = [slug, side, hash, encoding, format, JSON.stringify(design)].join(" ");
      const cache = design ? printed : plain;
      const found = await cache.get(key, () => {
        admit();
        return makePicture(database, wanted, { encoding, format });
      });
      if (!found) return sendNotFound(reply);
      if ("pixels" in found) return sendElsewhere(reply, found);
      return sendSvg(reply, found, { encoding, known });
    },
  );
  return findRaster;
}

function readDesign(code: unknown): Design | null | "refused" {
  if (code === undefined) return null;
  return (typeof code === "string" ? decodeDesign(code) : null) ?? "refused";
}

function readAddress(
  { slug, file }: { slug: string; file: string },
  design: Design | null,
): Wanted | null {
  const match = /^(front|back)\.([\w-]{1,64})\.svg$/.exec(file);
  const [, side, hash] = match ?? [];
  if ((side !== "front" && side !== "back") || hash === undefined) return null;
  return { slug, side, hash, design };
}

function readRasterAddress(
  { slug, file }: { slug: string; file: string },
  design: Design | null,
): RasterWanted | null {
  const name = isSlug(slug) ? readRasterName(file) : null;
  return name && { slug, ...name, design };
}

/** What a program takes pixels in: one that names pictures and neither AVIF nor WebP reads PNG. */
const pixelFormat = (accepted = "*/*"): RasterFormat =>
  rasterFormats.find((format) => accepted.includes(`image/${format}`)) ??
  (accepted.includes("image/") ? "png" : "webp");

/** Pixels of a large picture. */
const largeWidth = 1200;

type Taken = { encoding: Encoding; format: RasterFormat };

async function makePicture(
  database: Database,
  { slug, side, hash, design }: Wanted,
  { encoding, format }: Taken,
): Promise<Found> {
  const row = await readPicture(database.driver, slug, design?.patchIds ?? []);
  if (!row?.marks) return null;
  // Before its publication a kit is shown only under its exact address.
  if (!row.published && row.kitHash !== hash) return null;
  const lasting = row.kitHash === hash;
  const shown = pictureOf(row, side, design);
  if (shown.kind !== "drawing") {
    const { kitHash } = row;
    const picture = { slug, kitHash, subject: side, width: largeWidth, format } as const;
    return { pixels: rasterAddress(design ? { ...picture, design } : picture), lasting };
  }
  const { svg } = shown;
  const picture = await encodePicture(svg, encoding, design ? printedEffort : plainEffort);
  return { picture, lasting };
}

/** Which pixels an address leads to never changes as long as it names the present kit. */
function sendElsewhere(
  reply: FastifyReply,
  { pixels, lasting }: { pixels: string; lasting: boolean },
) {
  return reply
    .header("vary", "accept")
    .header("cache-control", lasting ? "public, max-age=31536000, immutable" : "no-cache")
    .redirect(pixels, 302);
}

function sendSvg(
  reply: FastifyReply,
  { picture, lasting }: { picture: EncodedPicture; lasting: boolean },
  { encoding, known }: { encoding: Encoding; known: string | undefined },
) {
  void reply
    .header("vary", "accept-encoding")
    .header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
    );
  if (encoding !== "identity") void reply.header("content-encoding", encoding);
  return sendPicture(reply, picture, { type: "image/svg+xml", lasting, known });
}

type RasterRequest = {
  raster: RasterWanted;
  known: string | undefined;
  accept: string | undefined;
};

function sendRaster(
  reply: FastifyReply,
  found: RasterFound,
  { raster: { raster, subject }, known, accept }: RasterRequest,
) {
  switch (found.kind) {
    case "picture":
      return sendPicture(reply, found.picture, {
        type: `image/${raster.format}`,
        lasting: true,
        known,
      });
    case "elsewhere":
      return reply.header("cache-control", "no-store").redirect(found.address, 302);
    case "busy":
      return sendBusy(reply, subject === "share" ? undefined : { accept, ratio: tallRatio });
    case "none":
      return sendNotFound(reply);
  }
}
