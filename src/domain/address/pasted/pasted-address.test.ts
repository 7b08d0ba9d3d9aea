import { expect, test } from "vitest";
import { personName } from "../../names/person-name.ts";
import {
  otherTexts,
  unknownCountries,
  wholeAddresses,
  type PastedExample,
} from "./pasted-address.examples.ts";
import { readPastedAddress } from "./pasted-address.ts";

const title = ({ chosen, text }: PastedExample) => `${chosen}: ${text.replaceAll(/\s+/g, " ")}`;
const titled = (cases: readonly PastedExample[]) => cases.map((one) => [title(one), one] as const);

/** A reading in the words of the table. */
function partsOf({ chosen, text }: PastedExample) {
  const reading = readPastedAddress(text, chosen);
  if (reading?.kind !== "address") return reading;
  const {
    firstName = "",
    lastName = "",
    company,
    address,
    addressLine2,
    ...fields
  } = reading.fields;
  const name = personName({ firstName, lastName });
  return { ...fields, ...(name ? { name } : {}), company, street: address, line2: addressLine2 };
}

test.each(titled(wholeAddresses))("%s is a whole address", (_, one) => {
  expect(partsOf(one)).toEqual(one.parts);
});

test.each(titled(otherTexts))("%s stays as it is", (_, one) => {
  expect(partsOf(one)).toBeNull();
});

test.each(unknownCountries)("$text is in a country without rules", ({ chosen: country, text }) => {
  expect(readPastedAddress(text, "US")).toEqual({ kind: "unknownCountry", country });
});

/** What labels, headings and names of countries and provinces say; fields have it in their own way. */
const said = new Set(
  `address addresse attn city delivery hd name nl ort phone plz shipping state tel zip z straße land
  belgië brasil canada danmark deutschland england españa france germany hong india ireland italia
  japan kingdom kong korea méxico nederland norge of polska portugal republika schweiz singapore south
  spain states suomi sverige taiwan türkiye uk united usa česká österreich australia china
  california cdmx jalisco karnataka madrid seoul taipei tokyo west bengal york new beijing
  所在地区 详细地址 地址 邮编 手机号码 手机 台北市 收件人 收货人 日本 中国 様 서울특별시 广东省 江苏省 東京都 大阪府 浙江省 湖北省
  广西壮族自治区 北海道 奈良県 富山県 山梨県 兵庫県 群馬県 愛知県 山口県 市辖区 姓名 省份 城市 高雄市 桃園市 台南市 臺南市
  新竹縣 屏東縣 广东`.split(/\s+/),
);

/** Words, and signs of a script without spaces, that stand in no field. */
function lostWords({ text, parts }: PastedExample): string[] {
  const plainWord = (word: string) => word.normalize("NFKC").toLowerCase();
  const known = plainWord(Object.values(parts).join(" "));
  const whole = [...said].reduce(
    (rest, word) => (/\p{ASCII}/u.test(word) ? rest : rest.replaceAll(word, " ")),
    plainWord(text),
  );
  const words = whole.match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu) ?? [];
  return words.filter((word) => !known.includes(word) && !said.has(word));
}

test("no word is lost", () => {
  expect(wholeAddresses.flatMap(lostWords)).toEqual([]);
});
