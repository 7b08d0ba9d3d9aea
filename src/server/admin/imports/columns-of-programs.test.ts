import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** Columns of files that other programs write today, and cells as they stand in them. */
const slug = "sv-grauwald-home-shirt-2026-27";
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
  await api.database.driver`
    update product_size s set stock = 9 from product p
    where p.id = s.product_id and p.slug = ${slug} and s.size = 'M'`;
});
afterAll(() => api.close());

async function readOf(file: string) {
  const { id, kind, counts } = await shop.check(file);
  const rows = await shop.rows(id);
  return {
    id,
    kind,
    counts,
    faults: rows.flatMap(({ faults }) => faults.map(({ key }) => key)),
    rows: rows
      .toSorted((a, b) => a.line - b.line)
      .map(({ changes, notes }) => ({
        fields: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
        notes: notes.map(({ key, value, to }) => [key, value, to].filter(Boolean).join(" ")),
      })),
  };
}

const inventory =
  "Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,SKU,HS Code,COO,Location,Bin name,Incoming (not editable),Unavailable (not editable),Committed (not editable),Available (not editable),On hand (current),On hand (new)";

test.each([
  ["nothing was counted", "0,1,2,31,34,", "31", []],
  ["units were counted", "0,1,2,31,34,40", "37", ["stockCounted 40 37"]],
  ["fewer were counted than are ordered", "0,0,5,31,36,3", "0", ["stockCounted 3 0"]],
])("an inventory of Shopify of today: %s", async (_title, cells, stock, notes) => {
  const read = await readOf(`${inventory}\n${slug},X,Size,M,,,,,,Depot,,${cells}`);
  expect([read.kind, read.faults]).toEqual(["stock-prices", []]);
  expect(read.rows[0]?.fields).toMatchObject({ "stock M": stock });
  expect(read.rows[0]?.notes).toEqual(notes);
});

test("a stock list names sizes with their measures", async () => {
  const sizes = ["M (48/50)", "EU 52/54 (L)", "XL - 56/58"];
  const read = await readOf(
    ["handle;size;stock", ...sizes.map((size, at) => `${slug};${size};${51 + at}`)].join("\n"),
  );
  expect(read.faults).toEqual([]);
  expect(read.rows[0]?.fields).toMatchObject({
    "stock M": "51",
    "stock L": "52",
    "stock XL": "53",
  });
});

test("a birthday of another form is read where it can be one day alone", async () => {
  const days = [
    "31.05.1990",
    "1990/05/31",
    "31/05/1990",
    "05/31/1990",
    "04/05/1990",
    "1990年5月31日",
  ];
  const read = await readOf(
    [
      "email,first_name,last_name,birthday",
      ...days.map((day, at) => `b${at}@days.example,A,B,${day}`),
    ].join("\n"),
  );
  expect(read.rows.map(({ fields }) => fields["birthday"] ?? "")).toEqual([
    "1990-05-31",
    "1990-05-31",
    "1990-05-31",
    "1990-05-31",
    "",
    "1990-05-31",
  ]);
  expect(read.rows.map(({ notes }) => notes.map((note) => note.split(" ")[0]))).toEqual([
    ["readAs"],
    ["readAs"],
    ["readAs"],
    ["readAs"],
    ["birthdayForm"],
    ["readAs"],
  ]);
});

test("provinces are read as programs write them, and unknown ones are named", async () => {
  const people = [
    ["JP", "JP-13", "154-0023", "13"],
    ["JP", "JP13", "154-0023", "13"],
    ["US", "US-ID", "83702", "ID"],
    ["Hong Kong", "Kowloon", "", "KLN"],
    ["Canada", "Narnia", "K1A 0B1", "Narnia provinceNone"],
  ];
  const read = await readOf(
    [
      "email,first_name,last_name,address1,city,country,province,postal_code",
      ...people.map(
        ([country, province, code], at) =>
          `p${at}@places.example,A,B,1 Main St,Town,${country},${province},${code}`,
      ),
    ].join("\n"),
  );
  expect(read.faults).toEqual([]);
  expect(
    read.rows.map(({ fields, notes }) =>
      [fields["province"], ...notes.filter((note) => note.startsWith("province"))]
        .join(" ")
        .replace(/(provinceNone) .*/, "$1"),
    ),
  ).toEqual(people.map(([, , , wanted]) => wanted));
});

test("a title that is longer than ours is cut with a note, as a text is", async () => {
  const title = `Tarn Vale ${"Long Title ".repeat(15)}`.trim();
  const read = await readOf(
    `Handle,Title,Body (HTML),Vendor,Type,Tags,Status,Option1 Name,Option1 Value,Variant SKU,Variant Price\nlong-title,${title},,,Shirts,,active,Size,M,LT-M,9.90`,
  );
  expect([read.counts.create, read.faults]).toEqual([1, []]);
  expect(title.startsWith(read.rows[0]?.fields["title.en-US"] ?? "?")).toBe(true);
  expect(read.rows[0]?.notes).toContain(`textCut ${title.length} 120`);
});

test("a squad's file is read with the words of its language", async () => {
  const [team] = await api.database.driver<
    { slug: string }[]
  >`select slug from team order by slug limit 1`;
  const read = await readOf(
    [
      "Verein;Rückennummer;Spieler;Position",
      `${team?.slug};９１;Müller;Linker Verteidiger`,
      `${team?.slug};#92;Okoro;D`,
      `${team?.slug};Nr. 93;Keller;Torwart`,
    ].join("\n"),
  );
  expect([read.kind, read.faults]).toEqual(["squads", []]);
  expect(
    read.rows.map(({ fields }) => [fields["number"], fields["name"], fields["position"]]),
  ).toEqual([
    ["91", "MULLER", "DF"],
    ["92", "OKORO", "DF"],
    ["93", "KELLER", "GK"],
  ]);
});
