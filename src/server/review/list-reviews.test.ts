import { afterAll, beforeAll, expect, test } from "vitest";
import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import { runEndpoint } from "#server/api/run-endpoint.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { refuse } from "#server/platform/outcome.ts";
import type { Handlers, RequestContext } from "#server/platform/request-context.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { insertProduct } from "../../../tests/support/insert-product.ts";
import { reviewRoutes } from "./review.routes.ts";

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 2);
  await insertProduct(database.queries, { id: "listed" });
  await insertVotes();
});
afterAll(async () => {
  await database.close();
  await drop();
});

async function insertVotes() {
  const votes = [
    [5, "true", "en-US", "published", "alma"],
    [5, "small", "zh-CN", "published", "浩然"],
    [3, "true", "en-US", "published", "Bo"],
    [1, "large", "en-US", "published", ""],
    [1, "large", "en-US", "pending", "Cy"],
    [1, "large", "en-US", "refused", "Di"],
  ] as const;
  for (const [index, [rating, fit, language, state, author]] of votes.entries()) {
    await database.queries
      .insertInto("product_review")
      .values({
        id: newId(),
        product_id: "listed",
        author,
        country: "SE",
        rating,
        fit,
        language,
        state,
        body: `${index}`,
        created_at: new Date(Date.UTC(2026, 9, 10 + index)),
        ...(index === 2 ? { reply: "Thanks", replied_at: new Date(Date.UTC(2026, 9, 20)) } : {}),
      })
      .execute();
  }
}

const anybody: RequestContext = {
  requestId: "test",
  language: "en-US",
  currency: "USD",
  session: null,
  idempotencyKey: null,
  remoteAddress: "127.0.0.1",
};

/** A call as the API makes it, without a token. */
async function ask(input: object, reader: RequestContext = anybody) {
  // Only calls of this room are made.
  const handlers = reviewRoutes({ database, clock: systemClock }) as Handlers;
  const wanted = { productId: "listed", ...input };
  const answer = await runEndpoint(handlers, "listReviews", wanted, reader, () =>
    Promise.resolve(refuse("tokenUnknown")),
  );
  return { code: answer.code, data: answer.data as EndpointOutput<"listReviews"> };
}

const list = async (input: object = {}) => (await ask(input)).data;
const textsOf = async (input: object) => (await list(input)).records.map(({ text }) => text);

test("reviews in the language of the page come first, within equal stars too", async () => {
  const chinese: RequestContext = { ...anybody, language: "zh-CN" };
  const languages = async (input: object, reader: RequestContext) =>
    (await ask(input, reader)).data.records.map(({ language }) => language);
  expect(await languages({}, chinese)).toEqual(["zh-CN", "en-US", "en-US", "en-US"]);
  expect((await languages({}, anybody)).at(-1)).toBe("zh-CN");
  const { data } = await ask({ sort: "highest" }, chinese);
  expect(data.records.map(({ rating, language }) => [rating, language]).slice(0, 2)).toEqual([
    [5, "zh-CN"],
    [5, "en-US"],
  ]);
});

test("counts published reviews, and names letter and country of the author", async () => {
  const { records, total, summary } = await list({ current: 1, size: 3 });
  expect(summary).toEqual({
    count: 4,
    mean: 3.5,
    distribution: [
      { rating: 5, count: 2 },
      { rating: 4, count: 0 },
      { rating: 3, count: 1 },
      { rating: 2, count: 0 },
      { rating: 1, count: 1 },
    ],
    fit: { small: 1, true: 2, large: 1 },
  });
  expect(total).toBe(4);
  expect(records.map(({ text }) => text)).toEqual(["3", "2", "0"]);
  expect(records.map(({ author }) => author.letter)).toEqual(["", "B", "A"]);
  expect(records[1]).toMatchObject({
    date: "2026-10-11",
    verified: false,
    reply: { text: "Thanks", date: "2026-10-19" },
  });
  expect(await textsOf({ current: 2, size: 3 })).toEqual(["1"]);
  expect(await list({ current: 9 })).toMatchObject({ records: [], total: 4 });
});

test.each([
  [{ sort: "highest" }, ["0", "1", "2", "3"]],
  [{ sort: "lowest" }, ["3", "2", "0", "1"]],
  [{ language: "zh-CN" }, ["1"]],
  [{ rating: 5 }, ["0", "1"]],
  [{ fit: "true" }, ["2", "0"]],
  [{ fit: "true", rating: 5, language: "en-US" }, ["0"]],
])("of %j", async (input, texts) => {
  expect(await textsOf(input)).toEqual(texts);
  const { total, summary } = await list({ ...input, size: 1 });
  expect(total).toBe(texts.length);
  expect(summary.count).toBe(4);
});

test.each([{ size: 101 }, { size: 0 }, { current: 0 }, { sort: "x" }, { rating: 9 }])(
  "%j is refused",
  async (input) => {
    expect((await ask(input)).code).toBe("1001");
  },
);

test("an unknown product has none", async () => {
  expect(await list({ productId: "no-such" })).toMatchObject({ total: 0, summary: { mean: 0 } });
});
