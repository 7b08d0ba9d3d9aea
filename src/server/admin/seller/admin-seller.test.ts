import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { systemClock } from "#server/platform/clock.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { auditRoutes } from "#server/audit/audit.routes.ts";
import { readSeller } from "#server/seller/seller.ts";
import { adminSellerRoutes } from "./admin-seller.routes.ts";

let database: Database;
let drop: () => Promise<void>;
let owner: StaffCaller;
let support: StaffCaller;
beforeAll(async () => {
  const copy = await createTestDatabase();
  database = openDatabase(copy.url, 4);
  drop = copy.drop;
  const handlers = {
    ...adminSellerRoutes({ database, clock: systemClock }),
    ...auditRoutes({ database }),
  };
  owner = await staffCaller(database, handlers, "R_ADMIN");
  support = await staffCaller(database, handlers, "R_SUPPORT");
});
afterAll(async () => {
  await database.close();
  await drop();
});

const seller = {
  name: "Terrace Kits GmbH",
  address: "Torweg 4\n10115 Berlin",
  email: "hello@terrace.example",
  phone: "",
  taxNumber: "DE000000000",
  register: "Berlin, HRB 000000",
};

test("staff change who sells; printed pages read it, the log says what changed", async () => {
  const { data: before } = await owner.call("getSeller", {});
  expect(before).toMatchObject({ name: "Kitroom Ltd.", missing: [] });
  const { data: saved } = await owner.call("saveSeller", { ...seller, version: before.version });
  expect(saved).toMatchObject({ ...seller, missing: [] });
  expect(await readSeller(database.queries, "zh-CN")).toEqual(seller);
  const { data: log } = await owner.call("listAudit", { noun: "seller" });
  expect(log.records[0]).toMatchObject({ after: { taxNumber: "DE000000000" } });
});

test("an older version is a conflict; nothing is overwritten unseen", async () => {
  const { data: seen } = await owner.call("getSeller", {});
  const first = { ...seller, phone: "+49 30 000000", version: seen.version };
  expect((await owner.call("saveSeller", first)).code).toBe("0000");
  const second = { ...seller, phone: "+49 30 111111", version: seen.version };
  expect((await owner.call("saveSeller", second)).code).toBe("1004");
  expect((await owner.call("getSeller", {})).data.phone).toBe("+49 30 000000");
});

test("what an invoice needs and was emptied is named; an e-mail must be one", async () => {
  const { data: seen } = await owner.call("getSeller", {});
  const emptied = { ...seller, taxNumber: " ", address: "", version: seen.version };
  const { data } = await owner.call("saveSeller", emptied);
  expect(data).toMatchObject({ taxNumber: "", missing: ["address", "taxNumber"] });
  const wrong = { ...seller, email: "none", version: data.version };
  expect((await owner.call("saveSeller", wrong)).code).toBe("1001");
});

test("who may not change it may not read it either", async () => {
  expect((await support.call("getSeller", {})).code).toBe("1003");
});
