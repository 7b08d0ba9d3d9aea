import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemClock } from "#server/platform/clock.ts";
import { createPaypalProvider } from "#server/payment/paypal/paypal-provider.ts";
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
  const services = {
    database,
    clock: systemClock,
    door: openDoor,
    takesPaymentEvents: true,
    paymentUrl: "https://api-m.sandbox.paypal.com",
    brand: () => "Touchline",
    sender: "shop@touchline.example",
    log: pino({ level: "silent" }),
    publicUrl: "https://touchline.example",
    // Never asked here.
    paymentProviders: {
      paypal: createPaypalProvider({
        baseUrl: "http://127.0.0.1:1",
        clientId: "",
        clientSecret: "",
        brand: () => "",
      }),
    },
    findTexts: () => Promise.resolve([["v=spf1 -all"]]),
  };
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
  const changes = [{ key: "timeZone", value: "Europe/Berlin", version: 0 }] as const;
  expect((await owner.call("saveSettings", { changes: [...changes] })).code).toBe("0000");
  expect(await step("shop")).toMatchObject({ isDone: true, missing: [] });
});

/** The code of the newest e-mail. */
async function sentCode(): Promise<string> {
  const mail = await database.queries
    .selectFrom("mail")
    .select(["body_text", "recipient"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(mail.recipient).toBe("mei@touchline.example");
  return /\d{6}/.exec(mail.body_text ?? "")?.[0] ?? "";
}

const email = "mei@touchline.example";

test("a code typed back proves the sender, and another sender is to be proven again", async () => {
  expect(await step("sender")).toMatchObject({ isDone: false, blocksMoney: false });
  expect((await owner.call("sendTestMail", { email })).data).toEqual({ spf: "found" });
  const code = await sentCode();
  const wrong = code === "000000" ? "000001" : "000000";
  expect((await owner.call("confirmTestMail", { code: wrong })).code).toBe("1007");
  expect(await step("sender")).toMatchObject({ isDone: false });
  expect((await owner.call("confirmTestMail", { code })).code).toBe("0000");
  expect(await step("sender")).toMatchObject({ isDone: true });
  expect((await owner.call("confirmTestMail", { code })).code).toBe("1007");
  const changes = [{ key: "senderAddress", value: "hi@touchline.example", version: 0 }] as const;
  expect((await owner.call("saveSettings", { changes: [...changes] })).code).toBe("0000");
  expect(await step("sender")).toMatchObject({ isDone: false });
});

test("five wrong codes end a test", async () => {
  await owner.call("sendTestMail", { email });
  const code = await sentCode();
  const wrong = code === "000000" ? "000001" : "000000";
  for (let tries = 0; tries < 5; tries += 1) await owner.call("confirmTestMail", { code: wrong });
  expect((await owner.call("confirmTestMail", { code })).code).toBe("1007");
});

test("a rehearsal of payments is said in the step of payments, and blocks nothing", async () => {
  const payment = await step("payment");
  expect(payment).toMatchObject({ blocksMoney: false, isDone: false });
  expect(payment?.missing.map(({ why }) => why)).toEqual([
    expect.stringContaining("api-m.sandbox.paypal.com"),
  ]);
});
