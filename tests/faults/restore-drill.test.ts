import { execFile, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminAttentionRoutes } from "#server/admin/attention/admin-attention.routes.ts";
import { adminBooksRoutes } from "#server/admin/books/admin-books.routes.ts";
import { hashPassword } from "#server/auth/password-hash.ts";
import { trackOrder } from "#server/order/track-order.ts";
import { compareWithProvider, usualRange } from "#server/payment/books/compare-with-provider.ts";
import { reconcilePayments } from "#server/payment/reconcile-payments.ts";
import { registerAtSimulator } from "#server/payment/webhook/register-at-simulator.ts";
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from "#server/platform/embedded-postgres.ts";
import { newId } from "#server/platform/ids.ts";
import { migrateJobs } from "#server/platform/jobs.ts";
import { migrateToLatest } from "#server/platform/migrate.ts";
import { openDatabase } from "#server/platform/database.ts";
import { projectRoot } from "../../scripts/launcher/run-command.ts";
import {
  insertShirt,
  openCheckoutShop,
  type Buyer,
  type CheckoutShop,
} from "../support/checkout-shop.ts";
import { startPaymentSimulator, type PaymentSimulator } from "../support/payment-simulator.ts";
import { staffCaller } from "../support/staff-caller.ts";

/**
 * Sell, back up, sell more, lose the data, restore, find all: by the commands that docs/operations.md
 * gives an operator, on an embedded PostgreSQL with its data on the disk.
 */
const operations = readFileSync(join(projectRoot, "docs/operations.md"), "utf8");
const home = mkdtempSync(join(tmpdir(), "kitroom-drill-"));
const place = { dataDir: join(home, "data", "pg"), runDir: join(home, "data", "run") };
const backups = join(home, "backups");
const owner = { email: "owner@drill.example", password: "a long enough secret" };

let sim: PaymentSimulator;
let postgres: EmbeddedPostgres;
let shop: CheckoutShop;

beforeAll(async () => {
  mkdirSync(join(home, "data"));
  sim = await startPaymentSimulator();
  postgres = await startEmbeddedPostgres(place);
  await migrateToLatest(postgres.url);
  await migrateJobs(postgres.url);
  shop = await openCheckoutShop({
    createDatabase: () => Promise.resolve({ url: postgres.url, drop: () => Promise.resolve() }),
    openSimulator: () => Promise.resolve({ ...sim, stop: () => Promise.resolve() }),
  });
  await insertShirt(shop, "shirt", { M: 50 });
  await shop.database.queries
    .insertInto("account")
    .values({
      id: newId(),
      kind: "staff",
      email: owner.email,
      password_hash: await hashPassword(owner.password),
      roles: ["R_SUPER"],
    })
    .execute();
  const access = {
    baseUrl: sim.url,
    clientId: "kitroom-demo",
    clientSecret: "kitroom-demo-secret",
  };
  // Events are made from now on; nothing listens there, as in a shop that is down.
  await registerAtSimulator({ ...access, timeOutMs: 9_000 }, "http://127.0.0.1:9");
}, 120_000);

afterAll(async () => {
  await shop?.close();
  await postgres?.stop();
  await sim?.stop();
  rmSync(home, { recursive: true, force: true });
});

/** A command of the document, by how it begins; what stands for the operator's own is filled in. */
function documented(begin: string, own: Record<string, string> = {}): string {
  const lines = operations.split("\n").map((line) => line.trim());
  const found = lines.find((line) => line.startsWith(begin));
  if (found === undefined) throw new Error(`docs/operations.md has no command “${begin}”`);
  // What follows is a remark.
  const [command = ""] = found.split(/ {2,}#/);
  return Object.entries(own).reduce((text, [name, value]) => text.replace(name, value), command);
}

function run(command: string, input = ""): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const options = { cwd: projectRoot, env: environment() };
    const child = execFile("sh", ["-c", command], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: out + err }),
    );
    child.stdin?.end(input);
  });
}

function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: "",
    TEST_DATABASE_SERVER: "",
    DATA_DIR: join(home, "data"),
    BACKUP_FOLDER: backups,
    PAYPAL_BASE_URL: sim.url,
    PAYPAL_CLIENT_ID: "kitroom-demo",
    PAYPAL_CLIENT_SECRET: "kitroom-demo-secret",
  };
}

async function placeOrder(buyer: Buyer) {
  const line = await buyer.add({ productId: "shirt", size: "M", customType: 1, quantity: 1 });
  const { data } = await buyer.order({ cartItemIds: [line] });
  return { id: data.id, orderNo: data.orderNo };
}

async function sell() {
  const buyer = await shop.newBuyer();
  const placed = await placeOrder(buyer);
  await sim.approve(placed.id);
  expect((await buyer.call("captureOrder", { id: placed.id })).code).toBe("0000");
  return placed;
}

const track = (orderNo: string) =>
  trackOrder(
    { queries: shop.database.queries, clock: shop.services.clock },
    { orderNo },
    { language: "en-US", remoteAddress: "127.0.0.1" },
  );

async function staff() {
  const services = { ...shop.services, paymentSimulated: false };
  const handlers = { ...adminBooksRoutes(services), ...adminAttentionRoutes(services) };
  return staffCaller(shop.database, handlers, "R_SUPER");
}

test("what is no backup is refused, and so is a backup without a name", async () => {
  const refused = await run(documented("npm run restore", { "<backup>": home }));
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining("is no backup")]);
  const unnamed = await run(documented("npm run restore", { "<backup>": "" }));
  expect([unnamed.code, unnamed.output]).toEqual([1, expect.stringContaining("which backup?")]);
});

test("killed in the middle, a backup leaves nothing that looks whole", async () => {
  const child = spawn("sh", ["-c", documented("npm run backup")], {
    cwd: projectRoot,
    env: environment(),
    detached: true,
    stdio: "ignore",
  });
  const isBegun = () => existsSync(backups) && readdirSync(backups).length > 0;
  await expect.poll(isBegun, { timeout: 20_000, interval: 10 }).toBe(true);
  process.kill(-(child.pid ?? 0), "SIGKILL");
  const [left = "", ...more] = readdirSync(backups);
  expect(more).toEqual([]);
  expect(left).toMatch(/\.unfinished$/);
  const named = await run(documented("npm run restore", { "<backup>": join(backups, left) }));
  expect([named.code, named.output]).toEqual([1, expect.stringContaining("is no backup")]);
});

test("sold, backed up, sold more, lost, restored: the provider's payments are all found", async () => {
  const kept = await sell();
  const made = await run(documented("npm run backup"));
  expect(made.output).toContain("The copy was started, and each page and index of it was read.");
  expect(made.code).toBe(0);
  const [name = "", ...others] = readdirSync(backups);
  expect(others).toEqual([]);
  expect(statSync(join(backups, name)).mode & 0o777).toBe(0o700);
  expect(statSync(join(backups, name, "manifest.json")).mode & 0o777).toBe(0o600);

  const sentBack = await sell();
  const keptOrder = await sell();
  const [money] = await sim.taken(kept.id);
  await sim.post(`refund/${money?.captureId}`, { amount: { currency_code: "USD", value: "5.00" } });
  const approved = await placeOrder(await shop.newBuyer());
  await sim.approve(approved.id);
  // The report is as late as it may be: what came after the backup is not in it yet.
  await sim.post("settings", { reportDelayMs: 3 * 3_600_000 });

  const restoreCommand = documented("npm run restore", { "<backup>": join(backups, name) });
  const refused = await run(restoreCommand);
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining("a program still uses"),
  ]);
  await shop.database.close();
  await postgres.stop();
  rmSync(place.dataDir, { recursive: true });
  const changed = join(backups, name, "pg", "global", "pg_filenode.map");
  const whole = readFileSync(changed);
  writeFileSync(changed, Buffer.from(whole.map((byte, at) => (at === 99 ? byte ^ 1 : byte))));
  const damaged = await run(restoreCommand);
  expect([damaged.code, damaged.output]).toEqual([1, expect.stringContaining("sha-256 differs")]);
  expect(existsSync(place.dataDir)).toBe(false);
  writeFileSync(changed, whole);
  const restored = await run(restoreCommand);
  expect(restored.output).toContain("npm run after-restore");
  expect(restored.code).toBe(0);

  postgres = await startEmbeddedPostgres(place);
  const database = openDatabase(postgres.url, 10);
  shop = { ...shop, database, services: { ...shop.services, database } };
  shop.close = () => database.close();
  expect((await track(kept.orderNo)).ok).toBe(true);
  expect(await track(sentBack.orderNo)).toMatchObject({ ok: false, reason: "notFound" });

  const found = await run(documented("npm run after-restore"));
  const buyer = "Sam Buyer, buyer@simulator.example";
  for (const { orderNo } of [sentBack, keptOrder]) {
    expect(found.output).toContain(`${orderNo}  64.00 USD  ${buyer}: taken`);
  }
  expect(found.output).toContain(`${approved.orderNo}  64.00 USD  ${buyer}: approved`);
  expect(found.output).toContain("1 × ");
  expect(found.code).toBe(1);
  expect(await track(sentBack.orderNo)).toMatchObject({ ok: false, reason: "orderLost" });

  // What was refunded of an order that the backup has is booked by a look.
  await reconcilePayments(shop.services);
  const [order] = await database.driver<{ refunded: number }[]>`
      select refunded from sales_order where order_no = ${kept.orderNo}`;
  expect(order?.refunded).toBe(500);

  const person = await staff();
  const { data: waiting } = await person.call("listAttention", { current: 1, size: 20 });
  const onList = waiting.records.map(({ orderNo, attention }) => `${orderNo} ${attention}`);
  const expected = [sentBack, keptOrder, approved].map(({ orderNo }) => `${orderNo} lostPayment`);
  expect(new Set(onList)).toEqual(new Set(expected));
  const { data: lost } = await person.call("listLostPayments", {});
  expect(lost.restored).toMatchObject({ complete: false });
  const recordOf = (orderNo: string) => lost.records.find((each) => each.orderNo === orderNo);
  const one = recordOf(sentBack.orderNo);
  const decided = await person.call("sendLostBack", {
    id: one?.id ?? "",
    state: "taken",
    reason: "lost with the disk",
  });
  expect(decided.data.records.find(({ id }) => id === one?.id)).toMatchObject({
    state: "over",
    returned: "64.00",
  });
  const again = { id: one?.id ?? "", state: "taken", reason: "again" } as const;
  expect((await person.call("sendLostBack", again)).code).toBe("1004");

  // The other one by the command, by who shows that it is they.
  const keep = documented("npm run after-restore -- --keep", {
    "KR…": keptOrder.orderNo,
    "owner@shop.example": owner.email,
  });
  expect((await run(keep, "a wrong password\n")).code).toBe(2);
  const settled = await run(keep, `${owner.password}\n`);
  expect(settled.output).toContain(`${keptOrder.orderNo}  64.00 USD  ${buyer}: kept for the buyer`);

  // The report catches up: both books agree, but for the approval, which is no money.
  await sim.post("settings", { reportDelayMs: 1 });
  const services = { ...shop.services, paymentSimulated: false };
  const compared = await compareWithProvider(services, usualRange(services));
  expect(compared).toMatchObject({ kind: "compared", result: { count: 0, differences: [] } });
}, 120_000);
