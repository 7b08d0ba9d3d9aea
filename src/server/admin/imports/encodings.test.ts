import { expect, test } from "vitest";
import { delimiterOf } from "#domain/import/delimiter.ts";
import { fileEncodings, type FileEncoding } from "#contract/admin/imports.ts";
import { decodeFile, encodingOf } from "./decode-file.ts";
import { readRows, type FileTable } from "./read-rows.ts";

/** Files of table programs of many countries, by their bytes alone. */

/** Bytes of each sign, found by reading all that there are. */
function signsOf(encoding: FileEncoding): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding);
  const signs = new Map<string, readonly number[]>();
  const add = (...bytes: number[]) => {
    const sign = decoder.decode(Uint8Array.from(bytes));
    if ([...sign].length === 1 && sign !== "\ufffd" && !signs.has(sign)) signs.set(sign, bytes);
  };
  for (let one = 0; one < 256; one += 1) add(one);
  for (let one = 0x81; one < 255; one += 1) for (let two = 0x40; two < 255; two += 1) add(one, two);
  return signs;
}
const bytesOf = (text: string, encoding: FileEncoding): Uint8Array => {
  const signs = signsOf(encoding);
  return Uint8Array.from(
    [...text].flatMap((sign) => {
      const bytes = signs.get(sign);
      if (!bytes) throw new Error(`${sign} is not in ${encoding}`);
      return bytes;
    }),
  );
};

test.each([
  // Excel in China.
  ["gb18030", "标题,价格,尺码,库存\n主场球衣,59.90,M,12\n客场短袖,49.90,L,3"],
  ["gb18030", "商品名称,货号,颜色\n利物浦主场球衣,LFC-1,红色"],
  ["gb18030", "handle,title,price\nhome,蓝色主场球衣,59.90"],
  ["gb18030", "handle,title,price\nhome,红,59.90\naway,白,49.90"],
  ["gb18030", "邮箱,姓名,电话\nli@shop.example,李小龙,13800138000"],
  // Taiwan and Hong Kong.
  ["big5", "標題,價格,尺寸,庫存\n主場球衣,590,M,12"],
  ["big5", "商品名稱,貨號,顏色\n客場球衣,A-1,紅色\n圍巾,B-1,藍色"],
  // Japan.
  ["shift_jis", "商品名,価格,サイズ,在庫\nホームユニフォーム,5900,M,12"],
  ["shift_jis", "品番,商品名,色\nA-1,長袖シャツ,赤\nA-2,帽子,青"],
  // Korea.
  ["euc-kr", "상품명,가격,사이즈,재고\n홈 유니폼,59000,M,12"],
  ["euc-kr", "이름,색상\n머플러,빨강"],
  // Europe.
  ["windows-1252", "Titel;Größe;Menge\nHeimtrikot für Kinder;M;5\nSchön;L;6"],
  ["windows-1252", "Titre;Quantité\nMaillot été;5\nÉcharpe brodée;6\ncœur;7"],
  ["windows-1252", "Título;Tamaño\nCamiseta niño;5\nCorazón español;6"],
  ["windows-1252", "Título;Preço\nCamisola do coração;5\nCalções;6"],
  ["windows-1252", "Titel;Størrelse\nTrøje på børn;5\nBlå hue;6"],
  ["windows-1252", "Titolo;Quantità\nMaglia città;5\nPiù caffè;6"],
  ["windows-1252", "Titill;Stærð\nTreyja þín;5\nBlár;6"],
  ["windows-1252", "Title;Price\nCap – “home”;€5\nScarf;£6"],
  ["windows-1250", "Nazwa;Ilość;Rozmiar\nKoszulka żółta;5;M\nSzalik z łabędziem;6;L"],
  ["windows-1250", "Název;Množství\nDres domácí dětský;5\nŠála červená;6"],
  ["windows-1250", "Név;Mennyiség\nFelnőtt mez;5\nGyűjtői sál;6\nköltő;7"],
  ["windows-1250", "Naziv;Količina\nDječji dres;5\nŠal plavi;6"],
  ["windows-1251", "Название;Цена\nДомашняя футболка;5\nШарф;6"],
  ["windows-1251", "Назва;Ціна\nДомашня футболка;5\nШарф жовто-синій;6"],
  ["windows-1254", "Başlık;Fiyat\nİç saha forması;5\nAtkı kırmızı;6"],
] as const)("%s: %s", (encoding, text) => {
  const bytes = bytesOf(text, encoding);
  expect(encodingOf(bytes)).toEqual({ encoding, isGuess: true });
  const read = decodeFile(bytes, encoding);
  expect(read).toBe(text);
  expect((readRows(read, delimiterOf(read)) as FileTable).headers).toHaveLength(
    text.split("\n")[0]?.split(/[,;]/).length ?? 0,
  );
});

test("what is certain is no guess", () => {
  const text = "标题,价格\n主场球衣 Größe żółta,59.90";
  const utf16 = Buffer.from(`\ufeff${text}`, "utf16le");
  expect(encodingOf(Buffer.from(text))).toEqual({ encoding: "utf-8", isGuess: false });
  expect(encodingOf(Buffer.from(`\ufeff${text}`))).toEqual({ encoding: "utf-8", isGuess: false });
  expect(encodingOf(utf16)).toEqual({ encoding: "utf-16le", isGuess: false });
  expect(encodingOf(Buffer.from(utf16).swap16())).toEqual({ encoding: "utf-16be", isGuess: false });
  expect(encodingOf(Buffer.from("handle,price\nhome,5"))).toEqual({
    encoding: "utf-8",
    isGuess: false,
  });
});

test("every encoding that is offered can be read", () => {
  for (const encoding of fileEncodings) {
    expect(decodeFile(Buffer.from(encoding.startsWith("utf-16") ? "" : "a"), encoding)).toMatch(
      /^a?$/,
    );
  }
});

test("a large file is known as fast as it is read", () => {
  const bytes = bytesOf("标题,价格,尺码\n主场球衣,59.90,M\n".repeat(40), "gb18030");
  const large = Buffer.concat(Array.from({ length: 12_000 }, () => bytes));
  const begun = performance.now();
  expect(encodingOf(large).encoding).toBe("gb18030");
  expect(performance.now() - begun).toBeLessThan(3_000);
});
