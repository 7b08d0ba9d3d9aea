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

test("a name with words of two languages is pointed at, one in each column is not", async () => {
  const { id } = await shop.check(
    [
      "Handle,Title,标题,Price,Size,Stock",
      "derby-scarf,Derby Scarf – 德比之夜,德比围巾,20,M,5",
      "plain-scarf,Plain Scarf,FC 围巾 M,20,M,5",
    ].join("\n"),
  );
  const notes = (await shop.rows(id)).map((row) =>
    row.notes.flatMap(({ key, column }) => (key === "titleMixed" ? [column] : [])),
  );
  expect(notes).toEqual([["Title"], []]);
});
