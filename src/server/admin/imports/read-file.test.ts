import { expect, test } from "vitest";
import { delimiterOf } from "#domain/import/delimiter.ts";
import { decodeFile, encodingOf } from "./decode-file.ts";
import { readRows, type FileTable } from "./read-rows.ts";
import { writeCsv } from "./write-csv.ts";

const utf16 = (text: string, bigEndian = false): Buffer => {
  const bytes = Buffer.from(text, "utf16le");
  return bigEndian ? bytes.swap16() : bytes;
};

test.each([
  ["utf-8", Buffer.from("\ufeffname;Größe\nÉ;中")],
  ["utf-8", Buffer.from("name;Größe\nÉ;中")],
  ["utf-16le", utf16("\ufeffname;Größe\nÉ;中")],
  ["utf-16be", utf16("\ufeffname;Größe\nÉ;中", true)],
  ["utf-16le", utf16("name;Größe of a shirt\nÉ;中")],
] as const)("%s is known by its bytes", (encoding, bytes) => {
  const known = encodingOf(bytes);
  expect(known).toEqual({ encoding, isGuess: false });
  const table = readRows(decodeFile(bytes, encoding), ";") as FileTable;
  expect(table.headers[0]).toBe("name");
  expect(table.rows[0]?.cells).toEqual(["É", "中"]);
});

test("Western and Chinese bytes are told apart as a guess", () => {
  const western = Buffer.from("name;Größe\nMünchen;Schön\nKöln;Grün\n", "latin1");
  expect(encodingOf(western)).toEqual({ encoding: "windows-1252", isGuess: true });
  // 名称,尺码 / 主场球衣,大
  const chinese = Buffer.from("c3fbb3c62cb3dfc2eb0ad6f7b3a1c7f2d2c22cb4f30a", "hex");
  expect(encodingOf(chinese)).toEqual({ encoding: "gb18030", isGuess: true });
  expect(decodeFile(chinese, "gb18030")).toContain("主场球衣");
});

test("line breaks of all kinds and within cells keep the numbers of the lines", () => {
  const table = readRows('a,b\r\n1,"x\r\ny"\r\n\r\n2,"say ""hi"""\r\n', ",") as FileTable;
  expect(table.rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [2, "1", "x\r\ny"],
    [5, "2", 'say "hi"'],
  ]);
  const old = readRows("a,b\r1,2\r3,4", ",") as FileTable;
  expect(old.rows.map(({ cells }) => cells)).toEqual([
    ["1", "2"],
    ["3", "4"],
  ]);
});

test.each([
  ["sep=;", "\r\n"],
  ['\ufeff"sep=;"', "\n"],
  ["SEP=;", "\r"],
])("a first line %j, for Excel alone, names the sign", (first, lineEnd) => {
  const text = [first, "a;b", '1;"x,y,z"'].join(lineEnd);
  expect(delimiterOf(text)).toBe(";");
  const table = readRows(text, ";") as FileTable;
  expect(table.headers).toEqual(["a", "b"]);
  expect(table.rows.map(({ line, cells }) => [line, ...cells])).toEqual([[3, "1", "x,y,z"]]);
});

test("each bad cell is named by line, column and value", () => {
  const long = "x".repeat(32_001);
  const { rows } = readRows(`a,b\n1,n\0ul\n2,\ufffd\n3,${long}\n4,5,6\na,b\n`, ",") as FileTable;
  expect(rows.map(({ line, faults }) => [line, faults[0]?.column, faults[0]?.key])).toEqual([
    [2, "b", "cellNul"],
    [3, "b", "cellUnreadable"],
    [4, "b", "cellTooLong"],
    [5, "", "cellBeyond"],
    [6, "", "headerAgain"],
  ]);
  expect(rows[0]?.faults[0]?.value).toBe("n␀ul");
});

test("what cannot be read at all says where", () => {
  expect(readRows('a,b\n1,2\n3,"open\n4,5\n', ",")).toEqual({ key: "quoteOpen", line: 3 });
  expect(readRows("", ",")).toEqual({ key: "fileEmpty", line: 1 });
  expect(readRows("PK\u0003\u0004rest", ",")).toMatchObject({ key: "fileIsWorkbook" });
  expect(readRows(Array.from({ length: 201 }, (_, at) => `c${at}`).join(), ",")).toMatchObject({
    key: "fileColumns",
  });
  expect(readRows(`a\n${"1\n".repeat(50_001)}`, ",")).toMatchObject({ key: "fileRows" });
});

test("what is written reads back the same, and nothing of it is live", () => {
  const cells = ["=SUM(A1)", "-5", "+49 30", 'a "b", c;', "two\nlines", "'=x", "", "＝1", "@me"];
  const text = writeCsv([
    ["head", ...cells.map((_, at) => `c${at}`)],
    ["x", ...cells],
  ]);
  expect(text.startsWith("\ufeff")).toBe(true);
  expect(text).toContain("\r\n");
  expect(text).toContain(",'=SUM(A1),-5,'+49 30,");
  const table = readRows(text, delimiterOf(text)) as FileTable;
  expect(table.rows[0]?.cells.slice(1)).toEqual(cells);
});
