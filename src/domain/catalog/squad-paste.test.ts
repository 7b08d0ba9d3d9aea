import fc from "fast-check";
import { expect, test } from "vitest";
import { nameFault, numberFault } from "../customization.ts";
import { parseSquad } from "./squad-paste.ts";

test("a squad is read from a table, a list or a page, whatever parts its cells", () => {
  const { players, faults } = parseSquad(
    [
      "1\tJonas Ødegaard\tGK",
      "2; Müller; DF",
      "#10 Ana van MARLOW FW",
      "7. O'Neil",
      "",
      "Silva, 11, Forward",
    ].join("\r\n"),
  );
  expect(players).toEqual([
    { number: "1", playerName: "ODEGAARD", position: "GK" },
    { number: "2", playerName: "MULLER", position: "DF" },
    { number: "10", playerName: "MARLOW", position: "FW" },
    { number: "7", playerName: "ONEIL", position: null },
    { number: "11", playerName: "SILVA", position: "FW" },
  ]);
  expect(faults).toEqual([]);
});

const read = (...lines: string[]) =>
  parseSquad(lines.join("\n")).players.map(({ number, playerName, position }) =>
    [number, playerName, position ?? "-"].join(" "),
  );

test.each([
  [
    "a country behind the position",
    ["1\tManuel Neumann\tTorwart\tDeutschland", "9\tErik Dahl\tStürmer\tNorwegen"],
    ["1 NEUMANN GK", "9 DAHL FW"],
  ],
  ["the name first", ["Neumann;1;Torwart", "Keller;4;Abwehr"], ["1 NEUMANN GK", "4 KELLER DF"]],
  [
    "birthdays, ages and values",
    [
      "#\tSpieler\tPosition\tGeb.\tAlter\tMarktwert",
      "1\tNEUMANN Manuel\tTW\t28.03.1996\t30\t2,50 Mio. €",
      "10\tAydın Yılmaz\tOffensives Mittelfeld\t01.02.2000\t26\t900 Tsd. €",
    ],
    ["1 NEUMANN GK", "10 YILMAZ MF"],
  ],
  [
    "the same without a header",
    ["NEUMANN Manuel\tTW\t28.03.1996\t30\t1", "Keller Jan\tIV\t11.12.1996\t30\t4"],
    ["1 NEUMANN GK", "4 KELLER DF"],
  ],
  [
    "given name and surname in cells of their own",
    ["Nr;Vorname;Nachname;Pos", "7;Ana;de Souza;ANG", "3;Li;Wei;ABW"],
    ["7 SOUZA FW", "3 WEI DF"],
  ],
  [
    "surname, given name",
    ["2\tOkoro, Chidi\tDefender", "5\tO'Neil, Sean\tMilieu"],
    ["2 OKORO DF", "5 ONEIL MF"],
  ],
  [
    "positions of eight languages",
    [
      "1,Ana Abril,Portera",
      "2,Bea Bruno,Terzino",
      "3,Cleo Crane,Défenseure",
      "4,Dora Duarte,Guarda-Redes",
      "5,Eva Evers,Middenveldster",
      "6,Fay Falk,Bramkarz",
      "7,Gia Greco,前锋",
      "8,Hana Holm,Centre-Back",
      "9,Ida Ibarra,LW/ST",
    ],
    [
      "1 ABRIL GK",
      "2 BRUNO DF",
      "3 CRANE DF",
      "4 DUARTE GK",
      "5 EVERS MF",
      "6 FALK GK",
      "7 GRECO FW",
      "8 HOLM DF",
      "9 IBARRA FW",
    ],
  ],
  [
    "an empty cell",
    ["1\t\tMia Moor\tGK", "2\t\tNia North\t", "\t\tNo Number\tGK"],
    ["1 MOOR GK", "2 NORTH -"],
  ],
  [
    "a web page",
    [
      "| No. | Pos. | Nation | Player |",
      "| 1 | GK | ENG | Sam Upcott |",
      "| 2 | DF | FRA | Luc Petit |",
    ],
    ["1 UPCOTT GK", "2 PETIT DF"],
  ],
])("columns are read in any order: %s", (_title, lines, wanted) => {
  expect(read(...lines)).toEqual(wanted);
});

test("a line that says no player is named with its reason", () => {
  const { faults } = parseSquad("Coach Smith\n120 Long\n9 ---\n5 One\n05 Two");
  expect(faults.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
    "1 numberMissing",
    "2 numberRefused",
    "3 nameMissing",
    "5 numberTwice",
  ]);
});

test("quotes, the name on the shirt and Chinese names are read", () => {
  expect(read('9,"Marlow, Jonas",Forward', '1,"Upcott, Sam",Goalkeeper')).toEqual([
    "9 MARLOW FW",
    "1 UPCOTT GK",
  ]);
  expect(
    read("No\tName\tShirt name\tPos", "7\tCarlos dos Santos\tCARLINHO\tFW", "8\tMia Moor\t\tGK"),
  ).toEqual(["7 CARLINHO FW", "8 MOOR GK"]);
  expect(read("1\t门将\t王大雷", "9\t前锋\t欧阳明")).toEqual(["1 WANGDALEI GK", "9 OUYANGMING FW"]);
});

test("07 is the player of 7, in words and in columns", () => {
  expect(read("07 Kay", "00 Lund")).toEqual(["7 KAY -", "0 LUND -"]);
  expect(read("No;Name;Pos", "07;Kay;GK", "08;Lund;DF")).toEqual(["7 KAY GK", "8 LUND DF"]);
});

test("of any pasted text only printable players come out", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (lines) => {
      const { players } = parseSquad(lines.join("\n"));
      expect(new Set(players.map(({ number }) => number)).size).toBe(players.length);
      for (const { number, playerName } of players) {
        expect([numberFault(number), nameFault(playerName), playerName === ""]).toEqual([
          null,
          null,
          false,
        ]);
      }
    }),
  );
});
