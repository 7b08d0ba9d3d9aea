import { afterAll, beforeAll, expect, test } from "vitest";
import type { Patch, Product } from "#contract/catalog.ts";
import { lineTotal, unitPrice } from "#domain/pricing/unit-price.ts";
import {
  chosenLine,
  chosenParts,
  type Extras,
  firstChoice,
  type ProductChoice,
} from "#web/storefront/product/configurator/product-choice.ts";
import { type SeededRandom, seededRandom } from "../../db/seed/seeded-random.ts";
import { ApiClient } from "../support/api-client.ts";
import { type RunningShop, startShop } from "../support/shop.ts";

/** What product pages show without a further request, against what the shop has and asks for. */
let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test.each(["USD", "EUR", "GBP"] as const)(
  "random choices cost on the page what the server asks for them, %s",
  async (currency) => {
    const seed = Date.now() % 1_000_000;
    const random = seededRandom(String(seed));
    const client = await ApiClient.guest(shop.url, currency);
    const list = await client.data("listProductsByTags", { tags: ["jerseys"], size: 100 });
    for (let products = 0; products < 12; products += 1) {
      const { id } = random.pick(list.records);
      const product = await client.data("getProduct", { id });
      const [size] = product.sizes.filter(({ inStock, left }) => inStock && left === undefined);
      if (!size) continue;
      const extras = await findExtras(client, product);
      for (let choices = 0; choices < 4; choices += 1) {
        const choice = { ...chooseAnything(product, extras, random), size: size.size };
        const line = chosenLine(product, choice, extras.players);
        const [saved] = await client.data("saveCartItems", [line]);
        const { rateMicros, byHand } = product.pricing;
        const parts = chosenParts(product, choice, extras);
        const unit = unitPrice(parts, rateMicros, currency, byHand?.[currency]);
        expect(saved?.lineTotal, `seed ${seed}: ${JSON.stringify(line)}`).toMatchObject({
          minor: lineTotal(unit.total, choice.quantity),
          currency,
        });
        await client.data("deleteCartItems", [saved?.id ?? ""]);
      }
    }
  },
);

test("the size guide of every jersey has a cut, and body and garment in cm and inch", async () => {
  const client = new ApiClient(shop.url);
  const list = await client.data("listProductsByTags", { tags: ["jerseys"], size: 100 });
  const charts = new Map<string, Product["sizeChart"]>();
  for (const { id } of list.records) {
    const { sizeChart } = await client.data("getProduct", { id });
    charts.set(sizeChart.name, sizeChart);
  }
  expect(charts.size).toBeGreaterThan(1);
  for (const { name, rows } of charts.values()) {
    expect(name).not.toBe("");
    expect(rows.length, name).toBeGreaterThan(2);
    for (const { measures } of rows) {
      const names = measures.map(({ measure }) => measure);
      expect(names, name).toEqual(expect.arrayContaining(["bodyChest", "halfChest", "length"]));
      for (const { cm, inch } of measures) expect(cm[0] / inch[0]).toBeCloseTo(2.54, 0);
    }
  }
});

async function findExtras(client: ApiClient, { id }: Product): Promise<Extras> {
  const listOf = async (kind: Patch["kind"]) => {
    const input = { productId: id, kind, current: 1, size: 100 };
    return (await client.data("listPatches", input)).records;
  };
  return {
    players: await listOf("player"),
    patches: await listOf("patch"),
    addons: await listOf("addon"),
  };
}

/** Some of everything that the page offers. */
function chooseAnything(product: Product, extras: Extras, random: SeededRandom): ProductChoice {
  const some = (rows: readonly Patch[]) => rows.filter(() => random.chance(1 / 3));
  const garments = Object.values(Object.groupBy(extras.addons, ({ group, id }) => group ?? id));
  return {
    ...firstChoice(product),
    customType: random.pick(product.customTypes),
    playerId: extras.players.length > 0 ? random.pick(extras.players).id : "",
    name: "QUAYLE",
    number: String(random.int(0, 99)),
    premiumName: random.chance(1 / 2),
    premiumNumber: random.chance(1 / 2),
    patchIds: some(extras.patches).map(({ id }) => id),
    addonIds: some(garments.map((sizes) => random.pick(sizes ?? []))).map(({ id }) => id),
    // A size that is in stock without a number has at least eleven.
    quantity: random.int(1, 4),
  };
}
