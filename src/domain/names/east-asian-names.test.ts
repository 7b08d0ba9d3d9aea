import { expect, test } from "vitest";
import { suggestNames } from "../name-suggestion.ts";
import { romaniseNames } from "./romanise-names.ts";
import { splitName } from "./split-name.ts";

/** Twelve names of each of three countries: parted, and read in Latin letters. */

test.each([
  ["李雷", "李|雷", "LILEI"],
  ["韩梅梅", "韩|梅梅", "HANMEIMEI"],
  ["王秀英", "王|秀英", "WANGXIUYING"],
  ["张伟", "张|伟", "ZHANGWEI"],
  ["刘洋", "刘|洋", "LIUYANG"],
  ["陈静", "陈|静", "CHENJING"],
  ["欧阳娜娜", "欧阳|娜娜", "OUYANGNANA"],
  ["司马光", "司马|光", "SIMAGUANG"],
  ["吕布", "吕|布", "LYUBU"],
  ["林丹", "林|丹", "LINDAN"],
  ["高海燕", "高|海燕", "GAOHAIYAN"],
  ["田汉", "田|汉", "TIANHAN"],
])("the Chinese name %s is %s and %s, with and without its country", (name, parts, read) => {
  for (const country of [undefined, "CN"]) {
    const { lastName, firstName } = splitName(name, country);
    expect(`${lastName}|${firstName}`).toBe(parts);
    expect(romaniseNames(name, { country })).toEqual([read]);
  }
});

test.each([
  ["佐藤 健", "佐藤|健", "SATO"],
  ["佐藤健", "佐藤|健", "SATO"],
  ["鈴木一朗", "鈴木|一朗", "SUZUKI"],
  ["渡辺直美", "渡辺|直美", "WATANABE"],
  ["山田太郎", "山田|太郎", "YAMADA"],
  ["佐々木さくら", "佐々木|さくら", "SASAKISAKURA"],
  ["長谷川健一", "長谷川|健一", "HASEGAWA"],
  ["三笘薫", "三笘|薫", "MITOMA"],
  ["久保 建英", "久保|建英", "KUBO"],
  ["さとう はなこ", "さとう|はなこ", "SATOHANAKO"],
  ["田中 碧", "田中|碧", "TANAKA"],
  ["ヤマダ シンペイ", "ヤマダ|シンペイ", "YAMADASHIMPEI"],
])("the Japanese name %s is %s and %s, with and without its country", (name, parts, read) => {
  for (const country of [undefined, "JP"]) {
    const { lastName, firstName } = splitName(name, country);
    expect(`${lastName}|${firstName}`).toBe(parts);
    expect(romaniseNames(name, { country })[0]).toBe(read);
  }
});

test.each([
  ["김민수", "김|민수", "KIMMINSU"],
  ["손흥민", "손|흥민", "SONHEUNGMIN"],
  ["이강인", "이|강인", "LEEGANGIN"],
  ["박지성", "박|지성", "PARKJISEONG"],
  ["황희찬", "황|희찬", "HWANGHUICHAN"],
  ["최순호", "최|순호", "CHOISUNHO"],
  ["정우영", "정|우영", "JUNGUYEONG"],
  ["김 민재", "김|민재", "KIMMINJAE"],
  ["남궁민수", "남궁|민수", "NAMGUNGMINSU"],
  ["윤보라", "윤|보라", "YOONBORA"],
  ["한별", "한|별", "HANBYEOL"],
  ["조현우", "조|현우", "CHOHYEONU"],
])("the Korean name %s is %s and %s", (name, parts, read) => {
  const { lastName, firstName } = splitName(name);
  expect(`${lastName}|${firstName}`).toBe(parts);
  expect(romaniseNames(name)).toEqual([read]);
});

test.each([
  ["高橋健", "高橋|健", "高|橋健", "TAKAHASHI"],
  ["金子明", "金子|明", "金|子明", "KANEKO"],
  ["安藤花", "安藤|花", "安|藤花", "ANDO"],
])(
  "%s may be either: the country decides, and without it nothing is parted",
  (name, ja, zh, read) => {
    const parted = (country?: string) => {
      const { lastName, firstName } = splitName(name, country);
      return `${lastName}|${firstName}`;
    };
    expect([parted("JP"), parted("TW"), parted("CN"), parted()]).toEqual([ja, zh, zh, `${name}|`]);
    expect(romaniseNames(name, { country: "JP" })).toEqual([read]);
    expect(romaniseNames(name)[0]).toBe(read);
    expect(romaniseNames(name, { isChinese: true }).at(-1)).toBe(read);
  },
);

test("both readings of a name that may be Chinese or Japanese are offered for a shirt", () => {
  expect(romaniseNames("金子明")).toEqual(["KANEKO", "JINZIMING"]);
  expect(romaniseNames("金子明", { isChinese: true })).toEqual(["JINZIMING", "KANEKO"]);
  expect(romaniseNames("金子明", { country: "CN" })).toEqual(["JINZIMING"]);
  expect(romaniseNames("金子明").flatMap(suggestNames)).toEqual(["KANEKO", "JINZIMING"]);
  // What nobody here can read is not guessed.
  expect(romaniseNames("東海林", { country: "JP" })).toEqual([]);
});

test.each([
  ["ゆうき", "YUKI"],
  ["おおの", "ONO"],
  ["しょうへい", "SHOHEI"],
  ["きゅう", "KYU"],
  ["はっとり", "HATTORI"],
  ["こっちゃん", "KOTCHAN"],
  ["ジョン", "JON"],
  ["フィリップ", "FIRIPPU"],
  ["マルティナ", "MARUTINA"],
  ["シェリー", "SHERI"],
  ["ウィル", "WIRU"],
])("%s is read %s", (kana, read) => {
  expect(romaniseNames(kana)).toEqual([read]);
});
