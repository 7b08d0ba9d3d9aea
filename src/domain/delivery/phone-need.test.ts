import { expect, test } from "vitest";
import { phoneNeedOf, type PhoneNeed, type PhoneRule } from "./phone-need.ts";

type Case = [phoneRule: PhoneRule, carrier: string, country: string, need: PhoneNeed | null];

const cases: Case[] = [
  // A post delivers by the address alone, at home and across most borders.
  ["byCountry", "Gullwing Post", "US", null],
  ["byCountry", "Gullwing Post", "DE", null],
  ["byCountry", "USPS", "GB", null],
  ["byCountry", "China Post", "JP", null],
  // Customs or the last mile of these call the recipient, with any carrier.
  ["byCountry", "Gullwing Post", "BR", "country"],
  ["byCountry", "USPS", "KR", "country"],
  ["byCountry", "DHL Express", "TW", "country"],
  // Couriers print no label for abroad without a phone.
  ["byCountry", "DHL Express", "DE", "carrier"],
  ["byCountry", "FedEx", "CA", "carrier"],
  ["byCountry", "UPS Worldwide Saver", "FR", "carrier"],
  ["byCountry", "dhl", "GB", "carrier"],
  ["byCountry", "顺丰速运", "HK", "carrier"],
  ["byCountry", "UPS", "US", null],
  // No courier is read out of other words.
  ["byCountry", "Upsala Post", "SE", null],
  ["byCountry", "", "DE", null],
  // The merchant's word.
  ["always", "Gullwing Post", "US", "carrier"],
  ["always", "Gullwing Post", "BR", "carrier"],
  ["never", "DHL Express", "BR", null],
];

test.each(cases)("%s, %j to %s: %s", (phoneRule, carrier, country, need) => {
  expect(phoneNeedOf({ phoneRule, carrier }, country)).toBe(need);
});
