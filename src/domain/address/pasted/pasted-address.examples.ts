import { eastern } from "./eastern.examples.ts";
import { western } from "./western.examples.ts";

/* What people paste. Most of it was written before the code that reads it. */
export type PastedExample = {
  /** The country chosen in the form. */
  chosen: string;
  text: string;
  /** By the names of the table; empty for a text that stays as it is. */
  parts: Readonly<Record<string, string>>;
};

/** The country without rules that the text names; the chosen one is the United States. */
const unknown = `
  RU | Ivan Petrov ⏎ ul. Lenina 5 ⏎ 101000 Moskva ⏎ Russia
  ID | Jl. Sudirman 10, Jakarta 10220, Indonesia
`;

/** What stays as it is. */
const others = `
  // Streets, and parts of them.
  US | 123 Main S
  US | 123 Main Street
  ES | Calle Mayor 5, 2º B
  GB | Flat 3, 10 Downing Street
  FR | 12 Rue X, bâtiment B
  DE | Unter den Linden 77, Hinterhaus, 2. OG
  US | Suite 200, 500 Market Street, Building 7
  DE | Packstation 123
  US | PO Box 1234
  IN | House 5, Road 11, Block C
  CN | 科技园路1号
  US | Attn: Receiving, Dock 5, 3rd floor
  // One other thing.
  US | 12345
  DE | 10115
  GB | SW1A 2AA
  US | John Smith
  US | +49 30 1234567
  US | Berlin, Germany
  US | Georgia
  CN | 13800138000
  // A place without a street, a street without a place.
  US | Springfield, IL 62704
  DE | 10115 Berlin
  CN | 广东省深圳市南山区
  US | 123 Main St 62704
  GB | 12 High Street, Oxford
  US | 1 Peachtree St, Atlanta, Georgia
  DE | Hauptstr. 5, Berlin, Deutschland
  // Read in two ways: ZIP codes of New York and of Texas look the same as German and French post codes.
  US | Hauptstr. 5, 10115 Berlin
  US | 12 rue de Rivoli, 75004 Paris
  US | Storgata 5, 0155 Oslo
  // Which of the words is the town: the post code stands alone behind a town and a county.
  GB | John Smith, 12a High Street, Oxford, Oxfordshire, OX1 4AA
  GB | Jane Roe ⏎ Rose Cottage ⏎ Mill Lane ⏎ Little Snoring ⏎ Fakenham ⏎ Norfolk ⏎ NR21 0HX ⏎ United Kingdom
  HK | 香港中環皇后大道中88號12樓A室
  // The number of a house, and words that are no name before it.
  IT | Via Roma, scala B, 3, 20121 Milano MI
  US | ACME, 500 Market Street, San Francisco, CA 94105
  US | Please send it to ⏎ 12 Oak Ave ⏎ Boise, ID 83702
  DE | Max Mustermann ⏎ Erika Mustermann ⏎ Hauptstr. 5 ⏎ 10115 Berlin
  DE | 1 Infinite Loop, Cupertino 95014
  GB | 12 High Street, Oxford, Oxfordshire OX1 4AA
  FR | Hauptstr. 5, 10115 Berlin
  US | Order: 12345 ⏎ John Smith ⏎ 12 Oak Ave ⏎ Boise, ID 83702
  JP | 〒100-0005 東京都千代田区丸の内1-1-1 山田太郎
  // Sentences beside a street are no people.
  US | Gift for Anna ⏎ 12 Oak Ave ⏎ Boise, ID 83702
  US | Leave at door ⏎ 12 Oak Ave ⏎ Boise, ID 83702
  US | Leave At Door ⏎ 12 Oak Ave ⏎ Boise, ID 83702
  US | LEAVE AT DOOR ⏎ 12 Oak Ave ⏎ Boise, ID 83702
  US | leave at door ⏎ 12 oak ave ⏎ boise, ID 83702
  DE | Lieferung bis Freitag ⏎ Lindenallee 3a ⏎ 50667 Köln
  DE | Bitte klingeln ⏎ Lindenallee 3a ⏎ 50667 Köln
  DE | Für Anna ⏎ Lindenallee 3a ⏎ 50667 Köln
  FR | Livrer chez voisin ⏎ 12 rue de Rivoli ⏎ 75004 Paris
  FR | Pour Anne ⏎ 12 rue de Rivoli ⏎ 75004 Paris
  ES | Regalo para Ana ⏎ Calle Mayor 5 ⏎ 28013 Madrid
  US | Love Anna ⏎ 12 Oak Ave ⏎ Boise, ID 83702
  US | Marks & Spencer ⏎ 12 Oak Ave ⏎ Boise, ID 83702
  // Houses, parks and streets that may be people, and people that may be houses.
  US | Main Street ⏎ 12 Oak Ave ⏎ Boise, ID 83702
  US | Sunset Park ⏎ Box 12 ⏎ Boise, ID 83702
  US | Minsu Park ⏎ Apt 4 ⏎ Boise, ID 83702
  DE | Am Park ⏎ Lindenallee 3a ⏎ 50667 Köln
  FR | Rue Cler ⏎ 12 rue de Rivoli ⏎ 75004 Paris
  GB | Jerry Hall ⏎ 10 Downing Street ⏎ London ⏎ SW1A 2AA
  US | Ring Bell ⏎ 12 Oak Ave ⏎ Boise, ID 83702
  ES | David Villa ⏎ Calle Mayor 5 ⏎ 28013 Madrid
  GB | John Stuart Mill ⏎ 10 Downing Street ⏎ London ⏎ SW1A 2AA
  // A label whose value is not read.
  FR | Name: Anna Weber ⏎ Straße: 12 rue de Rivoli ⏎ PLZ: 75004 ⏎ Ort: Paris ⏎ Land: Deutschlnd
  CN | 收件人: 张伟, 地址: 广东省深圳市南山区科技园路1号, 国家: 中囯
  DE | Lindenallee 3a, 50667 Köln, Region: Bavaria
  CN | 收件人: 张伟, 地址: 广东省深圳市南山区科技园路1号, 城市: 广州市
  CN | 收件人: 张伟, 地址: 广东省深圳市南山区科技园路1号, 邮编: 12
  CN | 收件人: 张伟, 地址: 广东省深圳市南山区科技园路1号, 邮编: 无
  CN | 地址: 广东省深圳市南山区科技园路1号, 518000, 邮编: 518057
  // Streets and prefectures that are called as provinces are.
  CN | 张三，北京西路100号，13912345678
  CN | 海南藏族自治州共和县青海湖大街1号
  CN | 张伟, 腾讯公司, 阿里公司, 广东省深圳市南山区科技园路1号
  // A state whose codes are others.
  US | 123 Main St, Springfield, IL 10001
  // Two addresses, and words around one.
  US | 12 Oak Ave, Boise, ID 83702 ⏎ 14 Elm St, Boise, ID 83703
  US | 12 Oak Ave, Boise ID 83702, 14 Elm St, Boise ID 83703
  GB | 10 Downing Street, London SW1A 2AA, 221B Baker Street, London NW1 6XE
  DE | Hauptstr. 5, 10115 Berlin, Lindenweg 4, 04109 Leipzig
  GB | Flat 3, Sunny Side, 10 Downing Street, London SW1A 2AA
  US | Please deliver to my neighbour at 12 Oak Ave, thanks a lot, John
  US | Hi, could you send it to 12 Oak Ave, Boise, ID 83702? I am not at home this week.
  US | Happy birthday, dear Tom! See you in Berlin, 2025
  DE | Alles Gute zum 30. Geburtstag, Deine Oma
  US | 2 x Home shirt, size M, 89.99
  US | https://maps.example.com/?q=123+Main+St,+Springfield,+IL+62704
  US | John Smith ⏎ john@example.com ⏎ 12 Oak Ave ⏎ Boise, ID 83702
`;

function readExamples(table: string): PastedExample[] {
  const rows = table
    .replaceAll(/^ *\/\/.*\n/gm, "")
    .matchAll(/^ {2}(\w\w) \| (.*)(?:\n {6}(.*))?$/gm);
  return Array.from(rows, ([, chosen = "", text = "", split = ""]) => ({
    chosen,
    text: text.replaceAll(/ ?⏎ ?/g, "\r\n").replaceAll(/ ?⇥ ?/g, "\t"),
    parts: Object.fromEntries(
      split.split(" | ").flatMap((part) => {
        const [, name, value = ""] = /^(\w+) = (.*)$/.exec(part) ?? [];
        return name === undefined ? [] : [[name, value]];
      }),
    ),
  }));
}

export const wholeAddresses = readExamples(western + eastern);
export const unknownCountries = readExamples(unknown);
export const otherTexts = readExamples(others);
