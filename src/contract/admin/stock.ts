import * as z from "zod/mini";
import { id, optionalText, requiredText } from "../field.ts";
import { largestWhole, storedText } from "./admin-field.ts";
import { cursorPage, cursorRecords } from "./cursor-page.ts";
import { stock } from "./products.ts";

export const stockListInput = z.object({
  ...cursorPage,
  text: optionalText(80),
  only: z._default(z.enum(["all", "low", "out", "waiting"], "invalid"), "all"),
});
/** One row of the spreadsheet: a product with its sizes in chart order. */
export const stockRow = z.object({
  productId: z.string(),
  title: storedText,
  image: z.string(),
  sizes: z.array(
    z.object({
      size: z.string(),
      stock: z.int(),
      held: z.int(),
      /** People with an open alert for it (R-WISH-9). */
      waiting: z.int(),
    }),
  ),
});
export type StockRow = z.infer<typeof stockRow>;
export const stockList = cursorRecords(stockRow);

/** Codes as typed: SKUs in any case, EANs, and cells that are neither. */
export const findStockInput = z.object({
  codes: z.array(requiredText("required", 64)).check(z.maxLength(5_000, "invalid")),
});
/** A size that one of the codes names. */
export const foundSize = z.object({
  productId: z.string(),
  title: storedText,
  size: z.string(),
  sku: z.nullable(z.string()),
  ean: z.nullable(z.string()),
  stock: z.int(),
});
export type FoundSize = z.infer<typeof foundSize>;
export const foundStock = z.object({ sizes: z.array(foundSize) });

/**
 * Cells of the spreadsheet. `seen` is the value on screen: sales in the meantime are kept, since
 * only the difference is applied, and the answer holds the new value.
 */
export const saveStockInput = z
  .array(
    z.object({
      productId: id(),
      size: requiredText("required", 20),
      seen: z.int("invalid").check(z.minimum(0, "invalid"), z.maximum(largestWhole, "invalid")),
      stock,
    }),
  )
  .check(z.minLength(1, "required"), z.maxLength(500, "invalid"));
export const savedStock = z.array(
  z.object({ productId: z.string(), size: z.string(), stock: z.int() }),
);
