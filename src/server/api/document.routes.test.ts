import Fastify from "fastify";
import { expect, test } from "vitest";
import { documentEndpoints } from "#contract/endpoints.ts";
import type { Database } from "#server/platform/database.ts";
import { refuse } from "#server/platform/outcome.ts";
import { TooBusy } from "#server/platform/too-busy.ts";
import { registerDocuments, type DocumentHandlers } from "./document.routes.ts";

/** A caller with an order's key is not looked up in the database. */
const noDatabase = { database: { driver: null } as unknown as Database };

const key = "A".repeat(43);

function ask(
  getInvoice: DocumentHandlers["getInvoice"],
  { query = { orderNo: "KR1", orderKey: key }, headers = {} }: Asked = {},
) {
  const app = Fastify();
  // As in `app.ts`: the schemas only describe the calls.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  const getReturnSlip = () => Promise.resolve(refuse("notFound"));
  registerDocuments(app, noDatabase, { getInvoice, getReturnSlip });
  return app.inject({ url: documentEndpoints.getInvoice.path, query, headers });
}

type Asked = { query?: Record<string, string>; headers?: Record<string, string> };

test("a document that too many want at once answers 429, and when to come again", async () => {
  const answer = await ask(() => Promise.reject(new TooBusy("drawing")));
  expect(answer.statusCode).toBe(429);
  expect(answer.headers["retry-after"]).toBe("60");
  expect(answer.json()).toMatchObject({ code: "1008", data: null });
});

test("any other refusal is 200 in the envelope", async () => {
  const answer = await ask(() => Promise.resolve(refuse("notFound")));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ code: "1002" });
});

test("an order's key comes in a header, which no log of addresses keeps, or in the query", async () => {
  const asked: unknown[] = [];
  const note: DocumentHandlers["getInvoice"] = (input) => {
    asked.push(input);
    return Promise.resolve(refuse("notFound"));
  };
  await ask(note);
  await ask(note, { query: { orderNo: "KR1" }, headers: { "x-order-key": key } });
  const input = { orderNo: "KR1", orderKey: key };
  expect(asked).toEqual([input, input]);
});
