import { expect, test } from "vitest";
import { splitName } from "./split-name.ts";

test.each([
  ["Ada Quill", "Ada", "Quill"],
  ["Ada Mary Quill", "Ada Mary", "Quill"],
  ["Ludwig van der Berg", "Ludwig", "van der Berg"],
  ["Maria da Silva", "Maria", "da Silva"],
  ["Vincent Van Gogh", "Vincent Van", "Gogh"],
  ["Sam Reed Jr.", "Sam", "Reed Jr."],
  ["Quill, Ada", "Ada", "Quill"],
  ["van der Berg, Ludwig", "Ludwig", "van der Berg"],
  ["Sam Reed, Jr.", "Sam", "Reed, Jr."],
  ["Ronaldinho", "", "Ronaldinho"],
  // Chinese: one character, or two that make one name.
  ["李雷", "雷", "李"],
  ["王秀英", "秀英", "王"],
  ["李 雷", "雷", "李"],
  ["欧阳娜娜", "娜娜", "欧阳"],
  ["欧阳锋", "锋", "欧阳"],
  ["歐陽娜娜", "娜娜", "歐陽"],
  ["司马相如", "相如", "司马"],
  ["诸葛 亮", "亮", "诸葛"],
  ["约翰·史密斯", "约翰", "史密斯"],
  // Four characters without such a name are two and two.
  ["山田太郎", "太郎", "山田"],
  ["山田 太郎", "太郎", "山田"],
  ["山田　太郎", "太郎", "山田"],
  ["佐々木さくら", "さくら", "佐々木"],
  ["佐藤 花子", "花子", "佐藤"],
  ["ヤマダ タロウ", "タロウ", "ヤマダ"],
  ["ジョン・スミス", "ジョン", "スミス"],
  // By its family name; of others more could be parted in several ways.
  ["長谷川健一", "健一", "長谷川"],
  ["김민수", "민수", "김"],
  ["김 민수", "민수", "김"],
  ["남궁민수", "민수", "남궁"],
  ["남궁 민", "민", "남궁"],
  ["李 Lei", "Lei", "李"],
  ["Lei 李", "Lei", "李"],
  ["Иван Петров", "Иван", "Петров"],
])("%s is %s of the family %s", (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});
