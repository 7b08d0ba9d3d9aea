import { expect, test } from "vitest";
import type { CallPaypal } from "./call-paypal.ts";
import { listPaypalEvents } from "./paypal-event-list.ts";

/** Answers that many pages without events. */
function answerPages(count: number): CallPaypal {
  let page = 0;
  return (schema) => {
    page += 1;
    const href = `https://paypal.example/events?page=${page + 1}`;
    const links = page < count ? [{ rel: "next", href }] : [];
    const value = schema.parse({ events: [], links });
    return Promise.resolve({ kind: "ok", value } as never);
  };
}

test("more pages than are read are a gap, not all there is", async () => {
  const list = (pages: number) => listPaypalEvents(answerPages(pages), new Date());
  expect(await list(200)).toEqual({ kind: "listed", events: [], gap: null });
  expect(await list(201)).toMatchObject({ kind: "listed", gap: expect.stringContaining("200") });
});
