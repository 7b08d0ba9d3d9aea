import type { APIRequestContext, Page } from "@playwright/test";
import { openDatabase } from "#server/platform/database.ts";
import type { ApiClient } from "../../support/api-client.ts";
import { deliverGoods } from "../../support/delivered-order.ts";
import { makeJpeg } from "../../support/make-jpeg.ts";
import { blankLine, decide, findJersey, namedLine, placeOrder } from "../../support/purchase.ts";
import { mailTo } from "./demo-mails.ts";
import { given } from "./shop-test.ts";

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
