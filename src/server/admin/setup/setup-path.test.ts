import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { openDoor } from "../../../../tests/support/open-door.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { adminSettingsRoutes } from "../settings/admin-settings.routes.ts";
import { adminSetupRoutes } from "./admin-setup.routes.ts";

let database: Database;
let drop: () => Promise<void>;
let owner: StaffCaller;
beforeAll(async () => {
  const copy = await createTestDatabase();
  database = openDatabase(copy.url, 4);
  drop = copy.drop;
  const services = { database, clock: systemClock, door: openDoor, takesPaymentEvents: true };
  const handlers = { ...adminSetupRoutes(services), ...adminSettingsRoutes(services) };
  owner = await staffCaller(database, handlers, "R_SUPER");
});
afterAll(async () => {
  await database.close();
  await drop();
});

async function step(name: string) {
  const { data } = await owner.call("getSetup", {});
  return data.steps.find((one) => one.step === name);
}

test("a step is missing until its settings are made, in words", async () => {
  const before = await step("shop");
  expect(before).toMatchObject({ isDone: false, blocksMoney: true });
  expect(before?.missing[0]?.why).toContain("time zone");
  expect(await step("sender")).toMatchObject({ isDone: false, blocksMoney: false });
  const changes = [
    { key: "timeZone", value: "Europe/Berlin", version: 0 },
    { key: "senderName", value: "Touchline", version: 0 },
  ] as const;
  expect((await owner.call("saveSettings", { changes: [...changes] })).code).toBe("0000");
  expect(await step("shop")).toMatchObject({ isDone: true, missing: [] });
  expect(await step("sender")).toMatchObject({ isDone: true });
});
