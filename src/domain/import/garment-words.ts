import type { Garment } from "../catalog/kit-model.ts";

/** What is made of these goods whatever is printed on it or put into it: the first that fits counts. */
const flat: readonly (readonly [word: RegExp, garment: Garment])[] = [
  [/\bpatch(es)?\b|aufnäher|écusson|队徽贴/iu, "patch"],
  [/\bposters?\b|\bframed\b|\bart prints?\b|装饰画|海报/iu, "print"],
];

/** What other shops call garments of ours. */
const words: readonly (readonly [word: RegExp, garment: Garment])[] = [
  [
    /jersey|(?<!sweat|sweat-|t-|t)shirt|trikot|maillot|maglia|camiseta|camisola|koszulka|fotbollströja|\bmez\b|\bforma(sı)?\b|футболка|φανέλα|ユニフォーム|유니폼|球衣|队服/iu,
    "jersey",
  ],
  [
    /jacket|jacke\b|\bcoat|veste\b|giacca|chaqueta|kurtka|куртка|ジャケット|재킷|外套|夹克/iu,
    "jacket",
  ],
  [
    /scar(f|ves)\b|schal(s)?\b|sjaal|écharpe|sciarpa|bufanda|cachecol|szalik|halsduk|atkı|\bsál\b|шарф|κασκόλ|マフラー|머플러|围巾/iu,
    "scarf",
  ],
  [
    /\bgloves?\b|handschuh|handschoen|\bgants\b|\bguanti\b|\bguantes\b|\bluvas\b|rękawic|перчатки|手套/iu,
    "gloves",
  ],
  [/\bpants\b|trousers|shorts\b|hosen?\b|pantal|calções|spodenki|шорты|短裤|长裤/iu, "pants"],
  [
    /\bcaps?\b|\bhats?\b|beanie|mütze|\bmuts\b|mössa|casquette|cappello|gorr[ao]\b|czapka|şapka|кепка|帽/iu,
    "cap",
  ],
  [/\bballs?\b|\bfootballs\b|\bbälle\b|\bballons?\b|\bpallon[ei]\b|\bbalón\b|足球$/iu, "ball"],
  [
    /\b(back|gym|boot|sports?|duffel|tote)?bags?\b|tasche|rucksack|\bsac\b|\bborsa\b|球包|鞋包/iu,
    "bag",
  ],
  [/\bmugs?\b|(?<!unter)tasse\b|becher|kubek|杯/iu, "mug"],
  [/training top|trainingsoberteil|训练上衣/iu, "top"],
];
/** What goes with a garment is none: a holder, a frame, cloth by the metre. */
const beside =
  /\b(holders?|hangers?|frames?|stands?|racks?|fabrics?|magnets?|stickers?|pins?|badges?|lamps?|pumps?|nets?|cases?|covers?|ornaments?|socks?)\b|key ?(ring|chain)|bügel|halter|stoff\b|rahmen|anhänger|pumpe|netz\b|porte-clés|llavero|portachiavi|钥匙扣|贴纸|球袋|打气筒/iu;
/** Goods that are drawn as a shirt for want of a garment of their own. */
const near = /\bt-?shirts?\b|\btees?\b|\bpolos?\b|T恤/iu;

/**
 * The garment that words of another shop name, such as a type, a category or a title. What stands in
 * brackets says more of it, and not what it is.
 * @returns undefined for none of ours, and for several; `isNear` where it is only the most alike
 */
export function garmentOfWords(text: string): { garment: Garment; isNear: boolean } | undefined {
  const bare = text.replaceAll(/[([（].*?[)\]）]/gsu, " ");
  const whole = bare.trim() === "" ? text : bare;
  const found = flat.find(([word]) => word.test(whole))?.[1];
  if (found) return { garment: found, isNear: false };
  if (beside.test(whole)) return undefined;
  const [garment, other] = words.flatMap(([word, named]) => (word.test(whole) ? [named] : []));
  if (other) return undefined;
  if (garment) return { garment, isNear: false };
  return near.test(whole) ? { garment: "jersey", isNear: true } : undefined;
}
