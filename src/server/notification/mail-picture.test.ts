import Fastify from "fastify";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerPictures } from "#server/image/image.routes.ts";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { findOrderForMail } from "./mail.repository.ts";
import { receivedMail } from "./payment-mails.ts";

let shop: CheckoutShop;
const picturesFolder = mkdtempSync(join(tmpdir(), "kitroom-pictures-"));
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt");
});
afterAll(async () => {
  await shop?.close();
  rmSync(picturesFolder, { recursive: true, force: true });
});

test("an e-mail shows the lettered back as a PNG that the shop serves", async () => {
  const buyer = await shop.newBuyer();
  const line = {
    productId: "shirt",
    size: "M",
    quantity: 1,
    customType: 3,
    patch: "co-patch",
  };
  const { data: placed } = await buyer.order({
    line: { ...line, customName: "MARLOW", customNumber: "10" },
  });
  const { queries } = shop.database;
  const { id } = await queries
    .selectFrom("sales_order")
    .select("id")
    .where("order_no", "=", placed.orderNo)
    .executeTakeFirstOrThrow();
  const found = await findOrderForMail(queries, id);
  if (!found) throw new Error("the order is gone");
  const { html } = receivedMail(
    found,
    { publicUrl: "https://shop.example", brand: () => "Kitroom", staffMailWaitMs: 0 },
    { approved: false, terms: () => "" },
  );
  const [, src = "", alt] =
    /<img src="https:\/\/shop\.example([^"]+)" width="80" height="100" alt="([^"]+)"/.exec(html) ??
    [];
  expect(alt).toBe("Back: MARLOW 10, white on navy, L patch on the right sleeve");

  const app = Fastify();
  const log = pino({ level: "silent" });
  registerPictures(app, { database: shop.database, log, picturesFolder });
  const answer = await app.inject({ url: src.replaceAll("&amp;", "&") });
  await app.close();
  expect(answer.headers["content-type"]).toBe("image/png");
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect([width, height]).toEqual([160, 200]);
});
