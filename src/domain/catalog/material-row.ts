/** Merchants' names of the row of facts about the material, in each language. */
const isMaterial = /^(material|fabric|面料|材质)$/i;

/**
 * The material by the merchant's own row of facts, for a product whose form names none.
 * @param details as they read in one language
 * @returns undefined without such a row
 */
export const materialIn = (
  details: readonly { term: string; text: string }[],
): string | undefined => details.find(({ term }) => isMaterial.test(term.trim()))?.text;
