import * as z from "zod/mini";
import { customTypes, printedNumber } from "#domain/customization.ts";
import { requiredText, text } from "./field.ts";
import { money } from "./money.ts";

/** Ids joined by commas, at most twenty of them. */
const idList = z._default(
  z.string("invalid").check(z.maxLength(1000, "tooLong"), z.regex(/^[\w,\- ]*$/, "invalid")),
  "",
);

/** A shirt number may come as text or as a number; it is judged and kept as it is printed. */
export const shirtNumber = z.pipe(
  z.union([text().check(z.maxLength(20, "numberTooLarge")), z.number("invalid")]),
  z.transform((value) => printedNumber(String(value))),
);

/** A line's content as a client sends it, under the names of the wire (R-CART-1). */
export const lineInput = {
  productId: requiredText("productUnknown", 64),
  size: requiredText("sizeMissing", 20),
  customType: z.literal([...customTypes], "customTypeNotOffered"),
  squadList: z._default(text().check(z.maxLength(64, "invalid")), ""),
  customName: z._default(text().check(z.maxLength(200, "nameTooLong")), ""),
  customNumber: z._default(shirtNumber, ""),
  premiumNameOption: z._default(text().check(z.maxLength(40, "invalid")), "Standard"),
  premiumNumberOption: z._default(text().check(z.maxLength(40, "invalid")), "Standard"),
  patch: idList,
  addons: idList,
};

/** The same in answers: every field is there. */
const lineAnswer = {
  productId: z.string(),
  size: z.string(),
  customType: z.literal([...customTypes]),
  /** Patch id of the chosen player, "" when none. */
  squadList: z.string(),
  customName: z.string(),
  customNumber: z.string(),
  premiumNameOption: z.string(),
  premiumNumberOption: z.string(),
  patch: z.string(),
  addons: z.string(),
};
const lineWire = z.object(lineAnswer);
export type LineWire = z.infer<typeof lineWire>;

/** Fields of a line that cart, quote and order share. */
export const pricedLine = {
  id: z.string(),
  ...lineAnswer,
  slug: z.string(),
  name: z.string(),
  image: z.string(),
  /** Names of the patches and add-ons, in the reader's language. */
  patchNames: z.array(z.string()),
  addonNames: z.array(z.string()),
  returnable: z.boolean(),
  quantity: z.int(),
  /** One unit with all extras, the fee in it, and the whole line. */
  unitPrice: money,
  customFee: money,
  lineTotal: money,
};

/** Extras of a line that are no longer sold: price and picture are without them (R-CART-6). */
export const withdrawnExtras = z.array(
  z.object({ kind: z.enum(["patch", "addon"]), name: z.string() }),
);

/**
 * Lines with more units than one order may have, of one size or in all (R-LIMIT-1): no such order is
 * taken. Absent where there are none.
 */
export const lineLimits = z.array(
  z.object({ id: z.string(), most: z.int(), reason: z.enum(["unitsOfOneSize", "unitsInAll"]) }),
);
