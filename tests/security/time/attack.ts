import { fork } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { Attacked } from "./attacked-shop.ts";

/** Milliseconds that 95 of 100 visits may take while the shop is attacked, on two cores. */
export const mostP95 = 1_000;

export type Attack = {
  seconds: number;
  /** What was sent against it, and answers by status; `cut` were refused without one. */
  attacks: Record<string, Record<string, number>>;
  visits: number;
  failedVisits: number;
  p50: number;
  p95: number;
  worst: number;
};

const megabyte = 1024 * 1024;
const repeated = (form: string, bytes: number) => Buffer.alloc(bytes, form);
const table = `handle,title,${"column,".repeat(37)}end\n${`shirt,Shirt,${"12.50,".repeat(37)}end\n`.repeat(36_000)}`;

type Send = (shop: Attacked) => Promise<string>;

const upload =
  (path: string, query: string, body: Buffer): Send =>
  ({ address, token }) =>
    sent(`${address}${path}?${query}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
      body: new Uint8Array(body),
    });

const ask =
  (path: string, body: unknown): Send =>
  ({ address, token }) =>
    sent(address + path, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });

async function sent(url: string, init: RequestInit): Promise<string> {
  try {
    const answer = await fetch(url, init);
    await answer.arrayBuffer();
    return String(answer.status);
  } catch {
    return "cut";
  }
}

/** A request line as no browser writes it. */
const strangeTarget: Send = async ({ address }) => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let answer = "";
  socket.on("data", (part) => (answer += String(part))).on("error", () => undefined);
  socket.end("GET * HTTP/1.1\r\nhost: localhost:3000\r\nconnection: close\r\n\r\n");
  await once(socket, "close");
  return answer.slice(9, 12) || "cut";
};

const crests = adminEndpoints.uploadCrest.path;
const attacks: Record<string, Send> = {
  "a drawing that is all </g": upload(crests, "rights=confirmed", repeated("</g", megabyte)),
  "a drawing that is all comments": upload(crests, "rights=confirmed", repeated("<!--", megabyte)),
  "a table of 36,000 rows": upload(
    adminEndpoints.uploadImport.path,
    "name=a.csv",
    Buffer.from(table),
  ),
  "a table of commas": upload(
    adminEndpoints.uploadImport.path,
    "name=a.csv",
    repeated(",", 24 * megabyte),
  ),
  "what needs a person": ask(adminEndpoints.listAttention.path, { current: 50, size: 100 }),
  "the dashboard of a year": ask(adminEndpoints.getDashboard.path, { days: 90 }),
  "a search as long as a body": ask(endpoints.searchProducts.path, {
    keyword: "a ".repeat(100_000),
  }),
  "a request line of no shop": strangeTarget,
};

const visit =
  (path: string): Send =>
  ({ address }) =>
    sent(address + path, { headers: { host: "localhost:3000" } });

/** What a visitor does next, twenty times a second. */
const visits: readonly Send[] = [
  visit("/faq"),
  visit("/home"),
  visit(`${endpoints.isRouteExist.path}?routeName=faq`),
  ask(endpoints.suggestProducts.path, { text: "home" }),
  ask(endpoints.searchProducts.path, { text: "home shirt" }),
];

/** Attackers send the worst of each kind, one after the other and all kinds at once; visitors go on. */
export async function attack(seconds: number): Promise<Attack> {
  const program = fileURLToPath(new URL("attacked-shop.ts", import.meta.url));
  const child = fork(program, { execArgv: [] });
  const [shop] = (await once(child, "message")) as [Attacked];
  const end = performance.now() + seconds * 1000;
  const counts: Attack["attacks"] = {};
  const attackers = Object.entries(attacks).map(async ([name, send]) => {
    const count = (counts[name] = {} as Record<string, number>);
    while (performance.now() < end) {
      const status = await send(shop);
      count[status] = (count[status] ?? 0) + 1;
    }
  });
  const times: number[] = [];
  let failedVisits = 0;
  const running: Promise<void>[] = [];
  for (let at = 0; performance.now() < end; at += 1) {
    running.push(
      (async () => {
        const begun = performance.now();
        const status = await visits[at % visits.length]?.(shop);
        times.push(performance.now() - begun);
        if (status !== "200") failedVisits += 1;
      })(),
    );
    await delay(50);
  }
  await Promise.all([...attackers, ...running]);
  child.disconnect();
  await once(child, "exit");
  times.sort((a, b) => a - b);
  const part = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
  return {
    seconds,
    attacks: counts,
    visits: times.length,
    failedVisits,
    p50: part(0.5),
    p95: part(0.95),
    worst: part(1),
  };
}
