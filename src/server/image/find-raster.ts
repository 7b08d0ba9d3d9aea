import type { Design } from "#domain/catalog/design-code.ts";
import type { Database } from "#server/platform/database.ts";
import type { Logger } from "#server/platform/log.ts";
import { tagPicture, type EncodedPicture } from "./draw-picture.ts";
import { type Picture, pictureOf } from "./kit-picture.ts";
import { createLowPriorityRenderer, type LowPriorityRenderer } from "./low-priority-renderer.ts";
import { pictureAddress, rasterAddress } from "./picture-address.ts";
import { createPictureCache } from "./picture-cache.ts";
import { readPicture, type PictureRow } from "./picture.repository.ts";
import { openRasterStore, type RasterStore } from "./raster-store.ts";
import { isKept, shareSize, type Raster, type RasterSubject } from "./raster.ts";
import { renderRaster, tall } from "./render-raster.ts";
import { createSlots, type Slots } from "#server/platform/slots.ts";

export type PictureDependencies = {
  database: Database;
  log: Logger;
  /** Where rasters are kept once they are made. */
  picturesFolder: string;
};

export type RasterWanted = {
  slug: string;
  subject: RasterSubject;
  hash: string;
  raster: Raster;
  design: Design | null;
};

export type RasterFound =
  | { kind: "picture"; picture: EncodedPicture }
  /** Under this address, for now. */
  | { kind: "elsewhere"; address: string }
  | { kind: "busy" }
  | { kind: "none" };

export type RasterSource = (wanted: RasterWanted, admit: () => void) => Promise<RasterFound>;

/** Bytes kept in memory; plain pictures are in files besides, printed ones are made again. */
const plainBytes = 16 * 1024 * 1024;
const printedBytes = 8 * 1024 * 1024;
/**
 * Requests that may wait for their turn, and for how many ms. One large picture takes up to a second
 * of a core, so it is one at a time; small ones have a place of their own and never wait for that.
 * Cloth has no drawing to be led on to: what is not waited for leaves a gap in the page.
 */
const limits = {
  drawing: { atOnce: 1, mayWait: 16, patience: 1_000 },
  cloth: { atOnce: 1, mayWait: 64, patience: 8_000 },
};
const largestSmall = 360;
type Places = { small: Slots; large: Slots };

const openPlaces = (of: keyof typeof limits): Places => ({
  small: createSlots(limits[of]),
  large: createSlots(limits[of]),
});

type Workshop = PictureDependencies & {
  store: RasterStore;
  /** Drawings are rendered in this process, cloth in another: neither waits for the other. */
  places: Record<keyof typeof limits, Places>;
  renderer: LowPriorityRenderer;
};

/**
 * Finds a raster in memory or among the files, or makes it: once for concurrent requests. Under
 * too many requests, browsers are sent to a drawing's SVG, which costs nothing to make; a PNG is for
 * e-mails and link previews, which cannot read that and come again, as who wants cloth does.
 * @returns a function whose `admit` is called before work, and may throw to refuse it
 */
export function createRasterSource(dependencies: PictureDependencies): RasterSource {
  const workshop: Workshop = {
    ...dependencies,
    store: openRasterStore(dependencies.picturesFolder),
    places: { drawing: openPlaces("drawing"), cloth: openPlaces("cloth") },
    renderer: createLowPriorityRenderer({ isWaitedFor: true }),
  };
  const weigh = (found: RasterFound) =>
    found.kind === "picture" ? found.picture.body.length : null;
  const plain = createPictureCache(weigh, plainBytes);
  const printed = createPictureCache(weigh, printedBytes);
  return (wanted, admit) => {
    const cache = wanted.design ? printed : plain;
    return cache.get(JSON.stringify(wanted), () => {
      admit();
      return findOrMake(workshop, wanted);
    });
  };
}

async function findOrMake(workshop: Workshop, wanted: RasterWanted): Promise<RasterFound> {
  const { slug, subject, hash, raster, design } = wanted;
  const kept = !design && isKept(subject, raster);
  const stored = { slug, side: subject, hash, raster };
  const file = kept ? await workshop.store.read(stored) : null;
  if (file) return { kind: "picture", picture: tagPicture(file) };

  const row = await readPicture(workshop.database.driver, slug, design?.patchIds ?? []);
  if (!row?.marks) return { kind: "none" };
  if (row.kitHash !== hash) return row.published ? present(wanted, row) : { kind: "none" };
  const wantedPicture = pictureOf(row, subject, design);
  const { small, large } = workshop.places[wantedPicture.kind === "drawing" ? "drawing" : "cloth"];
  const slots = raster.width <= largestSmall ? small : large;
  const body = await slots.run(() => renderOne(workshop, wantedPicture, wanted));
  if (!body) return busy(wanted, wantedPicture);
  if (kept) {
    await workshop.store.write(stored, body).catch((error: unknown) => {
      workshop.log.error({ err: error, slug }, "a picture could not be kept");
    });
  }
  return { kind: "picture", picture: tagPicture(body) };
}

/** Old addresses live on in mails: they lead to the drawing of today. */
function present({ slug, subject, raster, design }: RasterWanted, row: PictureRow): RasterFound {
  const picture = { slug, subject, kitHash: row.kitHash, ...raster };
  return { kind: "elsewhere", address: rasterAddress(design ? { ...picture, design } : picture) };
}

function busy(
  { slug, subject, hash, raster, design }: RasterWanted,
  { kind }: Picture,
): RasterFound {
  // A drawing of what is shown as cloth would be another picture: its address leads back here.
  if (raster.format === "png" || subject === "share" || kind !== "drawing") return { kind: "busy" };
  const picture = { slug, kitHash: hash, side: subject };
  return { kind: "elsewhere", address: pictureAddress(design ? { ...picture, design } : picture) };
}

/** A drawing is rendered here; cloth, which takes a core for 0.1 s, in a process of its own. */
async function renderOne(
  { renderer }: Workshop,
  picture: Picture,
  { subject, raster: { width, format } }: RasterWanted,
): Promise<Buffer> {
  if (picture.kind === "drawing") {
    return renderRaster(picture.svg, subject === "share" ? shareSize : tall(width), format);
  }
  const { pictures } = await renderer.render(picture, [{ width, formats: [format] }]);
  const body = pictures[0]?.[0];
  if (body === undefined) throw new Error(`no ${format} of ${width} pixels came back`);
  return Buffer.from(body);
}
