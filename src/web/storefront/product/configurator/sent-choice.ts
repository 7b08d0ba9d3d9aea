import { type SentForm, sentValue } from "#contract/plain-visit.ts";
import { customType, printOption } from "#domain/customization.ts";
import type { ProductChoice } from "./product-choice.ts";

/** A choice that was sent without scripts and refused, as it was made, with the field that is wrong. */
export interface SentChoice {
  choice: Partial<ProductChoice>;
  result: string;
}

/** @param sent as the form of a product's page sends it; its choice is not checked */
export function readSentChoice(sent: SentForm): SentChoice {
  const one = (name: string) => sentValue(sent, name);
  const many = (...names: string[]) =>
    names
      .flatMap((name) => sent.values[name] ?? [])
      .flatMap((ids) => ids.split(",").filter(Boolean));
  const asked = Number(one("customType"));
  const isTyped = one("customName").trim() !== "" || one("customNumber").trim() !== "";
  const isListed = one("listed") !== "";
  const choice = {
    size: one("size"),
    quantity: Number(one("quantity")),
    customType: isTyped && asked !== customType.player ? customType.own : asked,
    playerId: one("squadList"),
    name: one("customName"),
    number: one("customNumber"),
    premiumName: one("premiumNameOption") === printOption(true),
    premiumNumber: one("premiumNumberOption") === printOption(true),
    patchIds: many("patch", ...(isListed ? [] : ["linkedPatch"])),
    addonIds: many("addons", ...(isListed ? [] : ["linkedAddons"])),
  };
  return { choice: choice as Partial<ProductChoice>, result: sent.result };
}
