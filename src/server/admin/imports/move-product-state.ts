import { publishGaps, type PublishGap } from "#domain/catalog/product-state.ts";
import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import type { Language } from "#domain/language.ts";
import { isWritten, type PartialText } from "#domain/language/text-in.ts";
import type { ProductInput } from "./product-columns.ts";
import type { ProductLook } from "./product-look.ts";
import type { Image } from "./record-image.repository.ts";

const gapColumns = (first: Language): Readonly<Record<PublishGap, string>> => ({
  title: `title.${first}`,
  price: "price.USD",
  sizes: "size",
});

/** Draft, scheduled, published or archived; what it lacks to be seen is refused by name. */
export function moveState(
  after: Image,
  { status, publishAt }: ProductInput,
  look: ProductLook,
  fault: (column: string, key: RefusalKey) => void,
): void {
  const row = after["product"]?.[0] as Record<string, unknown>;
  const state = look.stateOf(row);
  const wanted = status ?? (publishAt === undefined ? state : "scheduled");
  if (wanted === state && (wanted !== "scheduled" || publishAt === undefined)) return;
  if (wanted === "published" || wanted === "scheduled") {
    const [gap] = publishGaps({
      hasTitle: isWritten(row["title"] as PartialText, look.first),
      priceUsd: Number(row["price_usd"]),
      sizes: after["product_size"]?.length ?? 0,
    });
    if (gap) {
      fault(gapColumns(look.first)[gap], "required");
      return;
    }
  }
  const later = publishAt === undefined ? null : new Date(publishAt);
  switch (wanted) {
    case "published":
      Object.assign(row, { published_at: look.now.toISOString(), archived_at: null });
      return;
    case "scheduled":
      if (!later) fault("publish_at", "required");
      else if (later <= look.now) fault("publish_at", "momentPast");
      else if (later.getTime() !== Date.parse(String(row["published_at"]))) {
        Object.assign(row, { published_at: later.toISOString(), archived_at: null });
      }
      return;
    case "archived":
      Object.assign(row, { published_at: null, archived_at: look.now.toISOString() });
      return;
    case "draft":
      Object.assign(row, { published_at: null, archived_at: null });
      return;
    default:
      fault("status", "cellStatus");
  }
}
