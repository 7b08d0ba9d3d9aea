import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

/** A shirt of years ago hangs on a mesh of its own, which its design does not say. */
test("a shirt that an import makes one of years ago has other pictures, and its own again after that", async () => {
  const shirts = await api.database.driver<{ slug: string }[]>`
    select slug from product where kit_kind = 'home' and kit->>'garment' = 'jersey' limit 1`;
  const slug = shirts[0]?.slug ?? "";
  const hash = async () => {
    const rows = await api.database.driver<{ hash: string }[]>`
      select kit_hash as hash from product where slug = ${slug}`;
    return rows[0]?.hash;
  };
  const kindOf = async (kind: string) => {
    const { id } = await shop.check(`handle,kit\n${slug},${kind}`, { existing: "update" });
    await shop.run(id);
    return { id, hash: await hash() };
  };
  const before = await hash();
  const away = await kindOf("away");
  expect(away.hash).toBe(before);
  const retro = await kindOf("retro");
  expect(retro.hash).not.toBe(before);
  await shop.undo(retro.id);
  expect(await hash()).toBe(before);
});
