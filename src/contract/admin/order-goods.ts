import * as z from "zod/mini";
import { id, optionalText, requiredText } from "../field.ts";
import {
  buyerAsked,
  isEachOnce,
  isTrial,
  orderVersion,
  unitCount,
  unitsByLine,
} from "./order-money.ts";

/** `back` takes units off production again. */
export const makeUnitsInput = z.object({
  ...orderVersion,
  units: unitsByLine,
  back: z._default(z.boolean(), false),
});

export const packParcelInput = z.object({ ...orderVersion, units: unitsByLine });

const parcelId = { ...orderVersion, parcelId: id() };
const tracking = { ...parcelId, carrier: optionalText(60), trackingNumber: optionalText(60) };
export const postParcelInput = z.object(tracking);
export const changeTrackingInput = z.object(tracking);
export const voidParcelInput = z.object(parcelId);
/** `posted` takes an arrival back for some minutes, and finds lost units. */
export const deliverParcelInput = z.object({
  ...parcelId,
  outcome: z.enum(["delivered", "lost", "posted"], "invalid"),
});

export const cancelUnitsInput = z.object({
  ...orderVersion,
  units: unitsByLine,
  /** Whether the goods go on sale again; printed ones never do. */
  restock: z._default(z.boolean(), true),
  reason: requiredText("required", 500),
  buyerAsked,
  isTrial,
});

/** Units that arrived, and how many of them can be sold again. */
export const returnUnitsInput = z.object({
  ...orderVersion,
  units: z
    .array(z.object({ lineId: id(), units: unitCount, resellable: z._default(unitCount, 0) }))
    .check(z.maxLength(200, "invalid"), z.refine(isEachOnce, "invalid")),
  /** Whether their price goes back at once. */
  refund: z._default(z.boolean(), true),
  reason: requiredText("required", 500),
});
