import { getExampleNumber, isSupportedCountry } from "libphonenumber-js/min";
import examples from "libphonenumber-js/examples.mobile.json";
import { expect, test } from "vitest";
import { countryRules } from "#domain/address/country-rules.ts";
import { keptAddress } from "./kept-address.ts";

const draft = {
  firstName: "Ada",
  lastName: "Quill",
  address: "Musterweg 12",
  country: "DE",
  postalCode: "10115",
  city: "Berlin",
  phoneCode: "+49",
  phone: "+49 170 0000000",
};

test.each([
  ["+49", "+49 170 0000000", "+49 170 0000000"],
  ["+49", "0049 170 0000000", "+49 170 0000000"],
  ["+49", "030 1234567", "+49 30 1234567"],
  ["+49", "+49 (0)30 1234567", "+49 30 1234567"],
  ["+49", "0170 0000000", "+49 170 0000000"],
  ["49", "+33 6 12 34 56 78", "+33 6 12 34 56 78"],
  ["+44", "020 7946 0958", "+44 20 7946 0958"],
  ["+1", "011 49 30 1234567", "+49 30 1234567"],
  ["+1", "(202) 555-0100", "+1 (202) 555-0100"],
  ["+1", "+1 202-555-0100", "+1 202 555 0100"],
  // A zero that is part of the number stays.
  ["+39", "06 698 1234", "+39 06 698 1234"],
  ["+81", "０９０-1234-5678", "+81 90 1234 5678"],
  ["+49", "\u202a+49 170 0000000\u202c", "+49 170 0000000"],
  ["+86", "138 0013 8000", "+86 138 0013 8000"],
  ["+49", "+49 12", "+49 12"],
  ["+49", "030 1234567 evenings", "+49 030 1234567 evenings"],
  ["+49", "+49 30 1234567 ext. 12", "+49 30 1234567 ext. 12"],
  ["+49", "ask for Ada", "+49 ask for Ada"],
  ["+49", "tel:+4930123456", "+49 30 123456"],
  ["+49", "(+49) 30 1234567", "+49 30 1234567"],
  ["+49", "+49-(0)-30-1234567", "+49 30 1234567"],
  ["+49", "+49 030 1234567", "+49 30 1234567"],
  ["+1", "+1 (202) 555-0100 ext 5", "+1 (202) 555-0100 ext 5"],
  // Digits dialled inside a country alone go, of lines at home as well; Italy's zero is the
  // number's.
  ["+86", "+86 010 6552 9988", "+86 10 6552 9988"],
  ["+86", "0755 1234 5678", "+86 755 1234 5678"],
  ["+33", "+33 01 42 68 53 00", "+33 1 42 68 53 00"],
  ["+44", "+44 0161 496 0000", "+44 161 496 0000"],
  ["+7", "8 912 345 67 89", "+7 912 345 67 89"],
  ["+7", "+7 8 495 123 45 67", "+7 495 123 45 67"],
  ["+36", "06 1 234 5678", "+36 1 234 5678"],
  ["+375", "8 029 123 45 67", "+375 29 123 45 67"],
  ["+370", "8 612 34567", "+370 612 34567"],
  ["+39", "+39 02 1234 5678", "+39 02 1234 5678"],
  ["+225", "07 12 34 56 78", "+225 07 12 34 56 78"],
  ["+49", "Tel.: +49 30 1234567", "+49 30 1234567"],
  ["+34", "Móvil 612 34 56 78", "+34 Móvil 612 34 56 78"],
  ["+33", "📞 06.12.34.56.78", "+33 6 12 34 56 78"],
  ["+49", "++49 170 0000000", "+49 170 0000000"],
  ["+86", "手机：138 0013 8000", "+86 138 0013 8000"],
  ["+971", "٠٥٠١٢٣٤٥٦٧", "+971 50 123 4567"],
  ["+7", "8 912 345-67-89", "+7 912 345 67 89"],
  ["+36", "06 20 123 4567", "+36 20 123 4567"],
  ["+52", "+52 1 55 1234 5678", "+52 1 55 1234 5678"],
  // The code without its plus, where the number would be none with it.
  ["+44", "44 20 7946 0958", "+44 20 7946 0958"],
  ["+86", "86-138-0013-8000", "+86 138 0013 8000"],
  // Hong Kong has numbers of eleven digits, too.
  ["+852", "852 2345 6789", "+852 852 2345 6789"],
  ["+33", "33 6 12 34 56 78", "+33 6 12 34 56 78"],
  // Numbers of Aurich begin with 4941.
  ["+49", "49 41 123456", "+49 49 41 123456"],
])("code %s and phone %s are %s", (phoneCode, phone, wanted) => {
  const kept = keptAddress({ ...draft, phoneCode, phone });
  expect(`${kept.phoneCode} ${kept.phone}`).toBe(wanted);
  // Kept again it is the same.
  expect(keptAddress(kept)).toEqual(kept);
});

test.each(countryRules.map(({ code, phoneCode }) => [code, phoneCode] as const))(
  "a number of %s dialled at home is the same after %s, with the code typed or chosen",
  (country, phoneCode) => {
    if (!isSupportedCountry(country)) throw new Error(`no numbers of ${country}`);
    const example = getExampleNumber(country, examples);
    if (!example) throw new Error(`no example of ${country}`);
    const atHome = example.formatNational();
    for (const phone of [atHome, `${phoneCode} ${atHome}`, `00${phoneCode.slice(1)} ${atHome}`]) {
      const kept = keptAddress({ ...draft, country, phoneCode, phone });
      expect(kept.phoneCode, phone).toBe(phoneCode);
      expect(kept.phone.replaceAll(/\D/g, ""), phone).toBe(example.nationalNumber);
    }
  },
);

test.each([
  ["DE", "D-10115", "10115"],
  ["DE", "de 10115", "10115"],
  ["DE", "１０１１５", "10115"],
  ["AT", "A–1010", "1010"],
  ["LU", "L-1009", "L-1009"],
  ["JP", "〒154-0023", "154-0023"],
  ["SE", "SE-111 22", "111 22"],
  ["GB", "sw1a 1aa", "SW1A 1AA"],
  ["NL", "1012\u200bab", "1012AB"],
  ["US", "NY 10001", "10001"],
  ["DE", "10115 Berlin", "10115 BERLIN"],
  ["CA", "K1A-0B1", "K1A 0B1"],
  ["NL", "1012-AB", "1012 AB"],
  ["GB", "SW1A 1AA.", "SW1A 1AA"],
  ["US", "90210-", "90210"],
  ["DE", "'10115", "10115"],
  ["PT", "1100 148", "1100-148"],
  ["US", "90210 1234", "90210-1234"],
  ["SE", "11122", "11122"],
  ["DE", "10-115", "10115"],
  ["MX", "C.P. 06600", "06600"],
  ["BR", "CEP: 01310-100", "01310-100"],
  ["JP", "〒1540023", "1540023"],
  ["JP", "154 00 23", "154-0023"],
  ["PL", "00 950", "00-950"],
  ["IE", "D02-X285", "D02 X285"],
  ["US", "2134", "2134"],
  ["XX", "D-1", "D-1"],
])("in %s the postcode %s is %s", (country, postalCode, wanted) => {
  expect(keptAddress({ ...draft, country, postalCode }).postalCode).toBe(wanted);
});
