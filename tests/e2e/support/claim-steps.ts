import type { APIRequestContext, Page } from "@playwright/test";
import { endpoints } from "#contract/endpoints.ts";
import { openDatabase } from "#server/platform/database.ts";
import type { ApiClient } from "../../support/api-client.ts";
import { deliverGoods } from "../../support/delivered-order.ts";
import { makeJpeg } from "../../support/make-jpeg.ts";
import { blankLine, decide, findJersey, namedLine, placeOrder } from "../../support/purchase.ts";
import { mailTo } from "./demo-mails.ts";
import { given, shopUrl } from "./shop-test.ts";

/** A blank and a printed shirt that came. @returns the number of their order */
export async function buyDelivered(client: ApiClient): Promise<string> {
  const jersey = await findJersey(client);
  const lines = await client.data("saveCartItems", [
    namedLine(jersey, "FENWICK", "7"),
    blankLine(jersey),
  ]);
  const order = await placeOrder(
    client,
    lines.map(({ id }) => id),
  );
  const { orderNo, id, approveUrl } = order.data;
  await decide(approveUrl, id, "approve");
  await client.data("captureOrder", { id });
  const database = openDatabase(given("SHOP_DATABASE_URL"), 1);
  try {
    const { id: orderId } = await database.queries
      .selectFrom("sales_order")
      .select("id")
      .where("order_no", "=", orderNo)
      .executeTakeFirstOrThrow();
    await deliverGoods(database.queries, orderId, new Date());
  } finally {
    await database.close();
  }
  return orderNo;
}

export type Claimed = { orderNo: string; productId: string };

/** Claims the printed shirt of such an order for its misprint, with a picture. */
export async function claimMisprint(client: ApiClient): Promise<Claimed> {
  const orderNo = await buyDelivered(client);
  const { lines } = await client.data("getOrder", { orderNo });
  const printed = lines.find(({ customName }) => customName === "FENWICK");
  if (!printed) throw new Error(`${orderNo} has no printed shirt`);
  const { path } = endpoints.addReturnPhoto;
  const response = await fetch(`${shopUrl()}${path}?${new URLSearchParams({ orderNo })}`, {
    method: "POST",
    headers: {
      "content-type": "application/octet-stream",
      authorization: `Bearer ${client.token}`,
    },
    body: new Uint8Array(await makeJpeg(1_200, 900)),
  });
  const { data } = (await response.json()) as { data: { id: string } };
  const note = "The name is upside down.";
  await client.data("requestReturn", {
    orderNo,
    lines: [{ lineId: printed.id, quantity: 1, reason: "wrongPrint", note, photos: [data.id] }],
    wants: "refund",
  });
  return { orderNo, productId: printed.productId };
}

/** The path of the link to an order in the first e-mail about it, with the key of the order. */
export async function linkToOrder(
  request: APIRequestContext,
  recipient: string,
  orderNo: string,
): Promise<string> {
  const letter = await mailTo(request, recipient, orderNo);
  const [link] = /https?:\/\/\S+#orderKey=[\w-]+/.exec(letter) ?? [];
  if (link === undefined) throw new Error(`no link to ${orderNo}: ${letter}`);
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}

/** As a phone takes it: larger than what is sent. */
export const phonePhoto = async (name = "print.jpg") => ({
  name,
  mimeType: "image/jpeg",
  buffer: await makeJpeg(4_000, 3_000),
});

/** Opens the form of a return and chooses the printed shirt for its misprint. */
export async function openClaim(page: Page) {
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Return items" }).click();
  const dialog = page.getByRole("dialog", { name: "Return items" });
  await dialog
    .getByRole("checkbox", { name: /FENWICK 7.*only if it is faulty, misprinted/ })
    .check();
  await dialog.getByRole("combobox", { name: "Why" }).selectOption("wrongPrint");
  const [add] = [dialog.getByLabel("Add pictures")];
  return {
    dialog,
    add: (files: Parameters<typeof add.setInputFiles>[0]) => add.setInputFiles(files),
  };
}
