import type { Database } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import type { Logger } from "#server/platform/log.ts";
import { type Picture, pictureOf } from "./kit-picture.ts";
import type { LowPriorityRenderer, RasterSize } from "./low-priority-renderer.ts";
import { readUnpictured, savePictured, type UnpicturedRow } from "./picture.repository.ts";
import { openRasterStore, rasterFolder, type RasterStore } from "./raster-store.ts";
import { prepared, type RasterFormat, type RasterWidth } from "./raster.ts";

export type MakePicturesDependencies = {
  database: Database;
  log: Logger;
  picturesFolder: string;
  renderer: LowPriorityRenderer;
  /** Whether kits with a mesh are pictured as cloth, see `PictureDependencies`. */
  asCloth?: boolean;
};

export const makePicturesTask = "make-pictures";
/** Products of one job and ms after which it makes room: mails and payments wait for jobs, too. */
const portion = 20;
const longest = 2_000;

/**
 * Job: prepares menu and tile pictures and the placeholder of every product whose drawing is new,
 * one picture at a time, the most popular first. When some are left it queues itself again. Safe
 * to repeat and to break off. Existing files are kept: a restored database renders nothing anew,
 * and shops that share a folder share the work.
 * @throws when a picture cannot be kept; the job is then tried again.
 */
export function createMakePictures(dependencies: MakePicturesDependencies): () => Promise<void> {
  const store = openRasterStore(rasterFolder(dependencies));
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
  { database, log, renderer, asCloth }: MakePicturesDependencies,
  store: RasterStore,
): Promise<boolean> {
  const until = performance.now() + longest;
  const rows = await readUnpictured(database.driver, portion);
  for (const row of inAnyOrder(rows)) {
    const picture = drawFront(row, log, asCloth);
    const thumbhash = picture === null ? null : await makeProduct(picture, row, renderer, store);
    await savePictured(database.driver, row, thumbhash);
    if (performance.now() > until) return true;
  }
  return rows.length === portion;
}

/** @returns null for a kit that cannot be drawn, which must not block the others for ever. */
function drawFront(row: UnpicturedRow, log: Logger, asCloth?: boolean): Picture | null {
  try {
    return pictureOf({ ...row, marks: [] }, "front", null, asCloth);
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

async function makeProduct(
  picture: Picture,
  { slug, kitHash }: UnpicturedRow,
  renderer: LowPriorityRenderer,
  store: RasterStore,
): Promise<string> {
  const nameOf = (width: RasterWidth, format: RasterFormat) =>
    ({ slug, side: "front", hash: kitHash, raster: { width, format } }) as const;
  const sizes: RasterSize[] = [];
  for (const width of prepared.widths) {
    const there = await Promise.all(prepared.formats.map((one) => store.has(nameOf(width, one))));
    const formats = prepared.formats.filter((_, place) => !there[place]);
    if (formats.length > 0) sizes.push({ width, formats });
  }
  const known = await store.readPlaceholder(slug, kitHash);
  if (known !== null && sizes.length === 0) return known;
  const { pictures, thumbhash } = await renderer.render(picture, sizes);
  for (const [index, { width, formats }] of sizes.entries()) {
    for (const [place, format] of formats.entries()) {
      const bytes = pictures[index]?.[place];
      if (!bytes) throw new Error(`no ${format} of ${width} pixels came back`);
      await store.write(nameOf(width, format), Buffer.from(bytes));
    }
  }
  await store.writePlaceholder(slug, kitHash, thumbhash);
  await store.removeOthers(slug, kitHash);
  return thumbhash;
}
