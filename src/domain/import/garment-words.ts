import type { Garment } from "../catalog/kit-model.ts";
import { plainWords, wholeWords } from "./whole-words.ts";

/** Products of these goods, with any print or filling: the first that fits counts. */
const flat: readonly (readonly [word: RegExp, garment: Garment])[] = [
  [
    wholeWords(
      "patch(es)?, ~aufnäher, écussons?, parches?, topp[ae], naszywk[ai], нашивк[аи]",
      "队徽贴|[布臂]章|ワッペン|와펜",
    ),
    "patch",
  ],
  [
    wholeWords(
      "posters?, pósters?, ~plakate?, plakaty?, framed, art prints?",
      "装饰画|海报|ポスター|포스터",
    ),
    "print",
  ],
];

/** Other shops' names of our garments, in the languages that their files come in. */
const words: readonly (readonly [word: RegExp, garment: Garment])[] = [
  [
    wholeWords(
      [
        String.raw`(?<!new[\s-])jerseys?(?! de (punto|lana))`,
        String.raw`~(?<!t|t[\s-]|sweat|sweat[\s-]|polo|polo[\s-]|under|night|unter)shirts?`,
        "~(?<!rad)trikot(s|e|satz|sätze|sets?)?",
        "maillots?(?! de (bain|corps))",
        "magli[ae](?! (intim|termic))",
        "camisetas?(?! interior), camisolas?, trykoty?, koszulk[aię]",
        "~(?<!huv|munk)tröj(a|an|or), ~trøjer?, (hjemme|borte|fotball|kamp)drakt(er)?",
        "mez(ek)?, focimez(ek)?",
        // The word for a form in other languages.
        "forma(?! (de|di|da|del|fisica|física)(?!\\p{L})), formas[ıi], formalar[ıi]?",
        "~футболк(а|и|у|ой), джерси, фланелк[аи], ~φαν[εέ]λ(α|ας|ες)",
      ].join(", "),
      "ユニ(フォーム|ホーム)(?!ハンガー)|유니폼|球衣|队服|隊服|球服(?!务)|战袍",
    ),
    "jersey",
  ],
  [
    wholeWords(
      [
        "~jackets?, ~jacken?, coats?(?! of arms), raincoats?, vestes?, giacc(a|he), giubbott[oi]",
        "chaquetas?, cazadoras?, jaquetas?, casacos?, kurtk[ai], ~jas(sen)?(?<=(trainings|regen|winter|zomer|(?<!\\p{L}))jas(sen)?)",
        "~jack(a|or), куртк[аи], ceket(ler)?",
      ].join(", "),
      "ジャケット|재킷|자켓|外套|夹克|夾克|风衣|風衣",
    ),
    "jacket",
  ],
  [
    wholeWords(
      [
        "scar(f|fs|ves), headscar(f|ves), ~schals?, ~sjaals?, écharpes?, sciarp[ae], bufandas?",
        "cachec(ol|óis), szalik(i)?, ~halsduk(ar)?, atkı(sı|lar|ları)?, sál(ak)?, šál[ay]?",
        "шарф(ы|а|ик)?, κασκ[οό]λ",
      ].join(", "),
      "マフラー|머플러|围巾|圍巾",
    ),
    "scarf",
  ],
  [
    wholeWords(
      "gloves?, ~handschuhe?, ~handschoen(en)?, gants?, guant[oi], guantes?, luvas?, rękawic(e|zki), ~handskar, eldiven(ler|leri)?, перчатк[аи]",
      "手套|グローブ|장갑",
    ),
    "gloves",
  ],
  [
    wholeWords(
      [
        "pants, trousers, (?<!boxer[\\s-])shorts",
        "(trainings|sport|fu(ß|ss)ball|jogging|torwart|heim|auswärts|spiel|präsentations|lauf|regen|freizeit|kurz|lang)?hosen?",
        "pantal[oó]n(es|s|i)?, pantaloncin[oi], calç(ões|ão|as), spoden(ki|ek), spodnie, ~broek(en|je|jes)?",
        "~byx(a|or), şort(lar)?, шорты, штаны, брюки",
      ].join(", "),
      "短裤|短褲|长裤|長褲|裤子|球裤|训练裤|パンツ|반바지",
    ),
    "pants",
  ],
  [
    wholeWords(
      [
        "caps?, hats?(?![\\s-]?tricks?), snapbacks?, beanies?, ~mützen?, ~muts(en)?, ~möss(a|or), ~keps(ar)?",
        "casquettes?, bonnets?, cappell(o|i|ino|ini), berrett[oi], gorr[ao]s?, bonés?, czapk[ai]",
        "şapka(lar)?, кепк[аи], шапк[аи], бейсболк[аи]",
      ].join(", "),
      // A hood is written with the same character.
      "帽子(?![衫外])|(鸭舌|鴨舌|球|渔夫|毛线|针织|遮阳|太阳|平沿|冷)帽|(?<!\\p{L})帽[类饰]?(?!\\p{L})|ニット帽|キャップ|모자(?!\\p{L})",
    ),
    "cap",
  ],
  [
    wholeWords(
      [
        "balls?(?![\\s-]?(cap|boy|girl)s?), footballs",
        "(spiel|trainings|mini)ball, (fuß|fuss|spiel|trainings|mini)?bälle",
        "ballons?(?! d['’]or), pallon[ei], bal(ón|ones), bolas?, ballen, fotbollar, piłk[ai](?! nożn)",
        "мяч(и|а)?, futbol top(u|ları), futball-?labd(a|ák)",
      ].join(", "),
      // The game is written with the same characters.
      "(?<!\\p{L})足球(?=用?球)|(?<=号|比赛|训练|签名|迷你|官方)足球(?!\\p{L})|(比赛|训练)用球|皮球|サッカーボール|試合球|축구공",
    ),
    "ball",
  ],
  [
    wholeWords(
      [
        "(back|gym|boot|shoe|sports?|duff[el]l|tote|hand|kit|shoulder|string)?bags?, backpacks?, holdalls?, gym ?sacks?",
        "~tasche, ~taschen, ~rucks[aä]cke?, sacs?, bors[ae], borson[ei], zain[oi], bols[ao]s?, mochilas?",
        "~tas(?<=(sport|schoenen|rug|schouder|(?<!\\p{L}))tas), ~tassen(?<=(sport|schoenen)tassen), rugzak(ken)?",
        "plecaki?, torb[ay], worki?, ~väsk(a|or), ~ryggsäck(ar)?, рюкзаки?, сумк[аи], çanta(lar|sı)?",
      ].join(", "),
      // `全球包邮`: free postage everywhere.
      "(?<!全)球包(?!邮)|球鞋包|鞋袋|[背挎书]包(?!邮)|(双肩|手提|健身|运动|旅行)包(?!邮)|リュック|バッグ|백팩|가방",
    ),
    "bag",
  ],
  [
    wholeWords(
      [
        "mugs?, (kaffee|tee|emaille|fan|vereins|keramik)?tassen?, (trink|kaffee|thermo|plastik|fan|keramik)?becher",
        "tazas?, tazz[ae], canecas?, mok(ken)?, kubek, kubki, ~mugg(ar)?, кружк[аи]",
      ].join(", "),
      // `世界杯`: a competition is written with the same character.
      "杯子|(马克|馬克|水|咖啡|茶|保温|搪瓷|陶瓷|玻璃|随行|啤酒)杯|(?<!\\p{L})杯具?(?!\\p{L})|マグ(カップ)?(?!\\p{L})|머그",
    ),
    "mug",
  ],
  [
    wholeWords(
      "training tops?, ~trainingsoberteile?, hauts? d['’]entra[iî]nement, bluz[ay] treningow[ae]",
      "训练上衣|訓練上衣",
    ),
    "top",
  ],
];

/** A thing that goes with a garment is none: a holder, a frame, cloth by the metre. */
const beside = wholeWords(
  [
    "holders?, hangers?, frames?, stands?, racks?, fabrics?, magnets?, stickers?, pins?, badges?, lamps?",
    "pumps?, nets?, cases?, covers?, ornaments?, socks?, name ?sets?, key ?(ring|chain)s?",
    "~bügel, ~halter(ung)?, ~(?<!kunst)stoffe?, ~rahmen, ~anhänger, ~pumpen?, ~netze?, ~nummern?",
    "~beflockung, porte-clés?, llaveros?, portachiavi, breloki?, брелоки?",
  ].join(", "),
  "钥匙扣|贴纸|冰箱贴|(?<!全)球袋|打气筒|手机壳|(球衣|队服)(架|框|号码|印号|收纳|展示|挂)",
);

/** Goods that are drawn as a shirt for want of a garment of their own. */
const near = wholeWords(
  "(damen|herren|kinder)?-?t[\\s-]?shirts?, tees?, polos?, polo[\\s-]?shirts?, camisas?",
  "[tT]恤|ポロシャツ|Tシャツ|티셔츠",
);

/** Things that a garment is sold with, or has: patches on it, pockets in it. */
const extras =
  /(?<!\p{L})(with|mit|inkl\.?|incl\.?|including|avec|con|com|met|med|ze?)\s+[^,;|]{0,30}?(patch(es)?|badges?|aufnähern?|écussons?|parches|toppe|pockets?|taschen|poches|bolsillos|tasche)(?!\p{L})|[带帶附含][^\s,，、]{0,6}?章/giu;

type Read = { garment: Garment; isNear: boolean };

/** @returns "none" where the words say that it is none of ours, or several */
function readWords(text: string): Read | "none" | undefined {
  const plain = plainWords(text);
  const bare = plain.replaceAll(/[([（【].*?[)\]）】]/gsu, " ");
  const whole = (bare.trim() === "" ? plain : bare).replaceAll(extras, " ");
  const found = flat.find(([word]) => word.test(whole))?.[1];
  if (found) return { garment: found, isNear: false };
  if (beside.test(whole)) return "none";
  const [garment, other] = words.flatMap(([word, named]) => (word.test(whole) ? [named] : []));
  if (other) return "none";
  if (garment) return { garment, isNear: false };
  return near.test(whole) ? { garment: "jersey", isNear: true } : undefined;
}

/**
 * The garment that words of another shop name, such as a type, a category or a title. Words in
 * brackets say more of it, and do not name it.
 * @returns undefined for none of ours, and for several; `isNear` where it is only the most alike
 */
export function garmentOfWords(text: string): Read | undefined {
  const read = readWords(text);
  return read === "none" ? undefined : read;
}

/** Whether words name goods that are none of our garments, or several of them. */
export const namesNoGarment = (text: string): boolean => readWords(text) === "none";

/**
 * The garment that a category names, from the outermost part to the last. One above says less: a
 * name that stands under `Jerseys` may be something else.
 */
export function garmentOfPath(path: readonly string[]): (Read & { isAbove: boolean }) | undefined {
  for (const [place, part] of path.toReversed().entries()) {
    const read = readWords(part);
    if (read === "none") return undefined;
    if (read) return { ...read, isAbove: place > 0 };
  }
  return undefined;
}
