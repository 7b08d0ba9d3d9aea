import { once } from "node:events";
import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";
import {
  expectWithin,
  processorMs,
  processorMsUntil,
} from "../../../../tests/support/processor-ms.ts";
import { hireWith, ownRole } from "../../../../tests/support/own-role.ts";
import { readRows } from "./read-rows.ts";
import { planImport } from "./plan-import.ts";
import { readTable, readTableHead } from "./read-table.ts";

let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api?.close());

const header = `handle,title,${Array.from({ length: 38 }, (_, at) => `column ${at}`).join(",")}`;
const row = (at: number) => `shirt-${at},Shirt ${at},${"12.50,".repeat(37)}end`;
/** Large enough to tell what the thread that serves spends on it: 20,000 rows of 40 columns. */
const large = [header, ...Array.from({ length: 20_000 }, (_, at) => row(at))].join("\n");

test("a large file takes its time from nobody: the thread that serves spends next to none on it", async () => {
  let uploaded: Awaited<ReturnType<typeof shop.upload>> | undefined;
  const inThread = await processorMsUntil(async () => (uploaded = await shop.upload(large)));
  expect(uploaded).toMatchObject({ code: "0000", data: { kind: "products", decimalMark: "." } });
  expect(uploaded?.data.columns).toHaveLength(40);
  const reading = processorMs(() => readRows(large, ","));
  expect(inThread).toBeLessThan(reading / 2);
});

test("all rows arrive, in their order, with lines and faults", async () => {
  const bytes = Buffer.from(
    "a,b\n".concat(...Array.from({ length: 1_234 }, (_, at) => `${at},"x\ny"\n`), "1,2,3\n"),
  );
  const reading = { encoding: "utf-8", delimiter: "," } as const;
  expect(await readTable({ bytes, reading })).toEqual(readRows(bytes.toString(), ","));
});

test.each([
  ["a row too much", `a,b\n${"1,2\n".repeat(50_001)}`, "fileRows"],
  ["three times as many rows", `a,b\n${"1,2\n".repeat(150_000)}`, "fileRows"],
  [
    "a row of a million cells",
    `a,b\n${"1,".repeat(900_000)}\n${`${"1,".repeat(900_000)}\n`.repeat(6)}`,
    "fileCells",
  ],
  ["a quotation mark that is never closed", `a,b\n"${"1,2\n".repeat(501_000)}`, "quoteOpen"],
  ["nothing but zeros", "\0".repeat(1_000_000), "fileEmpty"],
  ["nothing but commas", ",".repeat(1_000_000), "fileEmpty"],
])("%s is refused with the reason", async (_what, text, key) => {
  expect(await readTableHead({ bytes: Buffer.from(text) })).toMatchObject({ key });
});

test.each([
  ["eight megabytes of commas", ",".repeat(8_000_000), "fileLine"],
  ["twenty-five of them, with a header", `a,b\n${",".repeat(25_000_000)}`, "fileLine"],
  ["rows of commas", `a,b\n${`${",".repeat(400_000)}\n`.repeat(60)}`, "fileCells"],
])("%s are refused before they are parted", (_what, text, key) => {
  let read: unknown;
  expectWithin(1_000, () => (read = readRows(text, ",")));
  expect(read).toMatchObject({ key });
});

test.each([
  ["one column of 600,000 signs", "中".repeat(600_000)],
  ["200 columns of 501", `${"é".repeat(501)},`.repeat(199).concat("a")],
])("a header of %s costs the thread that serves nothing", async (_what, head) => {
  let refused: Awaited<ReturnType<typeof shop.upload>> | undefined;
  const spent = await processorMsUntil(async () => (refused = await shop.upload(`${head}\n1,2\n`)));
  expect(refused).toMatchObject({ code: "1001", data: { errors: [{ path: "file" }] } });
  expect(refused?.data.errors?.[0]?.message).toMatch(/500 characters/);
  expect(spent).toBeLessThan(150);
});

test("samples of a file are read from a small part of it, whatever its rows hold", async () => {
  const wide = `handle,title\n${`é${",".repeat(9_000)}\n`.repeat(20)}`;
  const { data } = await shop.upload(Buffer.from(wide, "latin1"));
  expect(data.samples).toHaveLength(2);
  const spent = await processorMsUntil(async () =>
    expect((await shop.get(data.id)).id).toBe(data.id),
  );
  expect(spent).toBeLessThan(150);
});

test("a check takes its time from nobody: it runs in a thread as well", async () => {
  const rows = Array.from({ length: 4_000 }, (_, at) => `shirt-${at},Shirt ${at},12.50,M,2\n`);
  const map = async () => {
    const { data } = await shop.upload(`handle,title,price.USD,size,stock\n${rows.join("")}`);
    const { id, decimalMark, mapping, options } = data;
    const { existing, empty } = options;
    await shop.ask("mapImport", { id, decimalMark, mapping, existing, empty });
    return id;
  };
  const [checked, planned] = [await map(), await map()];
  const beside = await processorMsUntil(() => shop.work(checked));
  expect(await shop.get(checked)).toMatchObject({ state: "checked", total: 4_000 });
  // The same work, done by this thread itself.
  const whole = await processorMsUntil(() => planImport(api.database.queries, new Date(), planned));
  expect(beside).toBeLessThan(whole / 4);
});

test("who has gone ends the reading at once", async () => {
  const gone = new AbortController();
  const reading = readTableHead({ bytes: Buffer.from(large) }, gone.signal);
  gone.abort();
  expect(await reading).toEqual({ key: "fileSlow", line: 1 });
});

test("a caller who hangs up in the middle leaves no thread behind, and no import", async () => {
  const port = Number(new URL(await api.app.listen({ host: "127.0.0.1", port: 0 })).port);
  const begun = threads();
  const call = request({
    port,
    method: "POST",
    path: `${adminEndpoints.uploadImport.path}?name=a.csv`,
    headers: { authorization: `Bearer ${shop.token}`, "content-type": "application/octet-stream" },
  });
  call.on("error", () => undefined);
  call.end(large);
  await once(call, "finish");
  await expect.poll(threads, { interval: 1, timeout: 10_000 }).toBeGreaterThan(begun);
  call.destroy();
  await expect.poll(threads, { interval: 5, timeout: 10_000 }).toBe(begun);
  // What was read to its end would be kept by the time that the next one is.
  expect((await shop.upload("handle,title\na,A\n", "next.csv")).code).toBe("0000");
  expect(await api.database.driver`select 1 from import_file where name = 'a.csv'`).toEqual([]);
});

/** Threads of this process that read. */
const threads = () =>
  process.getActiveResourcesInfo().filter((name) => name === "MessagePort" || name === "Worker")
    .length;

test("a caller who may import nothing, or no such file, has none read", async () => {
  const token = await hireWith(api, ownRole, "tables@kitroom.example", [
    "tables.read",
    "tables.import",
  ]);
  const workbook = Buffer.from("PK\u0003\u0004rest");
  const send = async (query: string) =>
    (
      await api.app.inject({
        method: "POST",
        url: `${adminEndpoints.uploadImport.path}?name=a.xlsx${query}`,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
        payload: workbook,
      })
    ).json<{ code: string }>().code;
  expect(await send("")).toBe("1003");
  expect(await send("&kind=customers")).toBe("1003");
});
