import { gunzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import { saveProductInput, type AdminProduct } from "#contract/admin/products.ts";
import { fieldRow, productFields } from "#domain/catalog/product-fields.ts";
import { endpoints } from "#contract/endpoints.ts";
import { createFeedCache } from "#server/feed/feed-cache.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { askAdmin } from "../../../../tests/support/ask-admin.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";
import { signInAs } from "../../../../tests/support/staff.ts";

/**
 * Every field of a product's input is saved, logged, undone, exported, imported, copied to the next
 * season and shown. The fields are those of the schema: a new one fails here until each place has it
 * or its row says why not.
 */
type Fields = Required<Omit<AdminRequest<"saveProduct">, "id" | "version">>;
type Field = keyof Fields;

type Row<Name extends Field> = {
  /** Another value than the present one. */
  other: (now: AdminProduct) => Fields[Name];
  /** Where the product's form has it, unless under the same name. */
  seen?: (product: AdminProduct) => unknown;
  /** Why a file of products does not bring it back. */
  notInFiles?: string;
  /** The first value for a product of the next season in its place. */
  nextSeason?: (now: AdminProduct) => unknown;
  /** Where shoppers or shopping programs see it; `papers` are of customs and carriers. */
  shown: readonly ("page" | "feed" | "papers" | "address")[];
};

const both = (text: string) => ({ "en-US": `${text} in English`, "zh-CN": `${text}，中文` });
const other = { teamId: "", manufacturerId: "", squadId: "", relatedId: "", photo: "" };

/** Numbers and texts that say all by their rows of the table need none here. */
const plain = (name: Field): Row<Field> => {
  const { kind, least = 0, nextSeason, isOnPage } = fieldRow(name);
  const seen: Row<Field>["shown"] = isOnPage ? ["page"] : [];
  if (kind === "texts") return { other: () => both(`Another ${name}`), shown: seen };
  if (kind === "whole") return { other: (now) => now[name as "weightG"] + least + 7, shown: seen };
  throw new Error(`${name} (${kind}, ${nextSeason}) needs a row of this test`);
};

const ownRows: { [Name in Field]?: Row<Name> } = {
  title: { other: () => both("Another title"), shown: ["page", "feed"] },
  story: { other: () => both("Another story"), shown: ["page", "feed"] },
  details: {
    other: () => [{ term: both("Another term"), text: both("Another fact") }],
    shown: ["page", "feed"],
  },
  manufacturerId: { other: () => other.manufacturerId, shown: ["page"] },
  material: { other: () => both("100 % wool"), shown: ["page", "feed"] },
  seoTitle: { other: () => both("Another result"), shown: ["page"] },
  seoText: { other: () => both("Another snippet"), shown: ["page"] },
  relatedIds: {
    other: () => [other.relatedId],
    seen: ({ related }) => related.map(({ id }) => id),
    notInFiles: "chosen by hand in the form",
    nextSeason: () => [],
    shown: ["page"],
  },
  priceUsd: {
    other: ({ priceUsd }) => priceUsd + 321,
    nextSeason: ({ priceUsd, listPriceUsd }) => Math.max(priceUsd, listPriceUsd ?? 0),
    shown: ["page", "feed"],
  },
  listPriceUsd: {
    other: ({ priceUsd }) => priceUsd + 4_321,
    nextSeason: () => null,
    shown: ["page", "feed"],
  },
  customTypes: { other: () => [1, 3], shown: ["page"] },
  patchIds: { other: ({ patchIds }) => patchIds.slice(1), shown: ["page"] },
  addonIds: { other: ({ addonIds }) => addonIds.slice(1), shown: ["page"] },
  squadId: { other: () => other.squadId, shown: ["page"] },
  tags: {
    other: ({ tags, choices }) =>
      [
        ...tags.slice(1),
        choices.tags.map(({ tag }) => tag).find((tag) => !tags.includes(tag)) ?? "",
      ].toSorted(),
    // The menu has no entry of that season.
    nextSeason: ({ tags }) => tags.filter((tag) => !tag.startsWith("season-")),
    shown: ["page"],
  },
  badges: { other: () => ["limited"], nextSeason: () => [], shown: ["page"] },
  photos: {
    other: () => [{ hash: other.photo, mode: "replace", alt: both("A photograph") }],
    seen: ({ photos }) => photos.map(({ hash, mode, alt }) => ({ hash, mode, alt })),
    notInFiles: "their addresses alone, which are fetched",
    nextSeason: () => [],
    shown: ["page", "feed"],
  },
  slug: {
    other: ({ slug }) => `${slug}-moved`,
    notInFiles: "a row names its product by it",
    nextSeason: () => expect.any(String),
    shown: ["address"],
  },
  teamId: { other: () => other.teamId, nextSeason: () => other.teamId, shown: ["page", "feed"] },
  season: { other: () => "2055/56", nextSeason: () => "2056/57", shown: ["page"] },
  audience: { other: () => "women", shown: ["feed"] },
  weightG: { other: ({ weightG }) => weightG + 7, shown: ["page", "feed", "papers"] },
  hsCode: { other: () => "9506.62", shown: ["papers"] },
  originCountry: { other: () => "PT", shown: ["papers"] },
  kit: { other: ({ kit }) => ({ ...kit, body: "#0a5533" }), shown: ["page", "feed"] },
  sizeChart: {
    other: ({ sizeChart, choices }) =>
      choices.sizeCharts.find(({ code }) => code !== sizeChart)?.code ?? "",
    shown: ["page"],
  },
  sizes: {
    other: ({ sizes }) =>
      sizes.map(({ size }, at) => ({ size, sku: `EVERY-${size}`, ean: null, weightG: 200 + at })),
    seen: ({ sizes }) => sizes.map(({ size, sku, ean, weightG }) => ({ size, sku, ean, weightG })),
    nextSeason: ({ sizes }) =>
      sizes.map(({ size }) => ({ size, sku: null, ean: null, weightG: null })),
    shown: ["page", "feed"],
  },
};
const fields = productFields as Field[];
const rows = Object.fromEntries(fields.map((name) => [name, ownRows[name] ?? plain(name)])) as {
  [Name in Field]: Row<Name>;
};
const valueOf = (product: AdminProduct, name: Field): unknown =>
  rows[name].seen ? rows[name].seen(product) : product[name as keyof AdminProduct];
const valuesOf = (product: AdminProduct, names: readonly Field[] = fields) =>
  Object.fromEntries(names.map((name) => [name, valueOf(product, name)]));
const othersOf = (product: AdminProduct, names: readonly Field[] = fields): Partial<Fields> =>
  Object.fromEntries(names.map((name) => [name, rows[name].other(product)]));

let api: ApiApp;
let token: string;
let shop: Awaited<ReturnType<typeof importShop>>;
let id: string;
beforeAll(async () => {
  api = await openApiApp();
  token = await signInAs(api.app, "R_SUPER");
  shop = await importShop(api);
  const { records } = await done("listProducts", { size: 100, sort: "title", text: "home" });
  const all: AdminProduct[] = [];
  for (const { id: one } of records) all.push(await read(one));
  const own = all.find(
    ({ kit, patchIds, addonIds, squadId, audience, state }) =>
      kit.garment === "jersey" &&
      patchIds.length > 1 &&
      addonIds.length > 1 &&
      squadId !== null &&
      audience === "adult" &&
      state === "published",
  );
  const foreign = all.find(
    ({ teamId, squadId }) => squadId !== null && teamId !== null && teamId !== own?.teamId,
  );
  id = own?.id ?? "";
  Object.assign(other, {
    teamId: foreign?.teamId,
    squadId: foreign?.squadId,
    relatedId: foreign?.id,
  });
  const maker = { name: "Tarnwick", address: "1 Mill Lane\nLeeds", email: "a@tarnwick.example" };
  const none = { euName: "", euAddress: "", euEmail: "" };
  other.manufacturerId = (await done("saveManufacturer", { ...maker, ...none })).id;
  other.photo = await sendPhoto();
});
afterAll(() => api?.close());

async function done<Name extends Parameters<typeof askAdmin>[2]>(
  name: Name,
  payload: AdminRequest<Name>,
): Promise<AdminOutput<Name>> {
  const { code, data } = await askAdmin(api, token, name, payload);
  expect([name, code, code === "0000" ? null : data]).toEqual([name, "0000", null]);
  return data;
}
const read = (one: string) => done("getProduct", { id: one });

async function sendPhoto(): Promise<string> {
  const background = "#456789";
  const picture = sharp({ create: { width: 640, height: 800, channels: 3, background } });
  const answer = await api.app.inject({
    method: "POST",
    url: adminEndpoints.uploadPhoto.path,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    payload: await picture.jpeg().toBuffer(),
  });
  return answer.json<{ data: AdminOutput<"uploadPhoto"> }>().data.hash;
}

/** Saves other values of these fields. @returns the product before and after */
async function saveOthers(names: readonly Field[] = fields) {
  const before = await read(id);
  await done("saveProduct", { id, version: before.version, ...othersOf(before, names) });
  return { before, after: await read(id) };
}

async function undoLast() {
  const { records } = await done("listAudit", { noun: "products", text: id, size: 5 });
  const last = records.find(({ isUndo, undo }) => !isUndo && undo === "can");
  await done("undoChange", { id: last?.id ?? "" });
  return read(id);
}

test("the rows are the fields of the product's input", () => {
  const known = Object.keys(saveProductInput.shape).filter((name) => !/^(id|version)$/.test(name));
  expect(fields.toSorted()).toEqual(known.toSorted());
});

test("every field is saved, logged and taken back by an undo", async () => {
  const { before, after } = await saveOthers();
  const wanted = othersOf(before);
  for (const name of fields) {
    expect.soft(wanted[name], name).not.toEqual(valueOf(before, name));
    expect.soft(valueOf(after, name), name).toEqual(wanted[name]);
  }
  expect(valuesOf(await undoLast())).toEqual(valuesOf(before));
});

test("every field comes back from a file", async () => {
  const inFiles = fields.filter((name) => rows[name].notInFiles === undefined);
  const { before, after } = await saveOthers(inFiles);
  const file = await shop.exported("products");
  await undoLast();
  const checked = await shop.check(file);
  await shop.run(checked.id);
  const imported = await read(id);
  expect.soft(valuesOf(imported, inFiles)).toEqual(valuesOf(after, inFiles));
  await shop.undo(checked.id);
  expect(valuesOf(await read(id))).toEqual(valuesOf(before));
});

test("every field is the next season's, but the product's own ones", async () => {
  const { after } = await saveOthers();
  const season = "2056/57";
  const teamId = after.teamId ?? "";
  const choices = { sizes: true, prices: true, squad: true };
  await done("copySeason", { teamId, from: after.season, to: season, ...choices });
  const [made] = await api.database.driver<{ id: string }[]>`
    select id from product where season = ${season} and team_slug = ${teamId}`;
  const copy = await read(made?.id ?? "");
  for (const name of fields) {
    const { nextSeason } = rows[name];
    const wanted = nextSeason ? nextSeason(after) : valueOf(after, name);
    expect.soft(valueOf(copy, name), name).toEqual(wanted);
  }
  await undoLast();
});

const isShown = (name: Field, place: "page" | "feed") => rows[name].shown.includes(place);

async function page(): Promise<unknown> {
  const { path } = endpoints.getProduct;
  const answer = await api.app.inject({ method: "POST", url: path, payload: { id } });
  return answer.json<{ data: unknown }>().data;
}

async function feedItems(): Promise<string[]> {
  const services = { database: api.database, clock: systemClock, publicUrl: "", brand: () => "A" };
  const built = await createFeedCache(services).get("en-US", "USD");
  const items = gunzipSync(built?.packed ?? "")
    .toString()
    .split("<item>");
  return items.filter((item) => item.includes(`>${id}<`));
}

test.each(fields)("%s is on the product's page where its row says so", async (name) => {
  const before = await page();
  await saveOthers([name]);
  const after = await page();
  // An address is part of the page.
  if (isShown(name, "page") || name === "slug") expect.soft(after).not.toEqual(before);
  else expect.soft(after).toEqual(before);
  await undoLast();
});

test("every field is in the feed where its row says so", async () => {
  const before = await feedItems();
  for (const name of fields.filter((one) => isShown(one, "feed"))) {
    await saveOthers([name]);
    expect.soft(await feedItems(), name).not.toEqual(before);
    await undoLast();
  }
  await saveOthers(fields.filter((one) => !isShown(one, "feed") && one !== "slug"));
  expect.soft(await feedItems()).toEqual(before);
  await undoLast();
});
