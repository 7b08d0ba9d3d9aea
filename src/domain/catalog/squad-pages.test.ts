import { expect, test } from "vitest";
import { numberOfCell } from "./squad-lines.ts";
import { parseSquad } from "./squad-paste.ts";
import { positionInCell } from "./squad-words.ts";

/** Squads as pages of clubs, encyclopaedias and programmes of matches give them. */
const pages: readonly (readonly [title: string, page: string, players: string])[] = [
  [
    "an English encyclopaedia, with captains and loans",
    "No.\tPos.\tNation\tPlayer\n1\tGK\t England\tSam Upcott\n4\tDF\t France\tLuc Petit (captain)\n7\tMF\t Spain\tJavi Ramos (vice-captain)\n14\tDF\t Ghana\tKofi Mensah (on loan from Marlow)[2]",
    "1 UPCOTT GK, 4 PETIT DF, 7 RAMOS MF, 14 MENSAH DF",
  ],
  [
    "an English club, with headings",
    "GOALKEEPERS\n1 Sam Upcott\n13 Tom Hale\nDEFENDERS\n2. John O'Neil\n3 - Kyle Smith-Jones\nMIDFIELDERS\n8 Bruno Costa (C)",
    "1 UPCOTT GK, 13 HALE GK, 2 ONEIL DF, 3 SMITHJONES DF, 8 COSTA MF",
  ],
  [
    "numbers behind the names",
    "Sam Upcott 1\nTom Hale (13)\nLuc Petit #4\nJavi Ramos No. 7\nBruno Costa, No 8",
    "1 UPCOTT -, 13 HALE -, 4 PETIT -, 7 RAMOS -, 8 COSTA -",
  ],
  [
    "a player on three lines, the number first",
    "1\nSam Upcott\nGoalkeeper\n4\nLuc Petit\nCentre-Back\n10\nRafa Silva\nLeft Winger",
    "1 UPCOTT GK, 4 PETIT DF, 10 SILVA FW",
  ],
  [
    "a player on three lines, the name first",
    "Sam Upcott\n1\nGoalkeeper\nLuc Petit\n4\nDefender",
    "1 UPCOTT GK, 4 PETIT DF",
  ],
  [
    "a German table whose rows are broken",
    "#\tSpieler\t\tGeb./Alter\tNat.\tMarktwert\n1\t\nManuel Neumann\nTorwart\n28.03.1996 (30)\tDeutschland\t2,50 Mio. €\n4\t\nJan Keller\nInnenverteidiger\n11.12.1996 (29)\tDeutschland\t1,00 Mio. €",
    "1 NEUMANN GK, 4 KELLER DF",
  ],
  [
    "a German line a position",
    "Tor: Manuel Neumann (1), Jonas Öztürk (22)\nAbwehr: Jan Keller (4), Paul Groß (5)\nAngriff: Erik Dahl (9)",
    "1 NEUMANN GK, 22 OZTURK GK, 4 KELLER DF, 5 GROSS DF, 9 DAHL FW",
  ],
  [
    "a French encyclopaedia",
    "N°\tP.\tNat.\tNom\tDate de naissance\tSélections\tClub précédent\n1\tG\t\tLuc Petit\t12/03/1996 (30 ans)\t2 (0)\tLille\n5\tD\t\tJean-Pierre Dupont\t01/02/1999\t0\tFormé au club\n9\tA\t\tAndré Lefèvre\t4 mai 2001\t12 (3)\tNice",
    "1 PETIT GK, 5 DUPONT DF, 9 LEFEVRE FW",
  ],
  [
    "a French club",
    "Gardiens\n1 Luc PETIT\nDéfenseurs\n2 Jean DUPONT\nMilieux\n6 Paul LE GOFF\nAttaquants\n9 André LEFÈVRE",
    "1 PETIT GK, 2 DUPONT DF, 6 LEGOFF MF, 9 LEFEVRE FW",
  ],
  [
    "a Spanish encyclopaedia",
    "N.º\tNac.\tPos.\tJugador\tF. nac. y edad\tÚltimo club\n1\tEspaña\tPOR\tIker Muñoz\t20/05/1990 (36 años)\tReal Sociedad\n4\tArgentina\tDEF\tNicolás Otero\t12/02/1988\tBenfica\n10\tUruguay\tDEL\tLuis Gómez\t24/01/1987\tAjax",
    "1 MUNOZ GK, 4 OTERO DF, 10 GOMEZ FW",
  ],
  [
    "an Italian encyclopaedia",
    "N.\tRuolo\tCalciatore\n1\tP\tGianluca Rossi\n23\tD\tAlessandro Bianchi\n10\tC\tMarco Verdi\n9\tA\tPaolo Neri",
    "1 ROSSI GK, 23 BIANCHI DF, 10 VERDI MF, 9 NERI FW",
  ],
  [
    "an Italian club",
    "Portieri\nGianluca Rossi 1\nDifensori\nAlessandro Bianchi 23\nCentrocampisti\nMarco Verdi 10\nAttaccanti\nPaolo Neri 9",
    "1 ROSSI GK, 23 BIANCHI DF, 10 VERDI MF, 9 NERI FW",
  ],
  [
    "a Dutch table",
    "Rugnr.\tNaam\tPositie\tNationaliteit\n1\tJasper van Dijk\tKeeper\tNederland\n4\tDaan de Vries\tVerdediger\tNederland\n9\tLuuk de Boer\tAanvaller\tBelgië",
    "1 DIJK GK, 4 VRIES DF, 9 BOER FW",
  ],
  [
    "a Portuguese table",
    "Nº\tPosição\tNome\tIdade\n1\tGuarda-redes\tRui Silva\t34\n3\tDefesa central\tPepe\t40\n7\tAvançado\tJoão Félix\t24",
    "1 SILVA GK, 3 PEPE DF, 7 FELIX FW",
  ],
  [
    "a Polish club and table",
    "Nr\tPoz.\tPiłkarz\tData urodzenia\n1\tBR\tWojciech Nowak\t18.04.1990\n9\tNA\tRobert Łuczak\t21.08.1988",
    "1 NOWAK GK, 9 LUCZAK FW",
  ],
  [
    "a Turkish table",
    "No\tOyuncu\tMevki\tUyruk\n1\tUğur Çakır\tKaleci\tTürkiye\n4\tÇağlar Öz\tDefans\tTürkiye\n8\tOrkun Güneş\tOrta saha\tTürkiye\n9\tCenk Işık\tForvet\tTürkiye",
    "1 CAKIR GK, 4 OZ DF, 8 GUNES MF, 9 ISIK FW",
  ],
  [
    "a Swedish club",
    "Målvakter\n1 Robin Olsson\nFörsvarare\n2 Mikael Åström\nMittfältare\n8 Albin Ekdal\nAnfallare\n9 Marcus Berg",
    "1 OLSSON GK, 2 ASTROM DF, 8 EKDAL MF, 9 BERG FW",
  ],
  [
    "a Chinese list",
    "门将：1-王大雷\n后卫：4-李磊、5-李雷\n前锋：7-武磊",
    "1 WANGDALEI GK, 4 LILEI DF, 5 LILEI DF, 7 WULEI FW",
  ],
  ["Chinese lines", "1号 王大雷 门将\n７号 武磊 前锋", "1 WANGDALEI GK, 7 WULEI FW"],
  [
    "a PDF whose columns are spaces",
    "1   NEUMANN, Manuel (GK)      28/03/1996   193 cm\n 4   KELLER, Jan (DF)          11/12/1996   187 cm",
    "1 NEUMANN GK, 4 KELLER DF",
  ],
  [
    "the list of a tournament",
    "1 GK NEUMANN Manuel NEUMANN 27.03.1986 FC Bayern München (GER) 193\n10 FW DAHL Erik DAHL 21.07.2000 Borussia Dortmund (GER) 194",
    "1 NEUMANN GK, 10 DAHL FW",
  ],
  [
    "a table in Markdown",
    "| # | Name | Pos |\n|---|:-----|----|\n| 1 | Sam Upcott | GK |\n| 9 | Erik Dahl | FW |",
    "1 UPCOTT GK, 9 DAHL FW",
  ],
  [
    "bullets and dashes",
    "• 1 Sam Upcott\n• 9 – Erik Dahl\n* 10: Rafa Silva\n- 11 Ola Berg\n12) Tom Hale",
    "1 UPCOTT -, 9 DAHL -, 10 SILVA -, 11 BERG -, 12 HALE -",
  ],
  ["full width", "１　Ｓａｍ　Ｕｐｃｏｔｔ　ＧＫ\n９　Erik Dahl　FW", "1 UPCOTT GK, 9 DAHL FW"],
  ["strokes", "1/Sam Upcott/GK\n9/Erik Dahl/FW", "1 UPCOTT GK, 9 DAHL FW"],
  [
    "the source of a wiki",
    "{{Fs player|no=1|pos=GK|nat=ENG|name=[[Sam Upcott]]}}\n{{Fs player|no=9|pos=FW|nat=NOR|name=[[Erik Dahl (footballer)|Erik Dahl]]}}",
    "1 UPCOTT GK, 9 DAHL FW",
  ],
  ["flags", "1 🇩🇪 Manuel Neumann GK\n9 🇳🇴 Erik Dahl FW", "1 NEUMANN GK, 9 DAHL FW"],
  ["suffixes of names", "7 Vini Jr.\n10 Davi Silva Júnior", "7 VINIJR -, 10 SILVAJUNIOR -"],
  [
    "particles are no positions",
    "9 Ana de la Rosa\n10 Wei Li\n11 Juan del Toro",
    "9 ROSA -, 10 LI -, 11 TORO -",
  ],
];

test.each(pages)("a squad of %s", (_title, page, wanted) => {
  const { players, faults } = parseSquad(page);
  expect(faults).toEqual([]);
  expect(
    players
      .map(({ number, playerName, position }) => [number, playerName, position ?? "-"].join(" "))
      .join(", "),
  ).toBe(wanted);
});

test("a line that makes no player is named as it was pasted", () => {
  const { players, faults } = parseSquad(
    "Goalkeepers\n1 Sam Upcott\nHead coach: Ann Field\nTom Hale\tGK\n– Luc Petit\n鈴木 彩艶 9\nمحمد صلاح 10",
  );
  expect(players).toEqual([
    { number: "1", playerName: "UPCOTT", position: "GK" },
    { number: "9", playerName: "SUZUKI", position: "GK" },
  ]);
  expect(faults.map(({ line, text, reason }) => [line, text, reason])).toEqual([
    [3, "Head coach: Ann Field", "numberMissing"],
    [4, "Tom Hale\tGK", "numberMissing"],
    [5, "– Luc Petit", "numberMissing"],
    [7, "محمد صلاح 10", "nameMissing"],
  ]);
});

test.each([
  ["#9", "9"],
  ["No. 9", "9"],
  ["９", "9"],
  ["9.0", "9"],
  ["9.", "9"],
  ["7号", "7"],
  ["nº 10", "10"],
  ["9a", "9a"],
  ["9.5", "9.5"],
])("the number of a cell %j is %j", (cell, number) => {
  expect(numberOfCell(cell)).toBe(number);
});

test.each([
  ["D", "DF"],
  ["Defensives Mittelfeld", "MF"],
  ["Left Winger", "FW"],
  ["193 cm", null],
  ["Captain", null],
  ["constructor", null],
])("a column of positions reads %j as %s", (cell, position) => {
  expect(positionInCell(cell)).toBe(position);
});
