/**
 * Names in Cyrillic, Greek and Arabic letters in Latin capitals, as shirts and passports have them.
 * Sources: ICAO 9303, part 3, where footballers' shirts do not differ (Я is YA, Й is Y); Ukraine's
 * resolution 55 of 2010; ELOT 743 for Greek.
 */

const tableOf = (text: string): ReadonlyMap<string, string> =>
  new Map(text.split(/\s+/).map((pair) => [pair.charAt(0), pair.slice(1)]));

const russian = tableOf(
  "АA БB ВV ГG ДD ЕE ЁE ЖZH ЗZ ИI ЙY КK ЛL МM НN ОO ПP РR СS ТT УU ФF ХKH ЦTS ЧCH ШSH ЩSHCH Ъ ЫY Ь ЭE ЮYU ЯYA",
);
const merged = (more: string) => new Map([...russian, ...tableOf(more)]);
const ukrainian = merged("ГH ҐG ИY ІI ЇI ЄIE ЙI ЮIU ЯIA ЎU");
const belarusian = merged("ГH ІI ЎU ЙI ЮIU ЯIA ЁIO");
const bulgarian = merged("ХH ЩSHT ЪA");
const serbian = merged("ЂDJ ЃGJ ЈJ ЉLJ ЊNJ ЋC ЌKJ ЏDZ ЅDZ ЖZ ХH ЦC ЧC ШS");

const atStart: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}'’ʼ])Є/gu, "YE"],
  [/(?<![\p{L}'’ʼ])Ї/gu, "YI"],
  [/(?<![\p{L}'’ʼ])Й/gu, "Y"],
  [/(?<![\p{L}'’ʼ])Ю/gu, "YU"],
  [/(?<![\p{L}'’ʼ])Я/gu, "YA"],
];

const written = (text: string, table: ReadonlyMap<string, string>): string =>
  Array.from(text, (letter) => table.get(letter) ?? letter).join("");

function readUkrainian(text: string, table = ukrainian): string {
  const begun = atStart.reduce((read, [letter, latin]) => read.replaceAll(letter, latin), text);
  return written(begun.replaceAll("ЗГ", "ZGH").replaceAll(/['’ʼ]/g, ""), table);
}

/** Reads a language by the letters that it alone has; else a Russian and a Ukrainian name. */
function readCyrillic(text: string): string[] {
  const asRussian = written(text.replaceAll(/[ИЫ]Й(?!\p{L})/gu, "Ы"), russian);
  if (/[ЂЃЈЉЊЋЌЏЅ]/u.test(text)) return [written(text, serbian)];
  if (/Ў/u.test(text)) return [readUkrainian(text, belarusian)];
  if (/[ІЇЄҐ]/u.test(text)) return [readUkrainian(text)];
  if (/[ЫЭЁ]/u.test(text)) return [asRussian];
  const asBulgarian = /[ЪЩ]/u.test(text) ? [written(text, bulgarian)] : [];
  const isBulgarian = /Ъ/u.test(text) && !/Ъ[ЕЮЯ]/u.test(text);
  return isBulgarian ? asBulgarian : [asRussian, readUkrainian(text), ...asBulgarian];
}

const greek = tableOf("ΑA ΒV ΓG ΔD ΕE ΖZ ΗI ΘTH ΙI ΚK ΛL ΜM ΝN ΞX ΟO ΠP ΡR ΣS ΤT ΥY ΦF ΧCH ΨPS ΩO");

function readGreek(text: string): string {
  // A diaeresis parts two vowels.
  const plain = text.normalize("NFD").replaceAll(/(?!\u0308)\p{M}/gu, "");
  const joined = plain
    .replaceAll("ΟΥ", "OU")
    .replaceAll(/([ΑΕΗ])Υ(?!\u0308)(?=[ΑΒΓΔΕΖΗΛΙΜΝΟΡΥΩO])/gu, "$1V")
    .replaceAll(/([ΑΕΗ])Υ(?!\u0308)/gu, "$1F")
    .replaceAll(/Γ(?=[ΓΞΧ])/gu, "N")
    .replaceAll(/(?<!\p{L})ΜΠ/gu, "B");
  return written(joined, greek).replaceAll("\u0308", "");
}

/** Usual spellings: Arabic letters leave vowels out, so that a name must be known to be read. */
const arabic = new Map(
  `محمد:MOHAMED احمد:AHMED محمود:MAHMOUD مصطفي:MUSTAFA علي:ALI عمر:OMAR عثمان:OTHMAN حسن:HASSAN حسين:HUSSEIN
  ابراهيم:IBRAHIM اسماعيل:ISMAIL يوسف:YOUSSEF يونس:YOUNES موسي:MOUSSA عيسي:ISSA داود:DAOUD سليمان:SULEIMAN
  صلاح:SALAH صالح:SALEH خالد:KHALED وليد:WALID سعيد:SAID سعد:SAAD سالم:SALEM سامي:SAMI سمير:SAMIR ناصر:NASSER
  نبيل:NABIL كريم:KARIM كمال:KAMAL جمال:JAMAL جميل:JAMIL حكيم:HAKIM حكيمي:HAKIMI زياد:ZIAD زياش:ZIYECH
  زين:ZEIN طارق:TAREK طاهر:TAHER عادل:ADEL عماد:EMAD عصام:ESSAM عزيز:AZIZ عباس:ABBAS عمرو:AMR فاروق:FAROUK
  فؤاد:FOUAD فيصل:FAISAL فهد:FAHAD قاسم:KASSEM مالك:MALEK ماجد:MAJED مجدي:MAGDY محرز:MAHREZ رياض:RIYAD
  رامي:RAMI رشيد:RACHID رضا:REDA رمضان:RAMADAN ربيع:RABIE بلال:BILAL بدر:BADR باسم:BASSEM انور:ANWAR
  امين:AMINE امير:AMIR اشرف:ACHRAF ايمن:AYMAN اكرم:AKRAM اسامه:OSAMA انس:ANAS ايوب:AYOUB الياس:ELIAS
  مروان:MARWAN منير:MOUNIR مراد:MOURAD مهدي:MEHDI نادر:NADER نور:NOUR هاني:HANY هشام:HICHAM هيثم:HAITHAM
  وائل:WAEL ياسر:YASSER ياسين:YASSINE يحيي:YAHYA يزيد:YAZID شريف:SHERIF شكري:CHOUKRI شوقي:SHAWKI غازي:GHAZI
  تريكه:TRIKA ابوتريكه:ABOUTRIKA النني:ELNENY حجازي:HEGAZY مرموش:MARMOUSH بونو:BOUNOU بوفال:BOUFAL مزراوي:MAZRAOUI
  امرابط:AMRABAT النصيري:ENNESYRI اوناحي:OUNAHI بنزيمه:BENZEMA سليماني:SLIMANI بونجاح:BOUNEDJAH فغولي:FEGHOULI
  الدوسري:ALDAWSARI الشهري:ALSHEHRI الشهراني:ALSHAHRANI الفرج:ALFARAJ العويس:ALOWAIS المولد:ALMUWALLAD
  المعز:ALMOEZ عفيف:AFIF السد:ALSADD فاطمه:FATIMA عائشه:AISHA مريم:MARIAM ليلي:LAYLA ساره:SARA زينب:ZEINAB
  خديجه:KHADIJA هدي:HODA نادي:NADI رنا:RANA ريم:REEM سلمي:SALMA ياسمين:YASMIN نوره:NOURA عبدالله:ABDULLAH
  عبدالرحمن:ABDULRAHMAN عبدالعزيز:ABDULAZIZ عبدالكريم:ABDULKARIM عبدالقادر:ABDELKADER عبدالحميد:ABDELHAMID`
    .split(/\s+/)
    .map((pair): [string, string] => {
      const [name = "", latin = ""] = pair.split(":");
      return [name, latin];
    }),
);

function readArabic(text: string): string[] {
  const plain = text
    .normalize("NFKC")
    .replaceAll(/[\p{M}\u0640]/gu, "")
    .replaceAll(/[أإآٱ]/gu, "ا")
    .replaceAll("ة", "ه")
    .replaceAll(/[ىی]/gu, "ي")
    .replaceAll("ک", "ك")
    .replaceAll(/عبد\s+ال/gu, "عبدال");
  const words = plain.trim().split(/\s+/);
  const read = words.map((word) => {
    const [, article = "", rest = ""] = /^(ال)?(.+)$/u.exec(word) ?? [];
    const known = arabic.get(word) ?? (article && arabic.get(rest) ? `AL${arabic.get(rest)}` : "");
    return /\p{Script=Arabic}/u.test(word) ? known : word;
  });
  if (read.includes("")) return [];
  return [read.join(" "), ...(read.length > 1 ? [read.at(-1) ?? ""] : [])];
}

/** What `romaniseLetters` reads. */
export const readAlphabets = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}]/u;

/**
 * A name in Latin capitals, its words parted as they were; what is Latin stays.
 * @returns the likeliest first; none where it cannot be read
 */
export function romaniseLetters(name: string): string[] {
  const text = name.normalize("NFC").toUpperCase();
  if (/\p{Script=Arabic}/u.test(text)) return readArabic(text);
  const read = /\p{Script=Greek}/u.test(text) ? [readGreek(text)] : readCyrillic(text);
  return [...new Set(read)].filter((one) => !readAlphabets.test(one));
}
