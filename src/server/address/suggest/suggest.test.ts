import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openAccountShop, type AccountShop } from "../../../../tests/support/account-shop.ts";
import { findPlaces } from "./find-places.ts";
import { createGooglePlacesProvider } from "./google-places-provider.ts";
import { createPhotonProvider } from "./photon-provider.ts";

describe("our own tables", () => {
  test.each([
    ["US", "94103", { postalCode: "94103", city: "San Francisco", province: "CA" }],
    ["US", "331", { city: "Miami", province: "FL" }],
    ["US", "59901", { postalCode: "59901", province: "MT" }],
    ["GB", "sw1a 1aa", { postalCode: "SW1A 1AA", city: "London" }],
    ["GB", "M1", { city: "Manchester" }],
    ["DE", "10115", { postalCode: "10115", city: "Berlin" }],
    ["FR", "75011", { postalCode: "75011", city: "Paris" }],
    ["CN", "518000", { postalCode: "518000", city: "Shenzhen", province: "GD" }],
    ["JP", "154-0023", { postalCode: "154-0023", province: "13" }],
    ["AU", "2600", { postalCode: "2600", city: "Canberra", province: "ACT" }],
    ["AU", "2310", { postalCode: "2310", province: "NSW" }],
    ["NZ", "6011", { postalCode: "6011", city: "Wellington" }],
    ["CA", "M5V 2T6", { postalCode: "M5V 2T6", city: "Toronto", province: "ON" }],
    ["BR", "01310-100", { postalCode: "01310-100", city: "São Paulo", province: "SP" }],
    ["ES", "41001", { postalCode: "41001", city: "Sevilla", province: "SE" }],
  ])("%s %s is %j", (country, text, address) => {
    expect(findPlaces(country, text, "en-US")[0]?.address).toEqual(address);
  });

  test.each([
    ["US", "123 Main S"],
    ["US", "900 Ma"],
    ["US", "123 M"],
    ["US", "94103 Elm"],
    ["JP", "154 Chome"],
    ["DE", "1011 Weg"],
    ["FR", "75 rue"],
    ["NL", "1012 Dam"],
    ["GB", "12 High St"],
    ["GB", "E1 Road"],
    ["GB", "A1 North"],
    ["CA", "100 King"],
    ["AU", "200 Geo"],
    // A number and what may go on as a word or a second number.
    ["US", "900 1"],
    ["US", "100 5"],
    ["US", "606 2nd"],
    ["US", "123 "],
    ["US", "350 Fifth"],
    ["US", "100-10"],
    ["DE", "10 1"],
    ["IT", "20 1"],
    ["ES", "28 0"],
    ["AU", "2 00"],
    ["CN", "10 0"],
    ["GB", "B1 R"],
    ["IE", "D12 Main"],
    ["CA", "K1 Ma"],
  ])("%s %s is no postcode", (country, text) => {
    expect(findPlaces(country, text, "en-US")).toEqual([]);
  });

  test.each([
    ["GB", "sw1", "London"],
    ["GB", "EH1 1", "Edinburgh"],
    ["CA", "M5V", "Toronto"],
    ["NL", "1012 AB", "Amsterdam"],
    ["IE", "D02", "Dublin"],
    ["IE", "D02 AF3", "Dublin"],
    ["FR", "75 0", "Paris"],
    ["GB", "sw1a1a", "London"],
    ["NL", "1012 ", "Amsterdam"],
    ["US", "９４１", "San Francisco"],
    ["US", "33101-12", "Miami"],
  ])("%s %s is the beginning of one", (country, text, city) => {
    expect(findPlaces(country, text, "en-US")[0]?.address.city).toBe(city);
  });

  test("towns and provinces by the beginning of their names, in either language, without accents", () => {
    expect(findPlaces("BR", "sao p", "en-US")[0]).toEqual({
      label: "São Paulo",
      address: { city: "São Paulo", province: "SP" },
    });
    expect(findPlaces("CN", "广", "zh-CN")).toEqual([]);
    expect(findPlaces("CN", "广州", "zh-CN")[0]).toEqual({
      label: "广州市，广东省",
      address: { city: "广州市", province: "GD" },
    });
    expect(findPlaces("HK", "mong", "en-US")).toEqual([
      { label: "Mong Kok, Kowloon", address: { province: "KLN" } },
    ]);
    expect(findPlaces("US", "calif", "en-US")).toEqual([
      { label: "California", address: { province: "CA" } },
    ]);
    expect(findPlaces("XX", "anything", "en-US")).toEqual([]);
    expect(findPlaces("US", "", "en-US")).toEqual([]);
  });
});

/** Fake providers that speak the published formats, and misbehave on demand. */
let standIn: FastifyInstance;
let standInUrl: string;
let redirected = 0;
let asked: { url: string; headers: Record<string, unknown>; body: unknown }[] = [];
let mood: "well" | "redirect" | "garbage" | "broken" | "hang" = "well";
let shop: AccountShop;

const photonAnswer = {
  type: "FeatureCollection",
  features: [
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [13.38, 52.53] },
      properties: {
        osm_type: "N",
        osm_id: 1,
        osm_key: "place",
        osm_value: "house",
        type: "house",
        postcode: "10115",
        housenumber: "12",
        countrycode: "DE",
        street: "Invalidenstraße",
        city: "Berlin",
        state: "Berlin",
        country: "Germany",
      },
    },
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [0, 0] },
      properties: { type: "street", name: "Rue des Invalides", countrycode: "FR", city: "Paris" },
    },
  ],
};
const googlePrediction = {
  suggestions: [
    {
      placePrediction: {
        place: "places/abc",
        placeId: "abc",
        text: { text: "1 Market Street, San Francisco, CA, USA", matches: [{ endOffset: 8 }] },
      },
    },
  ],
};
const component = (longText: string, shortText: string, ...types: string[]) => ({
  longText,
  shortText,
  types,
  languageCode: "en",
});
const googleDetails = {
  addressComponents: [
    component("1", "1", "street_number"),
    component("Market Street", "Market St", "route"),
    component("San Francisco", "SF", "locality", "political"),
    component("California", "CA", "administrative_area_level_1", "political"),
    component("United States", "US", "country", "political"),
    component("94105", "94105", "postal_code"),
  ],
};

beforeAll(async () => {
  standIn = Fastify();
  standIn.addHook("onRequest", async (request, reply) => {
    if (mood === "redirect" && request.url !== "/elsewhere")
      return reply.redirect(`${standInUrl}/elsewhere`);
    if (mood === "garbage") return reply.type("application/json").send("<html>");
    if (mood === "broken") return reply.code(500).send({ features: [] });
    if (mood === "hang") await new Promise<void>(() => undefined);
  });
  standIn.addHook("preHandler", async ({ url, headers, body }) => {
    asked.push({ url, headers, body });
  });
  standIn.get("/elsewhere", () => {
    redirected += 1;
    return photonAnswer;
  });
  standIn.get("/api", () => photonAnswer);
  standIn.post("/v1/places::autocomplete", () => googlePrediction);
  standIn.get("/v1/places/abc", () => googleDetails);
  standInUrl = await standIn.listen({ port: 0, host: "127.0.0.1" });
  shop = await openAccountShop({ suggestionProviders: [createPhotonProvider(standInUrl)] });
});
afterAll(async () => {
  await shop?.close();
  standIn.server.closeAllConnections();
  await standIn.close();
});
beforeEach(() => {
  mood = "well";
  asked = [];
});

test("Photon: asked by its format, answers of other countries left out", async () => {
  const found = await createPhotonProvider(`${standInUrl}/`).suggest({
    country: "DE",
    text: "Invaliden & 12",
    language: "zh-CN",
  });
  expect(asked[0]?.url).toBe("/api?q=Invaliden+%26+12&limit=5&lang=en&countrycode=DE");
  expect(found).toEqual([
    {
      label: "Invalidenstraße 12, 10115 Berlin",
      address: { address: "Invalidenstraße 12", city: "Berlin", postalCode: "10115" },
    },
  ]);
});

test("Google Places: predictions and the components of each", async () => {
  const provider = createGooglePlacesProvider(standInUrl, "the-key");
  const found = await provider.suggest({ country: "US", text: "1 market", language: "en-US" });
  expect(found).toEqual([
    {
      label: "1 Market Street, San Francisco, CA, USA",
      address: {
        address: "1 Market Street",
        city: "San Francisco",
        postalCode: "94105",
        province: "CA",
      },
    },
  ]);
  expect(asked[0]).toMatchObject({
    headers: { "x-goog-api-key": "the-key" },
    body: { input: "1 market", includedRegionCodes: ["us"], languageCode: "en-US" },
  });
  expect(asked[1]).toMatchObject({
    url: "/v1/places/abc?languageCode=en-US",
    headers: { "x-goog-fieldmask": "addressComponents" },
  });
});

describe("the call", () => {
  const ask = async (text: string, who = shop.visitor()) =>
    (await who.data("suggestAddress", { country: "DE", text })).records;

  test("one's own addresses first, then the provider's, then ours; nobody else's", async () => {
    const person = await shop.newAccount();
    await person.data("saveAddresses", [
      {
        firstName: "Pat",
        lastName: "Granby",
        address: "Berliner Allee 5",
        country: "DE",
        postalCode: "40212",
        city: "Düsseldorf",
        phoneCode: "+49",
        phone: "211 123456",
      },
    ]);
    const labels = (await ask("Berlin", person)).map(({ label }) => label);
    expect(labels).toEqual([
      "Berliner Allee 5, 40212 Düsseldorf",
      "Invalidenstraße 12, 10115 Berlin",
      "Berlin",
    ]);
    const [own] = await ask("Berlin", person);
    expect(own?.address).not.toHaveProperty("firstName");
    expect((await ask("Berlin")).map(({ label }) => label)).toEqual(labels.slice(1));
  });

  test("two letters are no question for outsiders", async () => {
    expect((await ask("Be")).map(({ label }) => label)).toEqual(["Berlin"]);
    expect(asked).toEqual([]);
  });

  test.each(["redirect", "garbage", "broken", "hang"] as const)(
    "a provider that answers with %s is passed over in silence",
    async (bad) => {
      mood = bad;
      expect((await ask("Berlin")).map(({ label }) => label)).toEqual(["Berlin"]);
      expect(redirected).toBe(0);
    },
  );
});
