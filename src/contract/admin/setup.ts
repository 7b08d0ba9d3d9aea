import * as z from "zod/mini";
import { languages } from "#domain/language.ts";
import { setupSteps } from "#domain/shop/setup-steps.ts";
import { optionalText } from "../field.ts";

/** Texts for shoppers by language; a language without one gets the shop's own sentence. */
const closedText = z.partialRecord(z.enum(languages), optionalText(300));

export const shopSetup = z.object({
  /** When orders began to be taken; null while the shop is closed. */
  openedAt: z.nullable(z.string()),
  closedText,
  /** Missing parts, in the order of setting it up. */
  missing: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      why: z.string(),
      /** The page that repairs it; null where none does. */
      link: z.nullable(z.string()),
      /** No order is taken without it. */
      blocksMoney: z.boolean(),
    }),
  ),
});
export type ShopSetup = z.infer<typeof shopSetup>;

/** `openedAt` as it was seen: another person's act in between is a conflict. */
const basedOn = z.nullable(z.string("invalid"));

export const openShopInput = z.object({ basedOn });
export const closeShopInput = z.object({ basedOn, text: closedText });

/** The way through set-up, each step as it stands now. */
export const setupPath = z.object({
  isOpen: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(setupSteps),
      isDone: z.boolean(),
      blocksMoney: z.boolean(),
      /** Missing parts, in words. */
      missing: z.array(z.object({ title: z.string(), why: z.string() })),
    }),
  ),
});
export type SetupPath = z.infer<typeof setupPath>;
