import { addedTexts } from "./added-texts.tsx";
import { loadAccountTexts, loadProductTexts } from "./load-texts.ts";

/**
 * Adds the texts of checkout, orders, account, sign-in and contact form, and those of products,
 * which orders use (docs/decisions/028).
 */
export const AccountTexts = addedTexts(async (language) => {
  const [product, account] = await Promise.all([
    loadProductTexts(language),
    loadAccountTexts(language),
  ]);
  return { ...product, ...account };
});
