import { afterAll, beforeAll, expect, test } from "vitest";
import { staffCaller } from "../../../../tests/support/staff-caller.ts";
import { openUndoShop, type UndoShop } from "../../../../tests/support/undo-shop.ts";

let shop: UndoShop;
beforeAll(async () => {
  shop = await openUndoShop();
});
afterAll(() => shop?.close());

/** A program, or a person with a role of the shop's own: both are judged by the same function. */
const editor = () =>
  staffCaller(
    shop.database,
    shop.handlers,
    "R_SUPER",
    [],
    ["dashboard.read", "products.read", "products.edit", "audit.read"],
  );

test("the right to edit but not to publish takes no archiving back, nor that undo", async () => {
  const { id, version } = await shop.product(2);
  await shop.done("moveProduct", { id, version, to: "archive" });
  const archived = await shop.newest(id);
  const { call } = await editor();
  expect((await call("moveProduct", { id, version: version + 1, to: "publish" })).code).toBe(
    "1003",
  );
  expect((await call("undoChange", { id: archived })).code).toBe("1003");
  expect((await shop.done("getProduct", { id })).state).toBe("archived");
  const { records } = (await call("listAudit", { text: id })).data;
  expect(records[0]).toMatchObject({ id: archived, undo: "cannot" });

  await shop.done("undoChange", { id: archived });
  const undoing = await shop.newest(id);
  expect((await call("undoChange", { id: undoing })).code).toBe("1003");
  expect((await shop.done("getProduct", { id })).state).toBe("published");
});

test("of several changes of one call nothing is touched when one right is missing", async () => {
  const { id, version } = await shop.product(3);
  await shop.done("saveProduct", { id, version, badges: ["limited"] });
  await shop.done("moveProduct", { id, version: version + 1, to: "archive" });
  const [moved, saved] = await shop.entries(id);
  const requestId = "one-call-of-two";
  await shop.database.driver`update audit_entry set request_id = ${requestId}
    where id in (${moved?.id ?? ""}, ${saved?.id ?? ""})`;
  // The newest is the edit, which the caller may take back; the archiving below it is not theirs.
  await shop.database.driver`update audit_entry set at = at - interval '1 minute'
    where id = ${moved?.id ?? ""}`;
  const before = await shop.done("getProduct", { id });
  const { call } = await editor();
  expect((await call("undoChange", { requestId })).code).toBe("1003");
  expect(await shop.done("getProduct", { id })).toEqual(before);
});
