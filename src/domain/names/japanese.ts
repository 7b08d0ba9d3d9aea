/**
 * Japanese family names in their usual characters, with the reading that nearly all of them have, as
 * passports write it (Hepburn, long vowels short). A list of our own.
 */
const familyNames = `
  佐藤SATO 鈴木SUZUKI 高橋TAKAHASHI 髙橋TAKAHASHI 田中TANAKA 渡辺WATANABE 渡邊WATANABE 渡邉WATANABE 渡部WATANABE
  伊藤ITO 伊東ITO 山本YAMAMOTO 中村NAKAMURA 小林KOBAYASHI 加藤KATO 吉田YOSHIDA 山田YAMADA 佐々木SASAKI 山口YAMAGUCHI
  松本MATSUMOTO 井上INOUE 木村KIMURA 斎藤SAITO 斉藤SAITO 齋藤SAITO 齊藤SAITO 清水SHIMIZU 山崎YAMAZAKI 阿部ABE 安部ABE
  池田IKEDA 橋本HASHIMOTO 山下YAMASHITA 石川ISHIKAWA 中島NAKAJIMA 前田MAEDA 藤田FUJITA 後藤GOTO 小川OGAWA 岡田OKADA
  長谷川HASEGAWA 村上MURAKAMI 近藤KONDO 石井ISHII 坂本SAKAMOTO 遠藤ENDO 藤井FUJII 青木AOKI 福田FUKUDA 三浦MIURA
  西村NISHIMURA 藤原FUJIWARA 太田OTA 松田MATSUDA 原田HARADA 岡本OKAMOTO 中川NAKAGAWA 中野NAKANO 小野ONO 田村TAMURA
  竹内TAKEUCHI 金子KANEKO 和田WADA 中山NAKAYAMA 石田ISHIDA 上田UEDA 森田MORITA 柴田SHIBATA 酒井SAKAI 工藤KUDO
  横山YOKOYAMA 宮崎MIYAZAKI 宮本MIYAMOTO 内田UCHIDA 高木TAKAGI 安藤ANDO 谷口TANIGUCHI 大野ONO 丸山MARUYAMA
  今井IMAI 高田TAKADA 藤本FUJIMOTO 武田TAKEDA 村田MURATA 上野UENO 杉山SUGIYAMA 増田MASUDA 平野HIRANO 大塚OTSUKA
  千葉CHIBA 久保KUBO 松井MATSUI 小島KOJIMA 岩崎IWASAKI 桜井SAKURAI 櫻井SAKURAI 木下KINOSHITA 野口NOGUCHI
  松尾MATSUO 菊地KIKUCHI 菊池KIKUCHI 野村NOMURA 新井ARAI 佐野SANO 杉本SUGIMOTO 古川FURUKAWA 大西ONISHI 浜田HAMADA
  濱田HAMADA 市川ICHIKAWA 水野MIZUNO 小松KOMATSU 島田SHIMADA 平田HIRATA 西田NISHIDA 本田HONDA 本多HONDA
  久保田KUBOTA 佐久間SAKUMA 五十嵐IGARASHI 大久保OKUBO 小笠原OGASAWARA 長谷部HASEBE 香川KAGAWA 長友NAGATOMO
  南野MINAMINO 三笘MITOMA 堂安DOAN 冨安TOMIYASU 富安TOMIYASU 遠山TOYAMA 川口KAWAGUCHI 川島KAWASHIMA 岡崎OKAZAKI
  大谷OTANI 長島NAGASHIMA 宇佐美USAMI 中田NAKATA 稲本INAMOTO 永井NAGAI 森本MORIMOTO 熊谷KUMAGAI 岩渕IWABUCHI
  澤SAWA 辻TSUJI 畑HATA 榊SAKAKI
`;

/** Signs that begin Chinese family names of today, in both scripts: behind them both readings can be. */
const chineseFamilies = new Set(
  "王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鐘谭譚陆陸汪范金石廖贾賈夏韦韋付方白邹鄒孟熊秦邱江尹薛闫段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔向汤湯安常温溫康施文牛樊葛邢古水和阿",
);

/** Signs that only Japanese names are written with, beside kana. */
const japaneseOnly = /[\p{Script=Hiragana}\p{Script=Katakana}々〆辻畑榊峠込辺沢浜桜斎髙﨑竜斉]/u;

type JapaneseFamily = { family: string; reading: string };

let readings: ReadonlyMap<string, string> | null = null;

/** The family name of the table that a name begins with, the longest first. */
export function japaneseFamily(name: string): JapaneseFamily | null {
  readings ??= new Map(
    Array.from(
      familyNames.matchAll(/([\p{Script=Han}々]+)([A-Z]+)/gu),
      ([, family = "", reading = ""]) => [family, reading],
    ),
  );
  for (const length of [3, 2, 1]) {
    const family = name.slice(0, length);
    const reading = readings.get(family);
    if (reading !== undefined) return { family, reading };
  }
  return null;
}

/**
 * Whose name it is by its signs: Japanese where kana or a sign of Japan's own stand in it, or its
 * family's name is one of Japan alone; null where it may be a Chinese one as well.
 * @param name in Chinese characters or kana; its parts may stand apart
 */
function isJapaneseName(name: string): boolean | null {
  if (japaneseOnly.test(name)) return true;
  const [head = "", ...rest] = name.split(/\s+/u);
  const found = japaneseFamily(head);
  if (!found) return false;
  // A blank behind a family's name of two signs parts it from the given one.
  if (rest.length > 0) return found.family === head ? true : null;
  return chineseFamilies.has(head.charAt(0)) ? null : true;
}

/** Countries whose names in characters are Chinese ones. */
const chineseCountries = new Set(["CN", "HK", "MO", "SG", "TW"]);

/** The same, where the country of its bearer is known, which goes before signs that both have. */
export function isJapaneseIn(name: string, country: string | undefined): boolean | null {
  const bySigns = isJapaneseName(name);
  if (bySigns === true && japaneseOnly.test(name)) return true;
  if (country === "JP") return true;
  return country !== undefined && chineseCountries.has(country) ? false : bySigns;
}

const kana: Readonly<Record<string, string>> = Object.fromEntries(
  `あA いI うU えE おO かKA きKI くKU けKE こKO さSA しSHI すSU せSE そSO たTA ちCHI つTSU てTE とTO
   なNA にNI ぬNU ねNE のNO はHA ひHI ふFU へHE ほHO まMA みMI むMU めME もMO やYA ゆYU よYO
   らRA りRI るRU れRE ろRO わWA ゐI ゑE をO がGA ぎGI ぐGU げGE ごGO ざZA じJI ずZU ぜZE ぞZO
   だDA ぢJI づZU でDE どDO ばBA びBI ぶBU べBE ぼBO ぱPA ぴPI ぷPU ぺPE ぽPO ゔVU
   ぁA ぃI ぅU ぇE ぉO ゃYA ゅYU ょYO ゎWA`
    .split(/\s+/)
    .map((pair) => [pair.charAt(0), pair.slice(1)]),
);

/** `しゃ`, `ファ`, `ティ`: a small sign behind another. */
const joined: readonly (readonly [RegExp, string])[] = [
  [/(SH|CH|J)IY([AUO])/g, "$1$2"],
  [/([KNHMRGBP])IY([AUO])/g, "$1Y$2"],
  [/FU([AIEO])(?=v)/g, "F$1"],
  [/VU([AIEO])(?=v)/g, "V$1"],
  [/TE(I)(?=v)/g, "T$1"],
  [/DE(I)(?=v)/g, "D$1"],
  [/(SH|CH|J)I(E)(?=v)/g, "$1$2"],
  [/U([IEO])(?=v)/g, "W$1"],
];

/**
 * Kana in Latin capitals as passports write them (Hepburn): さとう → SATO, ゆうき → YUKI, しんぺい → SHIMPEI.
 * @returns null where something else than kana is in it
 */
function romaniseKana(text: string): string | null {
  const hiragana = Array.from(text.normalize("NFKC").replaceAll(/[・\s]/gu, ""), (sign) =>
    /[ァ-ヶ]/u.test(sign) ? String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0x60) : sign,
  );
  // In small letters: what is decided by its neighbours.
  let written = "";
  for (const sign of hiragana) {
    if (sign === "っ") written += "q";
    else if (sign === "ー") continue;
    else if (sign === "ん") written += "Nn";
    else if (kana[sign] === undefined) return null;
    // Small vowels join the sign before them; others stand for themselves.
    else written += kana[sign] + (/[ぁぃぅぇぉ]/u.test(sign) ? "v" : "");
  }
  return joined
    .reduce((read, [pattern, to]) => read.replaceAll(pattern, to), written)
    .replaceAll("v", "")
    .replaceAll(/q(?=CH)/g, "T")
    .replaceAll(/q([A-Z])/g, "$1$1")
    .replaceAll(/Nn(?=[BMP])/g, "M")
    .replaceAll(/O[UO]/g, "O")
    .replaceAll(/UU/g, "U")
    .replaceAll(/[qn]/g, "");
}

/**
 * A Japanese name in Latin capitals: whole where the given name stands in kana, else the family's
 * name, since characters of a given name read in many ways. None where neither is known.
 */
export function romaniseJapanese(name: string): string[] {
  const plain = name.replaceAll(/\s/gu, "");
  const whole = romaniseKana(plain);
  if (whole !== null) return [whole];
  const found = japaneseFamily(plain);
  if (!found) return [];
  const given = romaniseKana(plain.slice(found.family.length));
  return given ? [found.reading + given, found.reading] : [found.reading];
}
