import * as z from "zod/mini";
import { requiredText } from "../field.ts";
import { writtenText, storedText, version } from "./admin-field.ts";

const tier = z.object({
  minItems: z.int("invalid").check(z.minimum(1, "invalid"), z.maximum(99, "invalid")),
  percent: z.int("invalid").check(z.minimum(1, "invalid"), z.maximum(100, "invalid")),
});

export const promotionRule = z.object({
  code: z.string(),
  version: z.int(),
  name: storedText,
  tiers: z.array(tier),
  active: z.boolean(),
});
export const promotions = z.object({
  rules: z.array(promotionRule),
  /** Whether both rules may count together; otherwise the better one does. */
  stacking: z.boolean(),
  stackingVersion: z.int(),
});
export type Promotions = z.infer<typeof promotions>;

/** More items never bring less. */
export const savePromotionInput = z.object({
  code: requiredText("required", 40),
  version,
  name: writtenText(80),
  tiers: z.array(tier).check(z.minLength(1, "required"), z.maxLength(10, "invalid")),
  active: z.boolean("invalid"),
});
export const saveStackingInput = z.object({ stacking: z.boolean("invalid"), version });
