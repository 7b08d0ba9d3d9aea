import type { FastifyInstance, FastifyReply } from "fastify";
import { decodeDesign, type Design } from "#domain/catalog/design-code.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import { tagPicture, type EncodedPicture } from "#server/image/draw-picture.ts";
import type { RasterSource } from "#server/image/find-raster.ts";
import { spendPicture, type PictureBudgets } from "#server/image/picture-budgets.ts";
import { createPictureCache } from "#server/image/picture-cache.ts";
import { isSlug } from "#server/image/raster-store.ts";
import { rasterWidths } from "#server/image/raster.ts";
import { sendBusy, sendNotFound, sendPicture } from "#server/image/send-picture.ts";
import type { Database } from "#server/platform/database.ts";
import { createSlots } from "#server/platform/slots.ts";
import { drawPoster, type PosterWords, shirtWidth } from "./draw-poster.ts";
import {
  posterAddress,
  posterLanguage,
  type PosterShape,
  readPosterFile,
} from "#domain/catalog/poster-address.ts";
import { type PosterRow, readPoster } from "./poster.repository.ts";

type PosterServices = {
  database: Database;
  brand: () => string;
  /** Pictures of kits, within the limits that all of them share. */
  rasters: RasterSource;
  budgets?: PictureBudgets;
};

type Wanted = {
  slug: string;
  shape: PosterShape;
  hash: string;
  design: Design;
  language: Language;
};
type Found = { kind: "picture"; picture: EncodedPicture } | { kind: "busy" | "none" };

/** Posters are one person's: they are made on request, kept for a while in memory and never as files. */
const keptBytes = 6 * 1024 * 1024;
/** One at a time, which takes some 0.2 s beside the kit's own picture; few may wait, ms. */
const limits = { atOnce: 1, mayWait: 8, patience: 4_000 };

/**
 * Serves `/media/posters/{slug}/{tall|square|wide}.{kitHash}.jpg?d={designCode}&lang={language}`: the
 * back of a kit with a name or number that can be printed, the club and the shop. What cannot be
 * printed is a plain 404, too many at once a 503, and above the budget of designs a 429 (R-LIMIT-7).
 */
export function registerPosters(app: FastifyInstance, services: PosterServices): void {
  const weigh = (found: Found) => (found.kind === "picture" ? found.picture.body.length : null);
  const cache = createPictureCache<Found>(weigh, keptBytes);
  const slots = createSlots(limits);
  app.get<{ Params: { slug: string; file: string }; Querystring: { d?: unknown; lang?: unknown } }>(
    "/media/posters/:slug/:file",
    { schema: { hide: true } },
    async (request, reply) => {
      // One person's name stands on it: no search engine keeps it.
      void reply.header("x-robots-tag", "noindex");
      const wanted = readWanted(request.params, request.query);
      if (!wanted) return sendNotFound(reply);
      const row = await readPoster(services.database.driver, wanted.slug);
      if (!row?.takesName) return sendNotFound(reply);
      if (row.kitHash !== wanted.hash) return sendElsewhere(reply, wanted, row.kitHash);
      const words = wordsOf(wanted, row, services.brand());
      const found = await cache.get(JSON.stringify([wanted, words]), () => {
        spendPicture(services.budgets?.designs, request);
        const draw = (shirt: Buffer) => drawPoster(wanted.shape, row.kit, words, shirt);
        return makePoster(services, wanted, (shirt) => slots.run(() => draw(shirt)));
      });
      return send(reply, found, request.headers["if-none-match"]);
    },
  );
}

function readWanted(
  { slug, file }: { slug: string; file: string },
  { d, lang }: { d?: unknown; lang?: unknown },
): Wanted | null {
  const read = isSlug(slug) ? readPosterFile(file) : null;
  const design = typeof d === "string" ? decodeDesign(d) : null;
  if (!read || !design || design.patchIds.length > 0) return null;
  if (design.name === "" && design.number === "") return null;
  return { slug, ...read, design, language: posterLanguage(lang) };
}

const wordsOf = (
  { design: { name, number }, language }: Wanted,
  { team, title }: PosterRow,
  shop: string,
): PosterWords => ({
  name,
  number,
  club: team ? textIn(team, language) : "",
  title: textIn(title, language),
  shop,
});

/** @param finish puts the picture of a shirt on its poster; null where its turn would come too late. */
async function makePoster(
  { rasters }: PosterServices,
  { slug, shape, hash, design }: Wanted,
  finish: (shirt: Buffer) => Promise<Buffer | null>,
): Promise<Found> {
  const width = rasterWidths.find((one) => one >= shirtWidth(shape)) ?? 1200;
  const raster = { width, format: "png" } as const;
  // The poster has been counted: its shirt is no further picture.
  const found = await rasters({ slug, subject: "back", hash, raster, design }, () => undefined);
  if (found.kind !== "picture") return { kind: found.kind === "none" ? "none" : "busy" };
  const body = await finish(found.picture.body);
  return body === null ? { kind: "busy" } : { kind: "picture", picture: tagPicture(body) };
}

/** The same poster of the kit as it is now. */
function sendElsewhere(
  reply: FastifyReply,
  { slug, shape, design, language }: Wanted,
  hash: string,
) {
  const { name, number } = design;
  const address = posterAddress({ slug, shape, hash, name, number, language });
  return reply.header("cache-control", "no-store").redirect(address, 302);
}

function send(reply: FastifyReply, found: Found, known: string | undefined) {
  switch (found.kind) {
    case "picture":
      // The names of club and shop may change.
      return sendPicture(reply, found.picture, { type: "image/jpeg", lasting: false, known });
    case "busy":
      return sendBusy(reply);
    case "none":
      return sendNotFound(reply);
  }
}
