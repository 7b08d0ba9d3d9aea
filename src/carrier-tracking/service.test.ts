import { once } from "node:events";
import type { Server } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createService } from "./service.ts";

/** The service over HTTP, at a fixed hour. */
const now = Date.parse("2026-11-21T12:00:00Z");
let server: Server;
let url: string;
beforeAll(async () => {
  server = createService(() => now).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
});
afterAll(() => void server.close());

const ask = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(url + path, { headers })).json();

test("a parcel on its way: status '200' and what has happened so far, the newest first", async () => {
  const since = "2026-11-20T00:00:00Z";
  const answer = await ask(`/v1/parcels/kt-123 456 789?since=${since}&carrier=Gullwing%20Post`);
  expect(answer).toEqual({
    status: "200",
    message: "ok",
    result: {
      trackingNumber: "KT123456789",
      carrier: "Gullwing Post",
      events: [
        expect.objectContaining({ at: "2026-11-21T07:00:00.000Z" }),
        { at: "2026-11-20T09:00:00.000Z", place: "Sorting center north", text: "Sorted" },
        expect.objectContaining({ at: "2026-11-20T00:00:00.000Z" }),
      ],
    },
  });
});

test("a delivered parcel has come all the way by then", async () => {
  const answer = await ask(
    "/v1/parcels/KT123456789?since=2026-11-01T00:00:00Z&until=2026-11-04T00:00:00Z",
    { "accept-language": "zh-CN" },
  );
  expect(answer.result.events).toHaveLength(7);
  expect(answer.result.events[0]).toMatchObject({ at: "2026-11-04T00:00:00.000Z", text: "已签收" });
});

test("a parcel that is not delivered never says that it is", async () => {
  const answer = await ask("/v1/parcels/KT123456789?since=2026-01-01T00:00:00Z");
  expect(answer.result.events[0].text).toBe("Out for delivery");
});

test("a number nobody gave out is refused in the body", async () => {
  expect(await ask("/v1/parcels/XX1")).toMatchObject({ status: "404", result: null });
});

test("the page shows the same, and what is typed stays text", async () => {
  const page = await (await fetch(`${url}/?number=KT123456789`)).text();
  expect(page).toContain("Handed over to the carrier");
  const typed = await (await fetch(`${url}/?number=${encodeURIComponent('"><b>')}`)).text();
  expect(typed).toContain("No carrier knows this number.");
  expect(typed).not.toContain("<b>");
});
