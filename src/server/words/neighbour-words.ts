import type { Garment } from "#domain/catalog/kit-model.ts";
import type { Audience, MatchKit } from "#domain/catalog/product-kinds.ts";
import type { ColourName } from "#kit/name-colour.ts";
import type { patternWords, sleeveWords } from "./look-words.ts";
import type { ShopFact } from "./trade-words.ts";

/*
 * Words of German, Spanish, Polish, French, Italian, Portuguese, Dutch and Turkish, by which people
 * search a shop of another language. They are read like English ones, and typed with or without their
 * marks (`plainLetters`); plurals in -s need no entry.
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

/** `wit`, `witte`; `rood`, `rode`; Dutch. */
const dutch = (...stems: string[]) => stems.flatMap((stem) => [stem, `${stem}e`]);
/** `bleu`, `bleue`; `rosso`, `rossa`, `rossi`, `rosse`; French and Italian. */
const french = dutch;
const italian = (...stems: string[]) =>
  stems.flatMap((stem) => ["o", "a", "i", "e"].map((ending) => stem + ending));

export const neighbourColours: Readonly<Partial<Record<ColourName, readonly string[]>>> = {
  white: [
    ...german("weiß", "weiss"),
    ...spanish("blanc"),
    ...polish("biał", "bial"),
    "blanc",
    "blanche",
    "bianchi",
    "bianche",
    ...italian("bianc"),
    "branco",
    "branca",
    ...dutch("wit", "witt"),
    "beyaz",
  ],
  cream: [...german("beige"), "crema", ...polish("kremow"), "creme", "panna", "krem"],
  silver: [
    ...german("silbern"),
    "silber",
    ...spanish("platead"),
    ...polish("srebrn"),
    "argente",
    "argento",
    "prateado",
    "prateada",
    "zilver",
    "gumus",
  ],
  grey: [
    ...german("grau"),
    "gris",
    ...polish("szar"),
    "grise",
    ...italian("grigi"),
    "cinza",
    "cinzento",
    "cinzenta",
    "grijs",
    "grijze",
    "gri",
  ],
  charcoal: ["anthrazit", "antracita", "grafitowy", "anthracite", "antracite", "antraciet"],
  black: [
    ...german("schwarz"),
    ...spanish("negr"),
    ...polish("czarn"),
    ...french("noir"),
    ...italian("ner"),
    "preto",
    "preta",
    ...dutch("zwart"),
    "siyah",
  ],
  red: [
    ...german("rot"),
    ...spanish("roj"),
    ...polish("czerwon"),
    "rouge",
    ...italian("ross"),
    "vermelho",
    "vermelha",
    "encarnado",
    "rood",
    "rode",
    "kirmizi",
  ],
  claret: [
    ...german("weinrot", "dunkelrot"),
    "granate",
    "burdeos",
    ...polish("bordow"),
    "bordeaux",
    "grenat",
    "granata",
    "grena",
    "bordo",
    "bordeauxrood",
    "bordeauxrode",
  ],
  coral: ["koralle", "korallenrot", ...polish("koralow"), "corail", "corallo"],
  pink: ["rosa", ...german("rosafarben"), ...polish("różow", "rozow"), "roze", "pembe"],
  orange: [
    "naranja",
    ...polish("pomarańczow", "pomaranczow"),
    "arancione",
    "arancio",
    "laranja",
    "oranje",
    "turuncu",
  ],
  gold: [
    ...german("golden"),
    ...spanish("dorad"),
    "oro",
    ...polish("złot", "zlot"),
    "dore",
    "doree",
    ...italian("dorat"),
    "dourado",
    "dourada",
    "goud",
    "gouden",
    "altin",
  ],
  yellow: [
    ...german("gelb"),
    ...spanish("amarill"),
    ...polish("żółt", "zołt", "zolt"),
    "jaune",
    ...italian("giall"),
    "amarelo",
    "amarela",
    "geel",
    "gele",
    "sari",
  ],
  brown: [
    ...german("braun"),
    "marron",
    ...polish("brązow", "brazow"),
    "marron",
    "brun",
    "brune",
    "marrone",
    "castanho",
    "marrom",
    ...dutch("bruin"),
    "kahverengi",
  ],
  green: [
    ...german("grün", "gruen"),
    "verde",
    ...polish("zielon"),
    "vert",
    "verte",
    "verdi",
    ...dutch("groen"),
    "yesil",
  ],
  darkGreen: [
    ...german("dunkelgrün", "dunkelgruen"),
    "verde oscuro",
    ...polish("ciemnozielon"),
    "vert fonce",
    "verde scuro",
    "verde escuro",
    ...dutch("donkergroen"),
    "koyu yesil",
  ],
  mint: [
    ...german("mintgrün", "hellgrün"),
    "verde claro",
    ...polish("miętow", "mietow"),
    "vert clair",
    "verde chiaro",
    "verde acqua",
    ...dutch("lichtgroen"),
    "acik yesil",
  ],
  teal: [
    ...german("türkis", "tuerkis"),
    "turquesa",
    ...polish("turkusow"),
    "turquoise",
    "turchese",
    "turkuaz",
  ],
  skyBlue: [
    ...german("hellblau", "himmelblau"),
    "azul claro",
    "azul celeste",
    ...polish("błękitn", "blekitn"),
    "bleu ciel",
    "bleu clair",
    "celeste",
    ...italian("azzurr"),
    "azul clara",
    "hemelsblauw",
    ...dutch("lichtblauw"),
    "acik mavi",
    "gok mavisi",
  ],
  blue: [
    ...german("blau"),
    "azul",
    ...polish("niebiesk"),
    ...french("bleu"),
    "blu",
    ...dutch("blauw"),
    "mavi",
  ],
  navy: [
    ...german("dunkelblau", "marineblau"),
    "azul marino",
    "azul oscuro",
    ...polish("granatow"),
    "bleu marine",
    "bleu fonce",
    "blu navy",
    "blu scuro",
    "azul marinho",
    "azul escuro",
    ...dutch("donkerblauw", "marineblauw"),
    "lacivert",
  ],
  purple: [
    ...german("lila", "violett"),
    ...spanish("morad"),
    "violeta",
    ...polish("fioletow"),
    "violet",
    "violette",
    "viola",
    "roxo",
    "roxa",
    "lilas",
    ...dutch("paars", "paarz"),
    "mor",
  ],
};

export const neighbourGarments: Texts<Garment> = {
  jersey:
    "trikots, leibchen, equipacion, remera, playera, koszulki, koszulke, maglietta, maglie, divisa, camisas, camisolas, shirtje, tenue, forma, formasi, formalar, formalari, koszulek",
  kit: "trikotset, conjunto, komplet, tenue complete, completo, completino, strój, stroj, kit completo, forma takimi",
  top: "trainingsshirt, trainingstop, pulli, sudadera, bluza, sweat, haut, felpa, moletom, trui, sweatshirt, antrenman ustu",
  jacket:
    "jacke, trainingsjacke, chaqueta, cazadora, kurtka, veste, blouson, giacca, giubbotto, casaco, jaqueta, jas, trainingsjas, ceket, mont",
  pants:
    "hose, trainingshose, jogginghose, pantalon, pantalones, spodnie, dresy, survetement bas, jogging, pantaloni, pantaloni tuta, calcas, calca, broek, trainingsbroek, pantolon, esofman alti",
  scarf:
    "fanschal, bufandas, szaliki, szalika, echarpes, sciarpe, cachecois, sjaals, atki, atkisi, kaskol",
  cap: "mütze, muetze, kappe, gorra, gorro, czapka, czapki, casquette, bonnet, cappello, cappellino, berretto, muts, pet, sapka, bere",
  ball: "balon, pelota, piłka, pilka, fussball, ballon, pallone, bola, voetbal, futbol topu",
  gloves:
    "handschuhe, handschuh, torwarthandschuhe, guantes, guante, guantes de portero, rękawice, rekawice, rękawice bramkarskie, rekawice bramkarskie, gants, gant, gants de gardien, guanti, guanti portiere, guanti da portiere, luvas, luvas de guarda redes, luvas de goleiro, handschoenen, keepershandschoenen, eldiven, eldivenler, eldiveni, kaleci eldiveni",
  bag: "tasche, sporttasche, rucksack, turnbeutel, mochila, bolsa, plecak, torba, sac, sac a dos, borsa, zaino, tas, rugzak, sporttas, canta, sirt cantasi",
  mug: "tasse, becher, kaffeetasse, taza, kubek, tazza, caneca, mok, beker, kupa",
  print:
    "plakat, wandbild, bild, cuadro, lamina, obraz, affiche, quadro, poster incorniciato, schilderij, cerceve",
  patch: "aufnäher, aufnaeher, parche, naszywka, ecusson, toppa, emblema, embleem, arma",
};

export const neighbourMatches: Texts<MatchKit> = {
  home: "heim, heimtrikot, primera equipacion, local, domowa, domowy, domowe, domicile, casa, in casa, prima maglia, principal, thuis, thuisshirt, thuistenue, ic saha",
  away: "auswärts, auswaerts, auswärtstrikot, auswaertstrikot, segunda equipacion, visitante, wyjazdowa, wyjazdowy, wyjazdowe, exterieur, trasferta, fuori casa, seconda maglia, alternativa, alternativo, uitshirt, uittenue, deplasman, dis saha",
  third:
    "ausweich, ausweichtrikot, drittes trikot, tercera equipacion, tercera, trzecia, trzeci, troisieme, terza, terza maglia, terceira, terceiro, derde, ucuncu, trzecie",
  goalkeeper:
    "torwart, torhüter, torhueter, torwarttrikot, portero, arquero, bramkarz, bramkarska, bramkarski, bramkarskie, gardien, gardienne, gardien de but, portiere, guarda redes, goleiro, doelman, keepersshirt, keeperstrui, kaleci, arquera, portera",
};

export const neighbourAudiences: Texts<Audience> = {
  adult:
    "herren, männer, maenner, mann, vater, vati, opa, bruder, hombre, caballero, padre, abuelo, hermano, męska, meska, męski, meski, tata, taty, dziadek, brat, homme, hommes, pere, uomo, uomini, padre, homem, homens, pai, heren, mannen, vader, erkek, baba, adulte, adulto, adulta, volwassen, volwassenen, yetiskin, dla mężczyzn",
  women:
    "damen, frauen, frau, mutter, mutti, oma, schwester, freundin, mujer, senora, madre, abuela, hermana, damska, damski, mama, mamy, femme, mere, soeur, donna, donne, madre, mulher, mulheres, feminina, feminino, mae, dames, vrouw, vrouwen, moeder, kadin, bayan, anne, dla kobiet",
  kids: "kinder, kind, jungen, junge, mädchen, maedchen, sohn, tochter, enkel, nino, nina, infantil, hijo, hija, dzieci, dziecko, dziecięca, dziecieca, dziecięcy, dzieciecy, chłopiec, chlopiec, syn, syna, córka, corka, dzieciece, dla dzieci, dziewczynka, enfant, garcon, fille, fils, bambino, bambina, bambini, ragazzo, ragazza, figlio, figlia, crianca, menino, menina, filho, filha, kinderen, kindershirt, kindertenue, jongen, jongens, meisje, meisjes, zoon, dochter, cocuk, erkek cocuk, kiz cocuk, ogul, oglum",
  toddler:
    "kleinkind, säugling, babytrikot, bebe, niemowlę, niemowle, neonato, neonata, peuter, kleuter, bebek, dla niemowlat",
};

export const neighbourPatterns: Texts<keyof typeof patternWords> = {
  plain: "einfarbig, liso, lisa, gładka, gladka, unicolore, tinta unita, effen, duz renk",
  stripes:
    "streifen, gestreift, gestreifte, gestreiftes, längsstreifen, rayas, rayado, rayada, paski, pasy, raye, rayee, rayes, rayees, rayures, strisce, a strisce, righe, a righe, listras, listrada, listrado, riscas, strepen, cizgili, cubuklu",
  hoops:
    "querstreifen, quergestreift, rayas horizontales, poziome pasy, rayures horizontales, strisce orizzontali, listras horizontais, horizontale strepen, yatay cizgili",
  halves: "halb, halbiert, mitad, mitades, połowa, moitie, bipartita, bicolore, bicolor, parcali",
  sash: "schärpe, schaerpe, diagonalstreifen, banda, szarfa, fascia diagonale, faixa diagonal, diagonale",
  checks:
    "kariert, karo, cuadros, krata, kratka, carreaux, a carreaux, quadri, scacchi, xadrez, ruiten, geruit, kareli",
  pinstripe: "nadelstreifen, rayas finas, prążki, prazki",
};

export const neighbourSleeves: Texts<keyof typeof sleeveWords> = {
  short:
    "kurzarm, kurzärmlig, manga corta, krótki rękaw, krotki rekaw, mangas cortas, manches courtes, manche courte, maniche corte, manica corta, manga curta, mangas curtas, korte mouw, korte mouwen, kisa kollu, kisa kol",
  long: "langärmlig, langaermlig, długi rękaw, dlugi rekaw, długim rękawem, z długim rękawem, mangas largas, manches longues, manche longue, maniche lunghe, manica lunga, manga comprida, mangas compridas, lange mouw, lange mouwen, uzun kollu, uzun kol",
};

export const neighbourFacts: Texts<ShopFact> = {
  tracksuit:
    "trainingsanzug, chandal, dres, survetement, tuta, tuta sportiva, fato de treino, agasalho, trainingspak, esofman, esofman takimi",
  training:
    "trainings, entrenamiento, treningowa, treningowy, entrainement, d entrainement, allenamento, treino, antrenman, treningowe",
  shorts:
    "kurze hose, pantalon corto, spodenki, short, krótkie spodenki, kurze hosen, pantalones cortos, pantaloncini, pantaloncino, calcoes, calcao, calcoes curtos, korte broek, korte broeken, sort, sortu",
  socks:
    "stutzen, socken, medias, calcetines, getry, skarpety, chaussettes, chaussette, calzettoni, calzini, meias, meioes, meiao, sokken, kousen, corap, tozluk, skarpetki",
  gift: "geschenk, geschenkidee, geburtstag, weihnachten, fanartikel, regalo, cumpleanos, navidad, prezent, urodziny, święta, gadżet, gadzet, cadeau, idee cadeau, anniversaire, noel, compleanno, natale, presente, prenda, aniversario, natal, verjaardag, kerst, hediye, dogum gunu",
  sale: "angebot, rabatt, günstig, guenstig, reduziert, billig, oferta, rebajas, barato, barata, promocja, wyprzedaż, wyprzedaz, tanio, tania, tani, soldes, promo, pas cher, sconto, saldi, economica, economico, promocao, desconto, barata, barato, aanbieding, korting, goedkoop, uitverkoop, indirim, indirimli, ucuz",
  new: "neu, neue, neues, nuevo, nueva, novedad, nowa, nowy, nowość, nowosc, nouveau, nouvelle, nouveaute, nuova, novita, novo, nova, novidade, nieuw, nieuwe, yeni",
  nation:
    "nationalmannschaft, nationaltrikot, seleccion, reprezentacja, reprezentacji, equipe nationale, nazionale, selecao, nationaal elftal, milli takim",
  football: "voetbal, calcio, futebol, piłka nożna, pilkarska, pilkarski",
  club: "verein, klub, clube, kulup",
  custom:
    "wunschname, beflockung, beflockt, personalizada, personalizado, personalizacja, z nadrukiem, nadruk, flocage, personnalise, personnalisee, personalizzata, personalizzato, bedrukt, met naam, isimli, isim baskili",
  retro: "d epoque, d epoca, klassiek, nostaljik",
};

/** What stands before a size. */
export const neighbourSilent =
  "größe, groesse, grösse, talla, rozmiar, farbe, kolor, taille, taglia, tamanho, maat, beden, couleur, colore, kleur, renk";
