import type { Garment } from "#domain/catalog/kit-model.ts";
import type { Audience, MatchKit } from "#domain/catalog/product-kinds.ts";
import type { ColourName } from "#kit/name-colour.ts";
import type { patternWords, sleeveWords } from "./look-words.ts";
import type { ShopFact } from "./trade-words.ts";

/*
 * German, Spanish and Polish words, by which people search a shop of another language. They are read
 * like English ones, and typed with or without their marks: an ł is no l with a mark to Unicode.
 */

type Texts<Name extends string> = Readonly<Partial<Record<Name, string>>>;

/** `rot` as it stands before and behind a thing. */
const german = (...stems: string[]) =>
  stems.flatMap((stem) => ["", "e", "er", "es", "en"].map((ending) => stem + ending));
/** `rojo`, `roja`; the plural needs no entry. */
const spanish = (...stems: string[]) => stems.flatMap((stem) => [`${stem}o`, `${stem}a`]);
/** `czerwony`, `czerwona`, `czerwone`; `niebieski`, `niebieska`, `niebieskie`. */
const polish = (...stems: string[]) =>
  stems.flatMap((stem) =>
    (stem.endsWith("k") ? ["i", "a", "ie"] : ["y", "a", "e"]).map((end) => stem + end),
  );

export const neighbourColours: Readonly<Partial<Record<ColourName, readonly string[]>>> = {
  white: [...german("weiß", "weiss"), ...spanish("blanc"), ...polish("biał", "bial")],
  cream: [...german("beige"), "crema", ...polish("kremow")],
  silver: [...german("silbern"), "silber", ...spanish("platead"), ...polish("srebrn")],
  grey: [...german("grau"), "gris", ...polish("szar")],
  charcoal: ["anthrazit", "antracita", "grafitowy"],
  black: [...german("schwarz"), ...spanish("negr"), ...polish("czarn")],
  red: [...german("rot"), ...spanish("roj"), ...polish("czerwon")],
  claret: [...german("weinrot", "dunkelrot"), "granate", "burdeos", ...polish("bordow")],
  coral: ["koralle", "korallenrot", ...polish("koralow")],
  pink: ["rosa", ...german("rosafarben"), ...polish("różow", "rozow")],
  orange: ["naranja", ...polish("pomarańczow", "pomaranczow")],
  gold: [...german("golden"), ...spanish("dorad"), "oro", ...polish("złot", "zlot")],
  yellow: [...german("gelb"), ...spanish("amarill"), ...polish("żółt", "zołt", "zolt")],
  brown: [...german("braun"), "marron", ...polish("brązow", "brazow")],
  green: [...german("grün", "gruen"), "verde", ...polish("zielon")],
  darkGreen: [...german("dunkelgrün", "dunkelgruen"), "verde oscuro", ...polish("ciemnozielon")],
  mint: [...german("mintgrün", "hellgrün"), "verde claro", ...polish("miętow", "mietow")],
  teal: [...german("türkis", "tuerkis"), "turquesa", ...polish("turkusow")],
  skyBlue: [
    ...german("hellblau", "himmelblau"),
    "azul claro",
    "azul celeste",
    ...polish("błękitn", "blekitn"),
  ],
  blue: [...german("blau"), "azul", ...polish("niebiesk")],
  navy: [
    ...german("dunkelblau", "marineblau"),
    "azul marino",
    "azul oscuro",
    ...polish("granatow"),
  ],
  purple: [...german("lila", "violett"), ...spanish("morad"), "violeta", ...polish("fioletow")],
};

export const neighbourGarments: Texts<Garment> = {
  jersey: "trikots, leibchen, equipacion, remera, playera, koszulki, koszulke",
  kit: "trikotset, conjunto, komplet",
  top: "trainingsshirt, trainingstop, pulli, sudadera, bluza",
  jacket: "jacke, trainingsjacke, chaqueta, cazadora, kurtka",
  pants: "hose, trainingshose, jogginghose, pantalon, pantalones, spodnie, dresy",
  scarf: "fanschal, bufandas, szaliki, szalika",
  cap: "mütze, muetze, kappe, gorra, gorro, czapka, czapki",
  ball: "balon, pelota, piłka, pilka",
  gloves:
    "handschuhe, handschuh, torwarthandschuhe, guantes, guante, guantes de portero, rękawice, rekawice, rękawice bramkarskie, rekawice bramkarskie",
  bag: "tasche, sporttasche, rucksack, turnbeutel, mochila, bolsa, plecak, torba",
  mug: "tasse, becher, kaffeetasse, taza, kubek",
  print: "plakat, wandbild, bild, cuadro, lamina, obraz",
  patch: "aufnäher, aufnaeher, parche, naszywka",
};

export const neighbourMatches: Texts<MatchKit> = {
  home: "heim, heimtrikot, primera equipacion, local, domowa, domowy",
  away: "auswärts, auswaerts, auswärtstrikot, auswaertstrikot, segunda equipacion, visitante, wyjazdowa, wyjazdowy",
  third: "ausweich, ausweichtrikot, drittes trikot, tercera equipacion, tercera, trzecia, trzeci",
  goalkeeper:
    "torwart, torhüter, torhueter, torwarttrikot, portero, arquero, bramkarz, bramkarska, bramkarski, bramkarskie",
};

export const neighbourAudiences: Texts<Audience> = {
  adult:
    "herren, männer, maenner, mann, vater, vati, opa, bruder, hombre, caballero, padre, abuelo, hermano, męska, meska, męski, meski, tata, taty, dziadek, brat",
  women:
    "damen, frauen, frau, mutter, mutti, oma, schwester, freundin, mujer, senora, madre, abuela, hermana, damska, damski, mama, mamy",
  kids: "kinder, kind, jungen, junge, mädchen, maedchen, sohn, tochter, enkel, nino, nina, infantil, hijo, hija, dzieci, dziecko, dziecięca, dziecieca, dziecięcy, dzieciecy, chłopiec, chlopiec, syn, syna, córka, corka",
  toddler: "kleinkind, säugling, babytrikot, bebe, niemowlę, niemowle",
};

export const neighbourPatterns: Texts<keyof typeof patternWords> = {
  plain: "einfarbig, liso, lisa, gładka, gladka",
  stripes:
    "streifen, gestreift, gestreifte, gestreiftes, längsstreifen, rayas, rayado, rayada, paski, pasy",
  hoops: "querstreifen, quergestreift, rayas horizontales, poziome pasy",
  halves: "halb, halbiert, mitad, mitades, połowa",
  sash: "schärpe, schaerpe, diagonalstreifen, banda, szarfa",
  checks: "kariert, karo, cuadros, krata, kratka",
  pinstripe: "nadelstreifen, rayas finas, prążki, prazki",
};

export const neighbourSleeves: Texts<keyof typeof sleeveWords> = {
  short: "kurzarm, kurzärmlig, manga corta, krótki rękaw, krotki rekaw",
  long: "langärmlig, langaermlig, długi rękaw, dlugi rekaw",
};

export const neighbourFacts: Texts<ShopFact> = {
  tracksuit: "trainingsanzug, chandal, dres",
  training: "trainings, entrenamiento, treningowa, treningowy",
  shorts: "kurze hose, pantalon corto, spodenki",
  socks: "stutzen, socken, medias, calcetines, getry, skarpety",
  gift: "geschenk, geschenkidee, geburtstag, weihnachten, fanartikel, regalo, cumpleanos, navidad, prezent, urodziny, święta, gadżet, gadzet",
  sale: "angebot, rabatt, günstig, guenstig, reduziert, billig, oferta, rebajas, barato, barata, promocja, wyprzedaż, wyprzedaz, tanio, tania, tani",
  new: "neu, neue, neues, nuevo, nueva, novedad, nowa, nowy, nowość, nowosc",
  nation: "nationalmannschaft, nationaltrikot, seleccion, reprezentacja, reprezentacji",
  club: "verein, klub",
  custom:
    "wunschname, beflockung, beflockt, personalizada, personalizado, personalizacja, z nadrukiem, nadruk",
};

/** What stands before a size. */
export const neighbourSilent = "größe, groesse, grösse, talla, rozmiar, farbe, kolor";
