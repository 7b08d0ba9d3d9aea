import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import { endpoints } from "#contract/endpoints.ts";
import { runCommand } from "../../../scripts/launcher/run-command.ts";
import type { Count } from "../../../scripts/tests/test-reports.ts";
import { ApiClient } from "../../support/api-client.ts";
import type { Say } from "./run-scanners.ts";

/** Seconds that one call is tried for. */
const limit = 90;

/** Calls whose texts are searched for, compared or sorted by in the database. */
const targets: readonly { path: string; input: object }[] = [
  { path: endpoints.searchProducts.path, input: { q: "home", current: 1, size: 10 } },
  { path: endpoints.suggestProducts.path, input: { text: "home" } },
  { path: endpoints.getProduct.path, input: { title: "home" } },
  { path: endpoints.trackOrder.path, input: { orderNo: "KR20260504-0123456789AB" } },
  { path: endpoints.login.path, input: { username: "a@shop.example", password: "secret" } },
  { path: adminEndpoints.listOrders.path, input: { text: "a", current: 1, size: 10 } },
  { path: adminEndpoints.listProducts.path, input: { text: "a", current: 1, size: 10 } },
  { path: adminEndpoints.listCustomers.path, input: { text: "a", current: 1, size: 10 } },
  { path: adminEndpoints.listMail.path, input: { text: "a", current: 1, size: 10 } },
];

/**
 * Tries every field of some calls. Found: a field through which a text became part of a statement.
 * To see it find one, put `${sql.raw(`'%${wanted}%'`)}` in place of `${like}` behind
 * `o.email ilike` in `admin/orders/admin-order.repository.ts` and run `--only sqlmap`: it says
 * `/admin-api/orders/list: INJECTABLE` within seconds.
 */
export async function runSqlmap(url: string, say: Say): Promise<Count> {
  const client = new ApiClient(url);
  const owner = { username: "owner@kitroom.example", password: "owner-demo" };
  const { token } = await client.data("login", owner);
  const folder = mkdtempSync(join(tmpdir(), "kitroom-sqlmap-"));
  const count = { passed: 0, failed: 0 };
  try {
    for (const { path, input } of targets) {
      const { output } = await runCommand("timeout", command(url + path, input, token, folder), {
        show: false,
      });
      // By its own words; a run that says neither has not looked.
      const isFound = output.includes("sqlmap identified the following injection point");
      const isClear = output.includes("do not appear to be injectable");
      count[isClear && !isFound ? "passed" : "failed"] += 1;
      const result = isFound ? "INJECTABLE" : isClear ? "clear" : "not finished";
      say(`sqlmap ${path}: ${result}${isClear ? "" : `\n${output.slice(-2_000)}`}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return count;
}

/** By errors, answers and unions; techniques that measure time would judge the machine's load. */
const command = (url: string, input: object, token: string, folder: string): string[] => [
  String(limit),
  "sqlmap",
  "--batch",
  "--disable-coloring",
  "--flush-session",
  `--output-dir=${folder}`,
  "--dbms=PostgreSQL",
  "--technique=BEU",
  "--level=2",
  "--timeout=10",
  "--retries=1",
  "--ignore-code=400,401,403,404,413,422,429",
  // Each request from another address: no limit is reached.
  "--tamper=xforwardedfor",
  "--headers=Content-Type: application/json",
  `--header=Authorization: Bearer ${token}`,
  `--url=${url}`,
  `--data=${JSON.stringify(input)}`,
  "--skip=User-Agent,Referer,Host",
];
