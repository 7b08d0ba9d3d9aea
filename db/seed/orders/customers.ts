import { createHash } from "node:crypto";
import type { Address } from "#contract/address.ts";
import { isCurrencyCode, type CurrencyCode } from "#domain/currency.ts";
import { daysBeforeEpoch } from "../epoch.ts";
import { seededId } from "../seeded-id.ts";
import { seededRandom, type SeededRandom } from "../seeded-random.ts";
import type { SeedLanguage } from "../texts/seed-text.ts";

export type SeedCustomer = {
  id: string;
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  language: SeedLanguage;
  currency: CurrencyCode;
  address: Address;
  createdAt: Date;
};

export const customerCount = 120;

type Place = Pick<Address, "country" | "phoneCode" | "phone"> & {
  currency: CurrencyCode;
  towns: readonly string[];
};

/** Towns as `name|province|postal code`. Numbers are kept free for fiction where a country does. */
const places: readonly Place[] = [
  place("US +1 2025550100 USD", "Albany|NY|12207", "Dayton|OH|45402", "Tucson|AZ|85701"),
  place("US +1 2025550100 USD", "Portland|OR|97204", "Austin|TX|78701", "Boise|ID|83702"),
  place("GB +44 1632960000 GBP", "Leeds||LS1 4AP", "Bristol||BS1 5TR", "Norwich||NR2 1TF"),
  place("DE +49 3023125000 EUR", "Kassel||34117", "Bremen||28195", "Erfurt||99084"),
  place("FR +33 199000000 EUR", "Rennes||35000", "Nantes||44000", "Dijon||21000"),
  place("CA +1 6135550100 CAD", "Halifax|NS|B3J 1A1", "Guelph|ON|N1H 3A1"),
  place("AU +61 1800975700 AUD", "Hobart|TAS|7000", "Geelong|VIC|3220"),
  place("SE +46 846500400 EUR", "Uppsala||753 10", "Lund||222 22"),
];
const placesOfChina: readonly Place[] = [
  place("CN +86 10055500 USD", "杭州|ZJ|310000", "成都|SC|610000", "广州|GD|510000"),
  place("HK +852 5550100 USD", "|KLN|", "|HK|"),
];

const firstNames =
  "Alma Bastian Carys Dario Edda Femke Gareth Hollis Imogen Jonas Kiri Lucia Mateo Niamh Oscar " +
  "Pilar Quentin Rosa Silas Tamsin Ulrike Vera Wyatt Xenia Yara Zelda";
const lastNames =
  "Ashby Brandt Calloway Dunmore Everard Fenwick Garland Hathaway Iverson Jarrow Kestrel Lindqvist " +
  "Merrow Northcott Oakes Penhallow Quillan Rennick Sorley Thorne Underhill Vance Wexley Yardley";
const namesOfChina = "陈|明 林|静 黄|浩然 周|子涵 吴|雨桐 何|嘉欣 郭|俊杰 许|雅婷 邓|志豪 苏|梓晴";

const streets = ["Station Road", "Market Street", "Mill Lane", "Park Avenue", "Garden Row"];
const streetsOfChina = ["中山路", "人民路", "解放路", "体育场路"];

type Crowd = {
  places: readonly Place[];
  name: (random: SeededRandom) => [first: string, last: string];
  street: (random: SeededRandom, house: number) => string;
};

/** Places and names of customers of a language. */
const crowds: Record<SeedLanguage, Crowd> = {
  "en-US": {
    places,
    name: (random) => [random.pick(firstNames.split(" ")), random.pick(lastNames.split(" "))],
    street: (random, house) => `${house} ${random.pick(streets)}`,
  },
  "zh-CN": {
    places: placesOfChina,
    name: (random) => {
      const [last = "", first = ""] = random.pick(namesOfChina.split(" ")).split("|");
      return [first, last];
    },
    street: (random, house) => `${random.pick(streetsOfChina)}${house}号`,
  },
};

/** @param head country, calling code, first number and currency, separated by spaces. */
function place(head: string, ...towns: string[]): Place {
  const [country = "", phoneCode = "", phone = "", money] = head.split(" ");
  return { country, phoneCode, phone, currency: currencyOf(money), towns };
}

function currencyOf(code: string | undefined): CurrencyCode {
  if (!isCurrencyCode(code)) throw new RangeError(`not a currency: ${code}`);
  return code;
}

/** People who bought in the demo shop's last half year. None of them can sign in. */
export const seedCustomers: readonly SeedCustomer[] = Array.from(
  { length: customerCount },
  (_, index) => composeCustomer(index + 1),
);

function composeCustomer(number: number): SeedCustomer {
  const email = `customer-${String(number).padStart(3, "0")}@kitroom.example`;
  const random = seededRandom(`customer:${email}`);
  const language = random.chance(0.2) ? "zh-CN" : "en-US";
  const crowd = crowds[language];
  const createdAt = daysBeforeEpoch(190 + random.next() * 200);
  const [firstName, lastName] = crowd.name(random);
  const home = random.pick(crowd.places);
  return {
    id: seededId(`account:${email}`, createdAt),
    email,
    passwordHash: unknownPassword(email),
    firstName,
    lastName,
    language,
    currency: home.currency,
    address: { firstName, lastName, ...addressIn(home, random, crowd, number) },
    createdAt,
  };
}

function addressIn(home: Place, random: SeededRandom, crowd: Crowd, number: number) {
  const [city = "", province = "", postalCode = ""] = random.pick(home.towns).split("|");
  const house = random.int(1, 180);
  return {
    company: "",
    address: crowd.street(random, house),
    addressLine2: "",
    country: home.country,
    province,
    postalCode,
    phoneCode: home.phoneCode,
    city,
    phone: String(Number(home.phone) + (number % 100)),
  };
}

/** A well-formed hash without a known password, which costs nothing to make. */
function unknownPassword(email: string): string {
  const text = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  const digest = createHash("sha512").update(`nobody:${email}`).digest();
  const salt = text(digest.subarray(0, 16));
  return `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${text(digest.subarray(16, 48))}`;
}
