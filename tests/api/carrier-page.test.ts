import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createService } from "../../src/carrier-tracking/service.ts";
import { carrierPage, registerCarrierTracking } from "#server/carrier/carrier.routes.ts";

const service = createService();
const app = Fastify();
const away = Fastify();
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const address = service.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  registerCarrierTracking(app, `http://127.0.0.1:${address.port}`);
  registerCarrierTracking(away, null);
});
afterAll(async () => {
  await app.close();
  await away.close();
  service.close();
});

test.each([
  ["http://127.0.0.1:4431", "/carrier-tracking?lang=zh-CN"],
  ["http://localhost:4431", "/carrier-tracking?lang=zh-CN"],
  ["https://track.example", "https://track.example/?lang=zh-CN"],
])("a service at %s is linked as %s, which opens on any machine", (origin, page) => {
  expect(carrierPage(origin, "zh-CN")).toBe(page);
});

test("the page of a service on this machine comes under the shop's address", async () => {
  const page = await app.inject("/carrier-tracking?lang=zh-CN");
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining("default-src 'none'"),
  });
  expect(page.body).toContain('<html lang="zh-CN">');
  const asked = await app.inject("/carrier-tracking?lang=en-US&number=NP123456789DE");
  expect(asked.body).toContain("NP123456789DE");
});

test("parcels come through as they are, and without a service no page does", async () => {
  const parcel = await app.inject("/carrier-tracking/v1/parcels/NP123456789DE");
  expect(parcel.json()).toMatchObject({ status: expect.any(String) });
  expect((await away.inject("/carrier-tracking?lang=en-US")).statusCode).toBe(503);
});
