import { expect, test } from "vitest";
import { parseSquad } from "./squad-paste.ts";

const read = (text: string) =>
  parseSquad(text).players.map(({ number, playerName, note }) =>
    [number, playerName, note ?? ""].join(" ").trim(),
  );

/** Each name alone in its list: what is printed, and what is said beside it. */
test.each([
  // A comma parts the family's name from the given ones.
  ["Kowalski, Piotr", "KOWALSKI"],
  ["van Dijk, Virgil", "DIJK"],
  ["Müller, Thomas", "MULLER"],
  ["SZOBOSZLAI, Dominik", "SZOBOSZLAI"],
  ["O'Neil, Sean", "ONEIL"],
  ["Kim, Min-jun", "KIM"],
  // A word in capitals among others.
  ["SZOBOSZLAI Dominik", "SZOBOSZLAI"],
  ["Dominik SZOBOSZLAI", "SZOBOSZLAI"],
  ["SON Heung-min", "SON"],
  ["NGUYEN Quang Hai", "NGUYEN"],
  ["LEWANDOWSKI Robert", "LEWANDOWSKI"],
  ["DE BRUYNE Kevin", "DEBRUYNE"],
  // Korean, in either order.
  ["Kim Min-jun", "KIM surnameFirst"],
  ["Son Heung-min", "SON surnameFirst"],
  ["Lee Kang-in", "LEE surnameFirst"],
  ["Park Ji-sung", "PARK surnameFirst"],
  ["Hwang Hee-chan", "HWANG surnameFirst"],
  ["Cho Gue-sung", "CHO surnameFirst"],
  ["Kim Minjae", "KIM surnameFirst"],
  ["Park Ji Sung", "PARK surnameFirst"],
  ["Heung-min Son", "SON"],
  ["Min-jae Kim", "KIM"],
  // Chinese.
  ["Wang Dalei", "WANG surnameFirst"],
  ["Wu Lei", "WU surnameFirst"],
  ["Zhang Linpeng", "ZHANG surnameFirst"],
  ["Wei Shihao", "WEI surnameFirst"],
  ["Zheng Zhi", "ZHENG surnameFirst"],
  ["Lei Wu", "WU"],
  ["Ma Lin", "LIN orderOpen"],
  // Vietnamese.
  ["Nguyễn Quang Hải", "NGUYEN surnameFirst"],
  ["Đặng Văn Lâm", "DANG surnameFirst"],
  ["Lê Công Vinh", "LE surnameFirst"],
  ["Đỗ Hùng Dũng", "DO surnameFirst"],
  // Hungarian.
  ["Szoboszlai Dominik", "SZOBOSZLAI surnameFirst"],
  ["Nagy Ádám", "NAGY surnameFirst"],
  ["Kovács Péter", "KOVACS surnameFirst"],
  ["Puskás Ferenc", "PUSKAS surnameFirst"],
  ["Dominik Szoboszlai", "SZOBOSZLAI"],
  ["Péter Kovács", "KOVACS"],
  // A given name tells, wherever it stands.
  ["Kowalski Piotr", "KOWALSKI surnameFirst"],
  ["Błaszczykowski Jakub", "BLASZCZYKOWSKI surnameFirst"],
  ["Neumann Manuela", "NEUMANN surnameFirst"],
  ["Ivanović Branislav", "BRANISLAV orderOpen"],
  ["Piotr Kowalski", "KOWALSKI"],
  ["Erik Dahl", "DAHL"],
  ["Maria van Marlow", "MARLOW"],
  ["Luc Petit", "PETIT orderOpen"],
  // Given names that are family names as well say nothing.
  ["Thomas Martin", "MARTIN orderOpen"],
  ["Bukayo James", "JAMES orderOpen"],
  ["Keane Robert", "ROBERT orderOpen"],
  // In signs of their own.
  ["大谷 翔平", "OTANI"],
  ["孫 興慜", null],
  ["손흥민", "SONHEUNGMIN"],
  ["陳大文", "CHENDAWEN"],
  ["Ronaldinho", "RONALDINHO"],
  ["Андрій Шевченко", "SHEVCHENKO"],
  ["Шевченко, Андрій", "SHEVCHENKO"],
  ["Παπαδόπουλος Γιώργος", "GIORGOS orderOpen"],
] as const)("%s is printed %s", (name, wanted) => {
  expect(read(`7\t${name}`)).toEqual(wanted === null ? [] : [`7 ${wanted}`]);
});

test.each([
  ["Nr\tNachname Vorname", "9\tSchmidt Luca\n10\tOduya Kelechi"],
  ["Nr\tNazwisko i imię", "9\tSchmidt Luca\n10\tOduya Kelechi"],
  ["No\tLast, First", "9\tSchmidt Luca\n10\tOduya Kelechi"],
  ["No;Surname/First name", "9;Schmidt Luca\n10;Oduya Kelechi"],
  ["N°\tNom et prénom", "9\tSchmidt Luca\n10\tOduya Kelechi"],
  ["N.\tCognome e nome", "9\tSchmidt Luca\n10\tOduya Kelechi"],
  ["Dorsal\tApellidos y nombre", "9\tSchmidt Luca\n10\tOduya Kelechi"],
  ["号码\t姓名", "9\tSchmidt Luca\n10\tOduya Kelechi"],
  ["No\tSurname\tFirst name", "9\tSchmidt\tLuca\n10\tOduya\tKelechi"],
  ["Nr Nachname Vorname", "9 Schmidt Luca\n10 Oduya Kelechi"],
  ["Nr\tNachname Vorname", "9\tSCHMIDT LUCA\n10\tODUYA KELECHI"],
  ["Nr\tAchternaam Voornaam", "9\tvan Schmidt Luca\n10\tOduya Kelechi"],
])("a header decides for all rows: %s", (header, rows) => {
  expect(read(`${header}\n${rows}`)).toEqual(["9 SCHMIDT", "10 ODUYA"]);
});

test("a header of given names first is as before", () => {
  expect(read("Nr\tVorname Nachname\tPos\n9\tLuca Schmidt\tFW\n10\tKelechi Oduya\tMF")).toEqual([
    "9 SCHMIDT",
    "10 ODUYA orderOpen",
  ]);
});

test("names that tell their order decide for those that do not", () => {
  expect(read("1\tKowalski Piotr\n2\tNowak Jakub\n3\tOduya Kelechi")).toEqual([
    "1 KOWALSKI surnameFirst",
    "2 NOWAK surnameFirst",
    "3 ODUYA surnameFirst",
  ]);
  expect(read("1\tPiotr Kowalski\n2\tJakub Nowak\n3\tKelechi Oduya")).toEqual([
    "1 KOWALSKI",
    "2 NOWAK",
    "3 ODUYA",
  ]);
  // Where they differ each is read alone.
  expect(read("1\tPiotr Kowalski\n2\tNowak Jakub\n3\tKelechi Oduya")).toEqual([
    "1 KOWALSKI",
    "2 NOWAK surnameFirst",
    "3 ODUYA orderOpen",
  ]);
});
