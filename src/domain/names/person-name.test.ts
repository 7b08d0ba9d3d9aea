import { expect, test } from "vitest";
import { greetedName, personName } from "./person-name.ts";

test.each([
  ["Pat", "Granby", "Pat Granby", "Pat"],
  ["雷", "李", "李雷", "李雷"],
  ["娜娜", "欧阳", "欧阳娜娜", "欧阳娜娜"],
  ["민수", "김", "김민수", "김민수"],
  ["太郎", "山田", "山田太郎", "山田太郎"],
  ["さくら", "佐々木", "佐々木さくら", "佐々木さくら"],
  ["ジョン", "スミス", "スミス ジョン", "スミス ジョン"],
  ["Lei", "李", "Lei 李", "Lei"],
  [" Zoë ", "", "Zoë", "Zoë"],
  ["", "李", "李", "李"],
  ["", "", "", ""],
])("%j %j is written %j and greeted %j", (firstName, lastName, written, greeted) => {
  expect(personName({ firstName, lastName })).toBe(written);
  expect(greetedName({ firstName, lastName })).toBe(greeted);
});
