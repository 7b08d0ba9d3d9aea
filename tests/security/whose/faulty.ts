import { randomBytes } from "node:crypto";
import { endpoints } from "#contract/endpoints.ts";
import { makeJpeg } from "../../support/make-jpeg.ts";
import type { AccountShop, Visitor } from "../../support/account-shop.ts";
import { buy, type Bought } from "../../support/buying-guest.ts";
import { deliverGoods } from "../../support/delivered-order.ts";
import { count, exportOf, type Thing } from "./probes.ts";

/** A delivered order with a claim, and the picture that shows its fault. */
export type Faulty = Bought & { photoId: string; base64: string };

export async function buyFaulty(
  shop: AccountShop,
  visitor: Visitor,
  what: Parameters<typeof buy>[2],
): Promise<Faulty> {
  const bought = await buy(shop, visitor, what);
  const { driver, queries } = shop.database;
  await deliverGoods(queries, bought.id, shop.clock.now());
  const bytes = randomBytes(60);
  const [row] = await driver<{ id: string }[]>`
    with asked as (
      insert into goods_return (id, order_id, no, state, wants, asked_at)
      values (gen_random_uuid(), ${bought.id}, 1, 'asked', 'refund', now()) returning id)
    insert into return_photo (id, order_id, return_id, line_id, position, bytes, width, height,
      uploaded_at)
    select gen_random_uuid(), ${bought.id}, id, ${bought.lineId}, 1, ${bytes}, 120, 120, now()
    from asked returning id`;
  if (!row) throw new Error("a row that was written has an id");
  return { ...bought, photoId: row.id, base64: bytes.toString("base64") };
}

/** A picture that shows a fault of the guest's order; to change it is to send another one. */
export const pictureOfFault: Thing = {
  see: async (seat) => {
    const { orderNo, key, photoId, base64 } = seat.faulty;
    const orderKey = seat.name === "key" ? { orderKey: key } : {};
    const { data } = await seat.visitor.call("readReturnPhoto", { orderNo, photoId, ...orderKey });
    return `${JSON.stringify(data ?? null)}${await exportOf(seat)}`.includes(base64);
  },
  change: async ({ name, visitor: { token }, faulty: { orderNo, key } }, { shop }) => {
    const answer = await shop.app.inject({
      method: "POST",
      url: endpoints.addReturnPhoto.path,
      query: { orderNo },
      headers: {
        "content-type": "application/octet-stream",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(name === "key" ? { "x-order-key": key } : {}),
      },
      payload: await makeJpeg(120, 120),
    });
    return answer.json<{ code: string }>().code === "0000";
  },
  erase: ({ faulty: { photoId } }, world) =>
    count(
      world,
      (driver) => driver`select count(*)::int as n from return_photo where id = ${photoId}`,
    ),
};
