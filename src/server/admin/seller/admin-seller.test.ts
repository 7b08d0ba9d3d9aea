import { afterAll, beforeAll, expect, test } from "vitest";
import { readSeller } from "#server/seller/seller.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { openUndoShop, type UndoShop } from "../../../../tests/support/undo-shop.ts";

let shop: UndoShop;
let owner: StaffCaller;
let support: StaffCaller;
beforeAll(async () => {
  shop = await openUndoShop();
  owner = await staffCaller(shop.database, shop.handlers, "R_ADMIN");
  support = await staffCaller(shop.database, shop.handlers, "R_SUPPORT");
});
afterAll(() => shop?.close());

const seller = {
  name: "Terrace Kits GmbH",
  address: "Torweg 4\n10115 Berlin",
  email: "hello@terrace.example",
  phone: "",
  taxNumber: "DE000000000",
  register: "Berlin, HRB 000000",
};

test("staff change the seller; printed pages read it, the log names the change", async () => {
  const { data: before } = await owner.call("getSeller", {});
  expect(before).toMatchObject({ name: "Kitroom Ltd.", missing: [] });
  const { data: saved } = await owner.call("saveSeller", { ...seller, version: before.version });
  expect(saved).toMatchObject({ ...seller, missing: [] });
  expect(await readSeller(shop.database.queries, "zh-CN")).toEqual(seller);
  const { data: log } = await owner.call("listAudit", { noun: "seller" });
  expect(log.records[0]).toMatchObject({ after: { taxNumber: "DE000000000" } });
});

test("a change of the seller is taken back from the log, unless the line was changed again", async () => {
  const save = async (change: Partial<typeof seller>) => {
    const { data: seen } = await owner.call("getSeller", {});
    const { missing: _missing, ...stored } = seen;
    expect((await owner.call("saveSeller", { ...stored, ...change })).code).toBe("0000");
    const { data } = await owner.call("listAudit", { noun: "seller" });
    return data.records[0]?.id ?? "";
  };
  await save({ phone: "1" });
  const renamed = await save({ name: "Another" });
  const phoned = await save({ phone: "2" });
  await save({ phone: "3" });
  expect((await owner.call("undoChange", { id: renamed })).code).toBe("0000");
  expect((await owner.call("undoChange", { id: phoned })).code).toBe("1004");
  expect((await owner.call("getSeller", {})).data).toMatchObject({ name: seller.name, phone: "3" });
});

test("an older version is a conflict; nothing is overwritten unseen", async () => {
  const { data: seen } = await owner.call("getSeller", {});
  const first = { ...seller, phone: "+49 30 000000", version: seen.version };
  expect((await owner.call("saveSeller", first)).code).toBe("0000");
  const second = { ...seller, phone: "+49 30 111111", version: seen.version };
  expect((await owner.call("saveSeller", second)).code).toBe("1004");
  expect((await owner.call("getSeller", {})).data.phone).toBe("+49 30 000000");
});

test("an emptied field that an invoice needs is named; an e-mail must be one", async () => {
  const { data: seen } = await owner.call("getSeller", {});
  const emptied = { ...seller, taxNumber: " ", address: "", version: seen.version };
  const { data } = await owner.call("saveSeller", emptied);
  expect(data).toMatchObject({ taxNumber: "", missing: ["address", "taxNumber"] });
  const wrong = { ...seller, email: "none", version: data.version };
  expect((await owner.call("saveSeller", wrong)).code).toBe("1001");
});

test("without the right to change it cannot be read either", async () => {
  expect((await support.call("getSeller", {})).code).toBe("1003");
});
