import * as z from "zod/mini";
import { lineIdentity, type LineChoice, type LineContent } from "#domain/cart/line-content.ts";
import { customTypes } from "#domain/customization.ts";
import { json } from "#server/platform/stored-json.ts";

/** A field of a later option has a default here: rows from before lack it. */
const storedChoice: z.ZodMiniType<LineChoice> = z.object({
  customType: z.literal([...customTypes]),
  playerId: z.string(),
  name: z.string(),
  number: z.string(),
  premiumName: z.boolean(),
  premiumNumber: z.boolean(),
  patchIds: z.array(z.string()),
  addonIds: z.array(z.string()),
});

/** The identifying columns of a cart line and of an order line. */
type ContentColumns = { product_id: string; size: string; choice: unknown };

export function toRow(content: LineContent) {
  return {
    identity: lineIdentity(content),
    product_id: content.productId,
    size: content.size,
    choice: json(content.choice),
  };
}

/** @throws when the stored value is no choice: other code wrote it. */
export function fromRow({ product_id, size, choice }: ContentColumns): LineContent {
  return { productId: product_id, size, choice: readChoice(choice) };
}

export const readChoice = (stored: unknown): LineChoice => z.parse(storedChoice, stored);

/** A row with its content as one value, in place of the columns that hold it. */
export function withContent<Row extends ContentColumns>({
  product_id,
  size,
  choice,
  ...rest
}: Row): Omit<Row, keyof ContentColumns> & { content: LineContent } {
  return { ...rest, content: fromRow({ product_id, size, choice }) };
}
