import { baseCurrency } from "../../currency.ts";

export const money = { counted: { money: baseCurrency } } as const;
export const grams = (one: number) => ({ counted: { grams: one } }) as const;
export const pound = 453.592_37;

/** Magento and PrestaShop write a weight without its unit. */
export const openWeight = {
  aliases: ["package weight", "gewicht", "poids", "peso"],
  ...grams(1_000),
  isUnitOpen: true,
} as const;
