import type { Database } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import type { Logger } from "#server/platform/log.ts";
import { hasBack } from "#domain/catalog/kit-model.ts";
import { type Picture, pictureOf } from "./kit-picture.ts";
import type { LowPriorityRenderer, RasterSize } from "./low-priority-renderer.ts";
import type { PictureSide } from "./picture-address.ts";
import { readUnpictured, savePictured, type UnpicturedRow } from "./picture.repository.ts";
import { openRasterStore, type RasterStore } from "./raster-store.ts";
import {
  prepared,
  preparedOfPopular,
  type PreparedSizes,
  type RasterFormat,
  type RasterWidth,
} from "./raster.ts";

export type MakePicturesDependencies = {
  database: Database;
  log: Logger;
  picturesFolder: string;
  renderer: LowPriorityRenderer;
};

export const makePicturesTask = "make-pictures";
/** Products of one job and ms after which it makes room: mails and payments wait for jobs, too. */
const portion = 20;
const longest = 2_000;

/**
 * Job: prepares menu and tile pictures and the placeholder of every product whose drawing is new,
 * large ones and backs of the most popular ones too, one picture at a time and the most popular
 * product first. When some are left it queues itself again. Safe to repeat and to break off.
 * Existing files are kept: a restored database renders nothing anew, and shops that share a folder
 * share the work.
 * @throws when a picture cannot be kept; the job is then tried again.
 */
export function createMakePictures(dependencies: MakePicturesDependencies): () => Promise<void> {
  const store = openRasterStore(dependencies.picturesFolder);
  let running = false;
  return async () => {
    if (running) return;
    running = true;
    const left = await makePortion(dependencies, store).finally(() => (running = false));
    // Only now: another worker takes the next job at once, and would find this one still at work.
    if (left) await addJob(dependencies.database.queries, makePicturesTask, {}, moreKey);
  };
}

const moreKey = `${makePicturesTask}:more`;

/** @returns whether there may be more to do. */
async function makePortion(
  dependencies: MakePicturesDependencies,
  store: RasterStore,
): Promise<boolean> {
  const { driver } = dependencies.database;
  const until = performance.now() + longest;
  const rows = await readUnpictured(driver, portion);
  for (const row of inAnyOrder(rows)) {
    await savePictured(driver, row, await makeProduct(row, { ...dependencies, store }));
    if (performance.now() > until) return true;
  }
  return rows.length === portion;
}

type Workshop = MakePicturesDependencies & { store: RasterStore };

/** @returns the placeholder; null for a kit that cannot be drawn */
async function makeProduct(row: UnpicturedRow, workshop: Workshop): Promise<string | null> {
  const front = drawSide(row, "front", workshop);
  if (front === null) return null;
  const thumbhash = await makeFront(front, row, workshop);
  const more = row.isPopular ? preparedOfPopular : [];
  for (const sizes of more) {
    if (sizes.side === "back" && !hasBack(row.kit.garment)) continue;
    const picture = drawSide(row, sizes.side, workshop);
    if (picture !== null) await makeMissing(picture, row, sizes, workshop);
  }
  return thumbhash;
}

/** @returns null for a kit that cannot be drawn, which must not block the others for ever. */
function drawSide(row: UnpicturedRow, side: PictureSide, { log }: Workshop): Picture | null {
  try {
    return pictureOf({ ...row, marks: [] }, side, null);
  } catch (error) {
    log.error({ err: error, slug: row.slug }, "a kit cannot be drawn");
    return null;
  }
}

/** Two shops with one folder would else render the same product at the same time. */
function inAnyOrder(rows: readonly UnpicturedRow[]): UnpicturedRow[] {
  const placed = rows.map((row) => ({ row, place: Math.random() }));
  return placed.toSorted((one, other) => one.place - other.place).map(({ row }) => row);
}

type Pictured = Pick<UnpicturedRow, "slug" | "kitHash">;

/** The front in small and its placeholder. */
async function makeFront(picture: Picture, row: Pictured, workshop: Workshop): Promise<string> {
  const { store } = workshop;
  const { slug, kitHash } = row;
  const known = await store.readPlaceholder(slug, kitHash);
  const made = await makeMissing(picture, row, prepared, workshop, known === null);
  const thumbhash = known ?? made ?? "";
  if (known === null) await store.writePlaceholder(slug, kitHash, thumbhash);
  if (made !== null) await store.removeOthers(slug, kitHash);
  return thumbhash;
}

/**
 * Renders the sizes of which there is no file.
 * @param isWanted whether it is rendered where no file is missing, too.
 * @returns the placeholder of what was rendered; null where nothing was
 */
async function makeMissing(
  picture: Picture,
  { slug, kitHash }: Pictured,
  { side, widths, formats: all }: PreparedSizes,
  { renderer, store }: Workshop,
  isWanted = false,
): Promise<string | null> {
  const nameOf = (width: RasterWidth, format: RasterFormat) =>
    ({ slug, side, hash: kitHash, raster: { width, format } }) as const;
  const sizes: RasterSize[] = [];
  for (const width of widths) {
    const there = await Promise.all(all.map((one) => store.has(nameOf(width, one))));
    const formats = all.filter((_, place) => !there[place]);
    if (formats.length > 0) sizes.push({ width, formats });
  }
  if (sizes.length === 0 && !isWanted) return null;
  const { pictures, thumbhash } = await renderer.render(picture, sizes);
  for (const [index, { width, formats }] of sizes.entries()) {
    for (const [place, format] of formats.entries()) {
      const bytes = pictures[index]?.[place];
      if (!bytes) throw new Error(`no ${format} of ${width} pixels came back`);
      await store.write(nameOf(width, format), Buffer.from(bytes));
    }
  }
  return thumbhash;
}
