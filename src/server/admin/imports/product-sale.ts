import { isDeepStrictEqual } from "node:util";
import { firstDesign } from "#domain/catalog/first-design.ts";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import type { FilePicture, FileRecord, RecordNote } from "./import-record.ts";
import { isUnknown } from "./new-product.ts";
import type { ProductInput } from "./product-columns.ts";
import type { ProductLook } from "./product-look.ts";
import type { Image } from "./record-image.repository.ts";

type Offered = {
  record: FileRecord;
  /** The product, or what a further color of it begins as; null for a new one. */
  known: Image | null;
  /** It has no name in the shop's first language. */
  untitled: boolean;
  id: string;
  /** Those that are to be fetched. */
  pictures: readonly FilePicture[];
};

/**
 * Whether and when it goes on sale, as the file says. Without a garment that the shop knows, a name
 * in its first language, or anything that shows it, it stays a draft, and a note says so.
 */
export function settleSale(input: ProductInput, offered: Offered, look: ProductLook): RecordNote[] {
  const { record, untitled } = offered;
  settleSchedule(input, record, look.now);
  const isScheduled =
    input.status === "scheduled" || (input.status === undefined && input.publishAt !== undefined);
  const isOffered = isScheduled || input.status === "published";
  const isUndrawn = isOffered && lacksDrawing(offered, look);
  if (isOffered && (isUnknown(record) || untitled || isUndrawn)) {
    if (record.rootId === null) input.status = "draft";
    else delete input.status;
    delete input.publishAt;
  }
  const { line } = record;
  return [
    ...(untitled ? [{ line, column: `title.${look.first}`, key: "titleNone" } as const] : []),
    ...(isUndrawn
      ? [
          {
            line,
            column: "pictures",
            key: record.isPictureUnsure ? "pictureOfWhich" : "pictureNone",
          } as const,
        ]
      : []),
  ];
}

/**
 * What is on sale from a time to come is scheduled. Of another program's file a time that is past
 * says that it was taken off sale since.
 */
function settleSchedule(input: ProductInput, { guesses }: FileRecord, now: Date): void {
  if (input.publishAt === undefined) return;
  const isToCome = new Date(input.publishAt) > now;
  if (input.status === "published" && isToCome) input.status = "scheduled";
  else if (input.status === "published") delete input.publishAt;
  else if (input.status === "scheduled" && guesses && !isToCome) input.status = "draft";
}

/**
 * Whether nothing would show it but the drawing that products begin with: neither the file nor the
 * shop has a picture or a design of it. One that shoppers see already is left to the merchant.
 */
function lacksDrawing({ record, known, id, pictures }: Offered, look: ProductLook): boolean {
  const isPictured = pictures.length > 0 && !record.isPictureUnsure;
  if (isPictured || record.cells["kit_model"] || (look.photos.get(id)?.length ?? 0) > 0) {
    return false;
  }
  const row = known?.["product"]?.[0];
  if (!row) return true;
  return ["draft", "archived"].includes(look.stateOf(row)) && isFirstDesign(row["kit"] as KitModel);
}

/** What is worn, its cut and its sleeves are facts of the goods and no design. */
export function isFirstDesign(kit: KitModel): boolean {
  const { garment, cut, sleeve } = kit;
  return isDeepStrictEqual(kit, { ...firstDesign, garment, cut, sleeve });
}
