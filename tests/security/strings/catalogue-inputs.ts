import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { MakeInput } from "./shop-inputs.ts";
import type { TypingShop } from "./typing-shop.ts";

const both = (words: string) => ({ "en-US": words, "zh-CN": words });

async function firstTeam(shop: TypingShop) {
  const { teams } = await shop.admin("listClubs", {});
  const team = teams.find(({ kind }) => kind === "club");
  if (!team) throw new Error("the demo shop has no club");
  return team;
}

/** Inputs of the admin's calls on the catalogue, prices and delivery. */
export const catalogueInputs: Partial<Record<AdminEndpointName, MakeInput>> = {
  saveProduct: async (shop) => {
    const product = await shop.admin("getProduct", { id: shop.jersey.id });
    return {
      id: product.id,
      version: product.version,
      title: both("Home jersey"),
      story: both("As worn in the final."),
      details: [{ term: both("Fabric"), text: both("Recycled") }],
      material: both("100 % polyester"),
      seoTitle: both("Home jersey"),
      seoText: both("The jersey of the final"),
      tags: product.tags.slice(0, 1),
      season: product.season,
      hsCode: product.hsCode,
      originCountry: product.originCountry,
      slug: product.slug,
      sizes: product.sizes.map(({ size, ean }, at) => ({
        size,
        ean,
        sku: at === 0 ? "TYPED-1" : null,
      })),
    };
  },
  changeProducts: (shop) => ({
    chosen: { ids: [shop.jersey.id] },
    act: { kind: "addTag", tag: "new" },
    isTrial: false,
  }),
  saveManufacturer: () => ({
    name: "Harbour Textiles",
    address: "1 Dock Road",
    email: "hello@harbour.example",
    euName: "Harbour Europe",
    euAddress: "2 Dock Road",
    euEmail: "eu@harbour.example",
  }),
  saveSizeChart: () => ({
    name: both("Typed chart"),
    unit: "cm",
    rows: [{ size: "M", measures: [{ measure: "length", span: [70, 72] }] }],
  }),
  saveChartKind: async (shop) => {
    const { charts } = await shop.admin("listSizeCharts", {});
    return { kind: "fan", chart: charts[0]?.code };
  },
  createProducts: async (shop) => {
    const team = await firstTeam(shop);
    const start = await shop.admin("getProductStart", { teamId: team.slug });
    const designs = [{ match: "home", kit: start.designs[0]?.design }];
    const items = [{ kind: "fan", priceUsd: 59_00 }];
    return { teamId: team.slug, season: "2031/32", designs, items };
  },
  saveLeague: (shop) => ({ code: `typed${shop.next()}`, name: both("Coast League") }),
  saveTeam: async (shop) => {
    const { crest, leagueCode } = await firstTeam(shop);
    const name = both(`Coast ${shop.next()}`);
    return { kind: "club", leagueCode, name, nickname: both("The Coast"), crest };
  },
  saveStock: async (shop) => {
    const { records } = await shop.admin("listStock", { size: 5 });
    const [row] = records;
    const [cell] = row?.sizes ?? [];
    const seen = cell?.stock ?? 0;
    return [{ productId: row?.productId, size: cell?.size, seen, stock: seen }];
  },
  saveSquad: async (shop) => {
    const { records } = await shop.admin("listSquads", {});
    const player = { number: "77", playerName: "MARLOW", position: null };
    return { squadId: records[0]?.id, priceUsd: 12_00, players: [player] };
  },
  savePatch: async (shop) => {
    const { records } = await shop.admin("listPatches", { kind: "player", size: 1 });
    const [player] = records;
    return {
      id: player?.id,
      kind: "player",
      name: both("Player"),
      priceUsd: 12_00,
      squadId: player?.squadId,
      number: player?.number,
      playerName: "MARLOW",
    };
  },
  savePromotion: async (shop) => {
    const { rules } = await shop.admin("getPromotions", {});
    const [rule] = rules;
    return { ...rule, name: both("More for less") };
  },
  saveCoupon: (shop) => ({
    code: `TYPED-${shop.next()}`,
    benefit: { kind: "percent", percent: 10 },
    firstOrderOnly: false,
    minimumSubtotalUsd: null,
    minimumItems: null,
    validFrom: "2026-01-01T00:00:00.000Z",
    validUntil: "2036-01-01T00:00:00.000Z",
    usesMax: null,
    usesPerCustomer: null,
    withVolumeDiscount: true,
    customerGroup: "vip",
    language: null,
    active: true,
  }),
  saveZone: async (shop) => {
    const { zones } = await shop.admin("getShipping", {});
    const known = zones.find(({ countries }) => countries.includes("AQ"));
    const method = {
      name: both("By ship"),
      carrier: "Southline",
      steps: [{ upToG: 1_000, feeUsd: 9_00 }],
      feePerKgUsd: null,
      freeFromUsd: null,
      minDays: 20,
      maxDays: 40,
      phoneRule: "byCountry",
    };
    return {
      ...(known ? { code: known.code, version: known.version } : {}),
      name: both("Far south"),
      isRest: false,
      countries: ["AQ"],
      methods: [method],
    };
  },
  saveCurrencies: async (shop) => {
    const { version, sold } = await shop.admin("getCurrencies", {});
    const from = { url: "https://rates.example/x", path: "rates.{currency}" };
    return { version, sold, source: { ...from, hour: 6, largestChange: 10 } };
  },
  saveTaxes: async (shop) => {
    const { version, zones } = await shop.admin("getTaxes", {});
    const rate = { country: "US", region: "CA", rateBp: 725, included: false, onShipping: false };
    return { version, rates: [rate], untaxedZones: zones.slice(-1).map(({ code }) => code) };
  },
  getProductStart: async (shop) => ({ teamId: (await firstTeam(shop)).slug }),
};
