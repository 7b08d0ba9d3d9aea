/**
 * Runs before the program (`node --import`) and kills its process at one point, when it is asked to
 * by SIGUSR2 and a file. The program itself knows nothing of points: what is watched are its edges,
 * the statements of `pg`, `fetch` and the sockets to a mail server.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { Socket } from "node:net";
import { isMainThread } from "node:worker_threads";
import pg from "pg";
import { points, type Edge, type Point } from "./points.ts";

/** Where the point stands, and where it is noted that it is waited for, and reached. */
const file = process.env["FAILPOINT_FILE"];

type Armed = { point: Point; about: string[] };
let armed: Armed | null = null;

if (file !== undefined && isMainThread) {
  process.on("SIGUSR2", () => {
    const { name, about } = JSON.parse(readFileSync(file, "utf8")) as {
      name: string;
      about: string[];
    };
    const point = points.find((each) => each.name === name);
    armed = point ? { point, about } : null;
    writeFileSync(`${file}.armed`, name);
  });
  watchStatements(file);
  watchCalls(file);
  watchMail(file);
}

function die(noteFile: string): void {
  writeFileSync(`${noteFile}.reached`, armed?.point.name ?? "");
  process.kill(process.pid, "SIGKILL");
}

function edgeOf<Kind extends Edge["kind"]>(kind: Kind): Extract<Edge, { kind: Kind }> | null {
  const edge = armed?.point.edge;
  return edge?.kind === kind ? (edge as Extract<Edge, { kind: Kind }>) : null;
}

/** Whether something belongs to the story that waits for the point. */
const isOurs = (trail: string) => armed?.about.some((word) => trail.includes(word)) ?? false;

/** Refunds and e-mails of the story are known later by their own ids alone. */
function learn(text: string, values: string, trail: string): void {
  if (armed === null || !/^\s*insert into "?(refund|mail)"? /.test(text) || !isOurs(trail)) return;
  const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/.exec(values)?.[0];
  if (id !== undefined) armed.about.push(id);
}

/** The statements of a transaction so far, with their values and rows. */
const trails = new WeakMap<pg.Client, string>();

type Query = (...args: unknown[]) => unknown;

function watchStatements(noteFile: string): void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const query = prototype.query;
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const config = (typeof first === "string" ? { text: first } : first) as {
      text?: string;
      values?: unknown[];
    };
    const text = config.text ?? "";
    if (/^\s*(begin|start transaction)/i.test(text)) trails.set(this, "");
    const inside = trails.get(this);
    const values = JSON.stringify(Array.isArray(args[1]) ? args[1] : (config.values ?? []));
    const trail = `${inside ?? ""}\n${text}\n${values}`;
    if (inside !== undefined) trails.set(this, trail);
    const isEnd = /^\s*(commit|rollback)/i.test(text);
    if (isEnd) trails.delete(this);
    const edge = edgeOf("sql");
    const hits = edge?.at.test(text) && (edge.since?.test(inside ?? "") ?? true);
    if (edge?.when === "before" && hits && isOurs(trail)) die(noteFile);
    learn(text, values, trail);
    return seeResult(query.apply(this, args), (result) => {
      const rows = isEnd ? "" : JSON.stringify(result.rows ?? []);
      if (trails.has(this)) trails.set(this, `${trails.get(this) ?? ""}\n${rows}`);
      const isThere = edge?.rows !== true || (result.rowCount ?? 0) > 0;
      if (edge?.when === "after" && hits && isThere && isOurs(`${trail}\n${rows}`)) die(noteFile);
    });
  };
}

type Result = { rows?: unknown[]; rowCount?: number | null };

/** Statements with a callback are those of the queue of jobs, which no point is about. */
function seeResult(returned: unknown, see: (result: Result) => void): unknown {
  if (!(returned instanceof Promise)) return returned;
  return returned.then((result: Result) => {
    see(result);
    return result;
  });
}

function watchCalls(noteFile: string): void {
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const name = `${init?.method ?? "GET"} ${new URL(url).pathname}`;
    const edge = edgeOf("fetch");
    const body = typeof init?.body === "string" ? init.body : "";
    const hits = edge?.at.test(name) && isOurs(`${name}\n${body}`);
    if (edge?.when === "before" && hits) die(noteFile);
    const response = await fetch(input, init);
    if (edge?.when === "acted" && hits) die(noteFile);
    if (edge?.when === "read" && hits) {
      const read = response.json.bind(response);
      response.json = async () => {
        const value: unknown = await read();
        die(noteFile);
        return value;
      };
    }
    return response;
  };
}

/** How far the talk with a mail server is, by its socket. */
const talks = new WeakMap<Socket, "ours" | "data" | "content">();

function watchMail(noteFile: string): void {
  const prototype = Socket.prototype as unknown as { write: Query; push: Query };
  const { write, push } = prototype;
  prototype.write = function (this: Socket, ...args: unknown[]) {
    if (edgeOf("smtp")) {
      const text = String(args[0]);
      if (text.startsWith("RCPT TO:") && isOurs(text)) talks.set(this, "ours");
      if (text.startsWith("DATA") && talks.has(this)) talks.set(this, "data");
    }
    return write.apply(this, args);
  };
  prototype.push = function (this: Socket, ...args: unknown[]) {
    const talk = talks.get(this);
    const text = talk ? String(args[0]) : "";
    // Answers to commands that were sent together come together.
    if (talk === "data" && /^354/m.test(text)) talks.set(this, "content");
    if (talk === "content" && text.startsWith("250") && edgeOf("smtp")) die(noteFile);
    return push.apply(this, args);
  };
}
