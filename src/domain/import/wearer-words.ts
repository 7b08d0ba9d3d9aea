import type { GarmentCut, KitModel } from "../catalog/kit-model.ts";
import type { Audience } from "../catalog/product-kinds.ts";
import { plainWords, wholeWords } from "./whole-words.ts";

const women = wholeWords(
  "wom[ae]n(['’]?s)?, lad(y|ies)(['’]s?)?, female, ~damen, frauen, femmes?, féminine?s?, mujer(es)?, femenin[ao]s?, donn[ae], femminile, dames, vrouwen, mulher(es)?, feminin[ao]s?, damsk(a|ie|i|ich), kobie(ta|ty|ce), женск(ая|ий|ие|ое), kadın, damer?",
  "女款|女士|女装|女裝|女式|女版|女子(?!足)|女生|レディース|ウィメンズ|여성",
);
const kids = wholeWords(
  [
    "kids?(['’]s?)?, child(ren)?(['’]?s)?, youths?(['’]s)?, girls?(['’]s?)?, (?<!young )boys?(['’]s?)?",
    // Clubs and players bear the word in their names.
    "(?<!(boca|argentinos|chacarita|atl[eé]tico|vin[ií]cius|neymar) )j[uú]niors?(['’]s?)?",
    "~kinder(?!\\p{L}), jungen, mädchen, jugend, enfants?, garçons?, filles?, niñ[oa]s?, infantil(es)?",
    "bambin[aio], ragazz[aio], jongens, meisjes, crianças?, juvenil, dziec(i|ko), dziecięc(a|e|y), chłopięc[ae]",
    "детск(ая|ий|ие|ое), çocuk, barn",
  ].join(", "),
  "儿童|兒童|童装|童裝|童款|童版|青少年|男童|女童|小童|大童|キッズ|ジュニア|子供|こども|아동|키즈|유소년|주니어",
);
const toddlers = wholeWords(
  "toddlers?(['’]s?)?, (baby|babies)(['’]s?)?(?![\\s-]?(blue|pink)), infants?(['’]s)?, newborns?, kleinkind(er)?, säugling(e)?, bébés?, bebés?, neonat[aio], peuters?, niemowl(ę|ąt|ęc[ae]), малыш(и|ей)?",
  "婴儿|嬰兒|婴幼儿|幼儿|宝宝|ベビー|유아|베이비",
);
const adults = wholeWords(
  "adults?(['’]s?)?, men(['’]?s)?, man['’]s, gents?, male, unisex, ~herren, männer, erwachsene, hommes?, adultes?, hombres?, adult[aio]s?, caballeros?, uom(o|ini), heren, mannen, volwassenen, hom(em|ens), masculin[ao]s?, męsk(a|ie|i), мужск(ая|ий|ие|ое), взросл(ая|ый|ые), erkek, yetişkin, herr",
  "成人|男款|男士|男装|男裝|男式|男版|男子(?!足)|男女|メンズ|大人|남성|성인",
);

/** The wearer that words name; undefined for none, and for several that no one product is for. */
export function audienceOfWords(text: string): Audience | undefined {
  const plain = plainWords(text);
  const words = { women, kids, toddler: toddlers, adult: adults } as const;
  const all = ["women", "kids", "toddler", "adult"] as const;
  const named = all.filter((audience) => words[audience].test(plain));
  return named.length === 1 ? named[0] : undefined;
}

const player = wholeWords(
  [
    "player['’]?s? (version|edition|issue), match issue, (?<!100 ?% )authentic(?! (guarantee|product))",
    "authentic-?trikot, spieler(version|ausgabe), version joueur, versión (de )?jugador, versione (gara|giocatore)",
    "versão (de )?jogador, wersja meczowa, игровая версия",
  ].join(", "),
  "球员版|球員版|球员款|オーセンティック|選手仕様|어센틱",
);
const fan = wholeWords(
  "fan['’]?s? (version|edition), supporters? version, replica, réplica, replik, stadium (version|jersey|shirt)",
  "球迷版|レプリカ|레플리카",
);

/** The cut that words name: that of players, or of fans, which is the one for adults. */
export function cutOfWords(text: string): Extract<GarmentCut, "player" | "adult"> | undefined {
  const plain = plainWords(text);
  const [isPlayer, isFan] = [player.test(plain), fan.test(plain)];
  return isPlayer === isFan ? undefined : isPlayer ? "player" : "adult";
}

const long = wholeWords(
  "long[\\s-]?sleeves?, long[\\s-]?sleeved, (?<!\\/)l\\/s(?!\\/), langarm, langärmlig, langarm(trikot|shirt|\\p{L}+), manches? longues?, mangas? largas?, maniche? lung(a|he), lange mouwen, mangas? (comprida|longa)s?, długi(m)? rękaw(em)?, длинны[йм] рукав(ом)?, uzun kollu, långärmad",
  "长袖|長袖|ロングスリーブ|긴팔",
);
const short = wholeWords(
  "short[\\s-]?sleeves?, short[\\s-]?sleeved, kurzarm, kurzärmlig, kurzarm(trikot|shirt|\\p{L}+), manches? courtes?, mangas? cortas?, maniche? cort(a|e), korte mouwen, mangas? curtas?, krótki(m)? rękaw(em)?, коротки[йм] рукав(ом)?, kısa kollu, kortärmad",
  "短袖|半袖|반팔",
);

export function sleeveOfWords(text: string): KitModel["sleeve"] | undefined {
  const plain = plainWords(text);
  const [isLong, isShort] = [long.test(plain), short.test(plain)];
  return isLong === isShort ? undefined : isLong ? "long" : "short";
}
