import { afterAll, beforeAll, expect, test } from "vitest";
import { openPictureShop } from "../../../../tests/support/picture-shop.ts";
import { todaysFile, variant } from "../../../../tests/support/shopify-file.ts";

/** Products of a Shopify file, with pictures of the other shop. */
let room: Awaited<ReturnType<typeof openPictureShop>>;
beforeAll(async () => {
  room = await openPictureShop();
});
afterAll(() => room.close());

test("pictures of a Shopify file come in order, the first for the drawing, and go with the import", async () => {
  const before = await room.dump();
  const { id, counts } = await room.shop.check(
    todaysFile([
      { Title: "Pier Shirt", ...variant("pier-shirt", "S"), ...room.image("/back.png", 2, "Back") },
      { ...variant("pier-shirt", "M"), ...room.image("/moved.png", 1, "Front") },
      { "URL handle": "pier-shirt", ...room.image("/gone.png", 3) },
    ]),
  );
  expect(counts).toMatchObject({ create: 1, faults: 0 });
  const [row] = await room.shop.rows(id);
  expect(row?.changes).toContainEqual({ field: "pictures", from: "", to: "3" });
  const done = await room.shop.run(id);
  expect(done.pictures).toMatchObject({ all: 3, kept: 0, waiting: 3 });
  await room.work(id);
  const { pictures: fetched } = await room.shop.get(id);
  expect(fetched).toEqual({
    all: 3,
    kept: 2,
    waiting: 0,
    failures: 1,
    failed: [{ line: 4, url: `${room.origin}/gone.png`, key: "pictureAway" }],
  });
  const { photos } = await room.productOf("pier-shirt");
  expect(photos.map(({ mode, alt }) => [mode, alt["en-US"]])).toEqual([
    ["replace", "Front"],
    ["beside", "Back"],
  ]);

  room.pictures.set("/gone.png", room.pictures.get("/small.png") ?? Buffer.alloc(0));
  await room.shop.ask("retryPictures", { id });
  await room.work(id);
  expect((await room.shop.get(id)).pictures.failed).toMatchObject([{ key: "photoSize" }]);
  expect((await room.shop.undo(id)).counts).toMatchObject({ undone: 1 });
  expect(await room.dump()).toBe(before);
});

test("a product that is there gets pictures once, and loses them with the import", async () => {
  const plain = await room.shop.check(todaysFile([{ Title: "Bare", ...variant("bare", "S") }]));
  await room.shop.run(plain.id);
  const before = await room.dump();
  const file = todaysFile([
    { Title: "Bare", ...variant("bare", "S"), ...room.image("/front.png", 1) },
  ]);
  const { id, counts } = await room.shop.check(file);
  expect(counts).toMatchObject({ update: 1 });
  await room.shop.run(id);
  expect((await room.shop.check(file)).counts).toMatchObject({ same: 1 });
  await room.work(id);
  expect((await room.productOf("bare")).photos).toHaveLength(1);
  expect((await room.shop.check(file)).counts).toMatchObject({ same: 1 });
  await room.shop.undo(id);
  expect(await room.dump()).toBe(before);
  await room.shop.undo(plain.id);
});

test("a table of our own names pictures by address, out and in; what a product has is not fetched again", async () => {
  const before = await room.dump();
  const own = (handle: string, title: string, ...urls: string[]) =>
    `handle,title,标题,price,pictures\n${handle},${title},${title},10,${urls.join("|")}`;
  const file = own("own-shirt", "Own", `${room.origin}/front.png`);
  const { id, counts } = await room.shop.check(file);
  expect(counts).toMatchObject({ create: 1, faults: 0 });
  await room.shop.run(id);
  await room.work(id);
  const [photo] = (await room.productOf("own-shirt")).photos;
  const exported = await room.shop.exported("products");
  const header = exported.split("\r\n")[0] ?? "";
  expect(header.split(",")).toContain("pictures");
  expect(exported).toContain(`/media/photos/${photo?.hash}.1200.jpg`);
  expect(/https?:\/\/[^/|,]+\/media\/photos\//.test(exported)).toBe(true);
  // Neither the same address nor the one that the export gives is anything new.
  expect((await room.shop.check(file)).counts).toMatchObject({ same: 1 });
  const again = await room.shop.check(exported);
  expect(again.counts).toMatchObject({ same: again.total });
  const address = /https?:\/\/[^/|,\s]+\/media\/photos\/[^|,\s]+/.exec(exported)?.[0] ?? "";
  const more = await room.shop.check(own("own-shirt", "Own", address, `${room.origin}/back.png`));
  const [row] = await room.shop.rows(more.id);
  expect(row?.changes).toEqual([{ field: "pictures", from: "", to: "1" }]);
  await room.shop.run(more.id);
  await room.work(more.id);
  expect((await room.productOf("own-shirt")).photos).toHaveLength(2);
  await room.shop.undo(more.id);
  expect((await room.productOf("own-shirt")).photos).toHaveLength(1);
  const many = Array.from({ length: 13 }, (_, at) => `https://cdn.example/${at}.png`);
  const refused = await room.shop.check(own("many", "Many", ...many));
  const wrong = await room.shop.check(own("wrong", "Wrong", "front.png"));
  const keys = [...(await room.shop.rows(refused.id)), ...(await room.shop.rows(wrong.id))].flatMap(
    ({ faults }) => faults.map(({ column, key }) => `${column} ${key}`),
  );
  expect(keys).toEqual(["pictures photosMany", "pictures pictureAddress"]);
  await room.shop.undo(id);
  expect(await room.dump()).toBe(before);
});

test.each([
  ["female", "adult", "women"],
  ["male", "", "adult"],
  ["", "kids", "kids"],
  ["unisex", "Infant", "toddler"],
  ["", "", "adult"],
])("whom Google Shopping is told %j %j is the audience %s", async (gender, age, audience) => {
  const { id } = await room.shop.check(
    todaysFile([
      {
        Title: "Whom",
        ...variant("whom", "S"),
        "Google Shopping / Gender": gender,
        "Google Shopping / Age group": age,
      },
    ]),
  );
  await room.shop.run(id);
  expect((await room.productOf("whom")).audience).toBe(audience);
  await room.shop.undo(id);
});

test("a form that was open while a picture came in is told", async () => {
  const { id } = await room.shop.check(
    todaysFile([{ Title: "Open", ...variant("open-form", "S"), ...room.image("/front.png", 1) }]),
  );
  await room.shop.run(id);
  const { id: product, version } = await room.productOf("open-form");
  await room.work(id);
  const saved = await room.shop.ask("saveProduct", { id: product, version, photos: [] });
  expect(saved.code).toBe("1004");
  // Something newer stands on it: it stays, and nothing more is fetched for it.
  await room.shop.ask("saveProduct", { id: product, version: version + 1, season: "1999/00" });
  expect(await room.shop.undo(id)).toMatchObject({ counts: { left: 1 }, pictures: { all: 0 } });
  expect((await room.productOf("open-form")).photos).toHaveLength(1);
});

test("a second option parts the pictures by those of its variants", async () => {
  const colour = (value: string, path: string) => ({
    ...variant("jacket", "S"),
    "Option2 name": "Colour",
    "Option2 value": value,
    SKU: `jacket-${value}`,
    "Variant image URL": room.origin + path,
  });
  const { id } = await room.shop.check(
    todaysFile([
      { Title: "Jacket", ...colour("Navy", "/front.png"), ...room.image("/page.png", 1) },
      { ...colour("Red", "/back.png"), ...room.image("/front.png", 2) },
      { "URL handle": "jacket", ...room.image("/back.png", 3) },
    ]),
  );
  await room.shop.run(id);
  const rows = await room.api.database.driver<{ slug: string; url: string }[]>`
    select p.slug, i.url from import_photo i join product p on p.id = i.product_id
    where i.import_id = ${id} order by p.slug, i.position`;
  expect(rows.map(({ slug, url }) => [slug, url.slice(room.origin.length)])).toEqual([
    ["jacket-navy", "/front.png"],
    ["jacket-navy", "/page.png"],
    ["jacket-red", "/back.png"],
    ["jacket-red", "/page.png"],
  ]);
  await room.shop.undo(id);
});

test("addresses inside a network, endless redirects and what is no picture are refused by name", async () => {
  const paths = ["/inside.png", "/endless.png", "/page.png", "https://169.254.169.254/x.png"];
  const { id } = await room.shop.check(
    todaysFile([
      { Title: "Odd", ...variant("odd", "S"), ...room.image(paths[0] ?? "", 1) },
      ...paths.slice(1).map((path, at) => ({ "URL handle": "odd", ...room.image(path, at + 2) })),
    ]),
  );
  await room.shop.run(id);
  await room.work(id);
  const keys = (await room.shop.get(id)).pictures.failed.map(({ key }) => key);
  expect(keys).toEqual(["pictureAddress", "pictureAway", "photoUnreadable", "pictureAddress"]);
  await room.shop.ask("retryPictures", { id });
  await room.work(id, false);
  const real = (await room.shop.get(id)).pictures.failed.map(({ key }) => key);
  expect(real).toEqual(["pictureAddress", "pictureAddress", "pictureAddress", "pictureAddress"]);
  await room.shop.undo(id);
});

test("a maker that the shop does not know is no fault, and a club's name is the team", async () => {
  const [team] = await room.api.database.driver<{ slug: string; name: string }[]>`
    select slug, name->>'en-US' as name from team order by slug limit 1`;
  const { id, counts } = await room.shop.check(
    todaysFile([
      { Title: "Of a club", Vendor: team?.name ?? "", ...variant("of-a-club", "S") },
      { Title: "Of nobody", Vendor: "Nobody Ltd.", ...variant("of-nobody", "S") },
    ]),
  );
  expect(counts).toMatchObject({ create: 2, faults: 0 });
  await room.shop.run(id);
  expect((await room.productOf("of-a-club")).teamId).toBe(team?.slug);
  expect((await room.productOf("of-nobody")).teamId).toBeNull();
  await room.shop.undo(id);
});

test("a gift card, a size of too many letters and a price below nothing are faults by name", async () => {
  const { id } = await room.shop.check(
    todaysFile([
      { Title: "Voucher", ...variant("voucher", "S"), "Gift card": "TRUE" },
      { Title: "Odd", ...variant("odd-size", "S") },
      variant("odd-size", "97-98 of the collar size"),
      { Title: "Cheap", ...variant("cheap", "S"), Price: "-5.00" },
    ]),
  );
  const faults = (await room.shop.rows(id, "error")).flatMap((row) => row.faults);
  expect(faults).toEqual([
    { line: 2, column: "Gift card", value: "TRUE", key: "giftCard" },
    { line: 4, column: "Option1 value", value: "97-98 of the collar size", key: "sizeLong" },
    { line: 5, column: "Price", value: "-5.00", key: "priceBounds" },
  ]);
});

const onSale = { Status: "Active", "Published on online store": "TRUE", Type: "Shirts" };

test("a product none of whose pictures can be had goes off sale, is named, and goes with the import", async () => {
  const before = await room.dump();
  const { id } = await room.shop.check(
    todaysFile([
      {
        Title: "Lost Shirt",
        ...onSale,
        ...variant("lost", "S"),
        ...room.image("/nowhere.png", 1),
      },
      { "URL handle": "lost", ...room.image("/nothing.png", 2) },
      {
        Title: "Seen Shirt",
        ...onSale,
        ...variant("seen", "S"),
        ...room.image("/nowhere.png", 1),
      },
      { "URL handle": "seen", ...room.image("/front.png", 2) },
    ]),
  );
  await room.shop.run(id);
  expect((await room.productOf("lost")).state).toBe("published");
  await room.work(id);
  expect(await room.productOf("lost")).toMatchObject({ state: "draft", picturesLost: true });
  expect(await room.productOf("seen")).toMatchObject({ state: "published", picturesLost: false });
  const { noteGroups, pictures: fetched } = await room.shop.get(id);
  expect(fetched).toMatchObject({ kept: 1, failures: 3 });
  expect(noteGroups).toContainEqual(
    expect.objectContaining({ key: "pictureLost", column: "pictures", count: 1, lines: [2] }),
  );
  // It is taken off sale once: tried again, nothing changes.
  const { version } = await room.productOf("lost");
  await room.shop.ask("retryPictures", { id });
  await room.work(id);
  expect((await room.productOf("lost")).version).toBe(version);
  await room.shop.undo(id);
  expect(await room.dump()).toBe(before);
});
