import { expect, test } from "vitest";
import type { FeedCache } from "#server/feed/feed-cache.ts";
import { adminFeedRoutes } from "./admin-feeds.routes.ts";

test("one feed is counted for all currencies that have one", async () => {
  const asked: string[] = [];
  const feed = { packed: Buffer.alloc(0), products: 2, items: 9, lacking: [], builtAt: new Date() };
  const feeds: FeedCache = {
    async get(_language, currency) {
      asked.push(currency);
      return feed;
    },
    currencies: async () => ["USD", "EUR"],
    expire: () => undefined,
  };
  const { getFeeds } = adminFeedRoutes({
    feeds,
    publicUrl: "",
    readLanguages: async () => ["en-US"],
  });
  const reader = { language: "en-US" } as Parameters<typeof getFeeds>[1];
  const outcome = await getFeeds({ language: "zh-CN" }, reader);
  expect(outcome).toMatchObject({ value: { language: "en-US", languages: ["en-US"] } });
  const records = outcome.ok ? outcome.value.records : [];
  const counted = records.filter(({ items }) => items === 9).map(({ currency }) => currency);
  expect(counted).toEqual(["USD", "EUR"]);
  expect(asked).toEqual(["USD"]);
});
