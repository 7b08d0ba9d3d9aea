import type { Garment } from "../catalog/kit-model.ts";

/** What other shops call garments of ours; the first that fits counts. */
const words: readonly (readonly [word: RegExp, garment: Garment])[] = [
  [/\bpatch(es)?\b|aufnäher|écusson|队徽贴/iu, "patch"],
  [/\bposters?\b|\bframed\b|\bart prints?\b|装饰画|海报/iu, "print"],
  [
    /jersey|(?<!sweat|sweat-|t-|t)shirt|trikot|maillot|maglia|camiseta|koszulka|球衣|队服/iu,
    "jersey",
  ],
  [/jacket|jacke\b|\bcoat|veste\b|giacca|chaqueta|外套|夹克/iu, "jacket"],
  [/scar(f|ves)\b|schal(s)?\b|écharpe|sciarpa|bufanda|围巾/iu, "scarf"],
  [/\bgloves?\b|handschuh|\bgants\b|\bguanti\b|\bguantes\b|手套/iu, "gloves"],
  [/\bpants\b|trousers|shorts\b|hosen?\b|pantal|短裤|长裤/iu, "pants"],
  [/\bcaps?\b|\bhats?\b|beanie|mütze|casquette|cappello|gorra|帽/iu, "cap"],
  [/\bballs?\b|\bfootballs\b|\bbälle\b|\bballons?\b|\bpallon[ei]\b|\bbalón\b|足球$/iu, "ball"],
  [
    /\b(back|gym|boot|sports?|duffel|tote)?bags?\b|tasche|rucksack|\bsac\b|\bborsa\b|球包|鞋包/iu,
    "bag",
  ],
  [/\bmugs?\b|tasse\b|becher|杯/iu, "mug"],
  [/training top|trainingsoberteil|训练上衣/iu, "top"],
];
/** Goods that are drawn as a shirt for want of a garment of their own. */
const near = /\bt-?shirts?\b|\btees?\b|\bpolos?\b|T恤/iu;

/**
 * The garment that words of another shop name, such as a type, a category or a title.
 * @returns undefined for none of ours; `isNear` where it is only the most alike
 */
export function garmentOfWords(text: string): { garment: Garment; isNear: boolean } | undefined {
  const garment = words.find(([word]) => word.test(text))?.[1];
  if (garment) return { garment, isNear: false };
  return near.test(text) ? { garment: "jersey", isNear: true } : undefined;
}
