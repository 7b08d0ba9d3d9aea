import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import { wallTime } from "#domain/shop/time-zone.ts";
import { usualTimeZone } from "#domain/shop/usual-time-zone.ts";
import { runEndpoint } from "#server/api/run-endpoint.ts";
import { noMails } from "../../../tests/support/no-mails.ts";
import { authRoutes } from "#server/auth/auth.routes.ts";
import { newId } from "#server/platform/ids.ts";
import { done } from "#server/platform/outcome.ts";
import type { Handlers, RequestContext } from "#server/platform/request-context.ts";
import {
  insertShirt,
  openCheckoutShop,
  type Buyer,
  type CheckoutShop,
} from "../../../tests/support/checkout-shop.ts";
import { adoptReviews } from "./adopt-reviews.ts";
import { reviewRoutes } from "./review.routes.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  for (const id of ["shirt", "other", "merged"]) await insertShirt(shop, id, { M: 100 });
});
afterAll(() => shop?.close());

const visitor: RequestContext = {
  requestId: "test",
  language: "en-US",
  currency: "USD",
  session: null,
  idempotencyKey: null,
  remoteAddress: "127.0.0.1",
};

/** A call as the API makes it, by a buyer or by any visitor. */
async function call<Name extends EndpointName>(
  name: Name,
  input: object,
  by?: Pick<Buyer, "accountId">,
) {
  const handlers = reviewRoutes(shop.services) as Handlers; // only calls of this room are made
  const answer = await runEndpoint(handlers, name, input, visitor, () =>
    Promise.resolve(
      done({ accountId: by?.accountId ?? "", familyId: newId(), kind: "guest", roles: [] }),
    ),
  );
  return { code: answer.code, data: answer.data as EndpointOutput<Name>, failure: answer.data };
}

async function place(buyer: Buyer, productId: string) {
  const line = { productId, size: "M", customType: 1, quantity: 1 };
  return (await buyer.order({ line })).data;
}

async function buy(productId: string, by?: Buyer): Promise<Buyer> {
  const buyer = by ?? (await shop.newBuyer());
  const { id } = await place(buyer, productId);
  await shop.sim.approve(id);
  expect((await buyer.call("captureOrder", { id })).data.status).toBe("paid");
  return buyer;
}

const opinion = { productId: "shirt", rating: 4, fit: "small", text: "Sits well." };
const needsPurchase = {
  code: "1001",
  failure: { errors: [{ path: "productId", key: "reviewNeedsPurchase" }] },
};

async function stored(id: string) {
  return shop.database.queries
    .selectFrom("product_review")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

async function moderate(id: string, state: "published" | "refused") {
  await shop.database.queries
    .updateTable("product_review")
    .set({ state })
    .where("id", "=", id)
    .execute();
}

describe("buyers who may write", () => {
  test("a guest who paid for the product, and nobody sees it before moderation", async () => {
    const buyer = await buy("shirt");
    const saved = await call("saveReview", opinion, buyer);
    expect(saved).toMatchObject({ code: "0000", data: { state: "pending" } });
    expect(await stored(saved.data.id)).toMatchObject({
      author: "P",
      country: "DE",
      verified: true,
      account_id: buyer.accountId,
      language: "en-US",
    });
    const unseen = await call("listReviews", { productId: "shirt" });
    expect(unseen.data).toMatchObject({ records: [], total: 0, summary: { count: 0, mean: 0 } });
    await moderate(saved.data.id, "published");
    const { data } = await call("listReviews", { productId: "shirt" });
    expect(data.records).toEqual([
      {
        id: saved.data.id,
        author: { letter: "P", country: "DE" },
        rating: 4,
        fit: "small",
        text: "Sits well.",
        language: "en-US",
        date: wallTime(Date.now(), usualTimeZone).slice(0, 10),
        edited: false,
        verified: true,
        reply: null,
      },
    ]);
  });

  test("no caller who bought something else, did not pay, bought nothing, or knows a buyer", async () => {
    const ofOther = await buy("other");
    const unpaid = await shop.newBuyer();
    await place(unpaid, "shirt");
    for (const caller of [ofOther, unpaid, await shop.newBuyer()]) {
      expect(await call("saveReview", opinion, caller)).toMatchObject(needsPurchase);
      const { data } = await call("getOwnReview", { productId: "shirt" }, caller);
      expect(data).toEqual({ mayReview: false, review: null });
    }
    const unknown = { ...opinion, productId: "no-such" };
    expect(await call("saveReview", unknown, ofOther)).toMatchObject(needsPurchase);
    const rows = await shop.database.driver`
      select from product_review where account_id = ${unpaid.accountId}`;
    expect(rows.length).toBe(0);
  });

  test("not any more once the money went back", async () => {
    const buyer = await buy("shirt");
    const { data: saved } = await call("saveReview", opinion, buyer);
    await shop.database.driver`
      update sales_order_line set stage = 'refunded' where order_id in (
        select id from sales_order where account_id = ${buyer.accountId})`;
    const again = await call("saveReview", { ...opinion, text: "Changed." }, buyer);
    expect(again).toMatchObject(needsPurchase);
    expect((await stored(saved.id)).body).toBe("Sits well.");
  });
});

describe("one review per account and product", () => {
  test("a change goes back to moderation without the reply to the former text", async () => {
    const buyer = await buy("shirt");
    const { data: first } = await call("saveReview", opinion, buyer);
    await moderate(first.id, "published");
    await shop.database.driver`
      update product_review set reply = 'Thank you', replied_at = now() where id = ${first.id}`;

    const same = await call("saveReview", opinion, buyer);
    expect(same.data).toEqual({ id: first.id, state: "published" });
    const changed = await call("saveReview", { ...opinion, rating: 2 }, buyer);
    expect(changed.data).toEqual({ id: first.id, state: "pending" });
    const row = await stored(first.id);
    expect(row).toMatchObject({ rating: 2, state: "pending", reply: null, replied_at: null });
    expect(row.edited_at).not.toBeNull();
    const { data: own } = await call("getOwnReview", { productId: "shirt" }, buyer);
    expect(own).toMatchObject({
      mayReview: true,
      review: { id: first.id, rating: 2, state: "pending" },
    });
    const { data: list } = await call("listReviews", { productId: "shirt", size: 100 });
    expect(list.records.map(({ id }) => id)).not.toContain(first.id);
  });

  test("ten at once are one", async () => {
    const buyer = await buy("shirt");
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call("saveReview", opinion, buyer)),
    );
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.id}`)).size).toBe(1);
  });

  test("a guest's follows into the account; of two the later stays", async () => {
    const guest = await buy("merged");
    const account = await buy("merged");
    const { data: older } = await call("saveReview", { ...opinion, productId: "merged" }, account);
    shop.clock.offsetMs = 1000;
    const { data: newer } = await call("saveReview", { ...opinion, productId: "merged" }, guest);
    shop.clock.offsetMs = 0;
    await buy("other", guest);
    const { data: alone } = await call("saveReview", { ...opinion, productId: "other" }, guest);
    for (let run = 0; run < 2; run += 1) {
      await adoptReviews(shop.database.queries, guest.accountId, account.accountId);
      const rows = await shop.database.driver<{ id: string }[]>`
        select id from product_review where account_id = ${account.accountId} order by id`;
      expect(rows.map(({ id }) => id)).toEqual([newer.id, alone.id].toSorted());
    }
    await expect(stored(older.id)).rejects.toThrow();
  });

  test("signing in brings a guest's along, and the right to change it", async () => {
    const guest = await buy("shirt");
    const { data: saved } = await call("saveReview", opinion, guest);
    const credentials = { username: "shopper@kitroom.example", password: "shopper-demo" };
    const session = {
      accountId: guest.accountId,
      familyId: newId(),
      kind: "guest",
      roles: [],
    } as const;
    const auth = authRoutes({ ...shop.services, mails: noMails });
    expect(await auth.login(credentials, { ...visitor, session })).toMatchObject({ ok: true });
    const { account_id: accountId } = await stored(saved.id);
    expect(accountId).not.toBe(guest.accountId);
    const shopper = { accountId: accountId ?? "" };
    const changed = await call("saveReview", { ...opinion, rating: 5 }, shopper);
    expect(changed.data).toEqual({ id: saved.id, state: "pending" });
    expect((await call("saveReview", opinion, guest)).code).toBe("1001");
  });
});

test.each([
  ["rating", { rating: 0 }, "ratingMissing"],
  ["rating", { rating: 6 }, "ratingMissing"],
  ["rating", { rating: 4.5 }, "ratingMissing"],
  ["fit", { fit: "huge" }, "fitMissing"],
  ["text", { text: "  " }, "required"],
  ["text", { text: "x".repeat(2001) }, "tooLong"],
  ["text", { text: "a\0b" }, "invalid"],
])("%s of %j is refused", async (path, part, key) => {
  const answer = await call("saveReview", { ...opinion, ...part }, await shop.newBuyer());
  expect(answer).toMatchObject({ code: "1001", failure: { errors: [{ path, key }] } });
});

test("markup is kept as the text that it is", async () => {
  const buyer = await buy("shirt");
  const text = `<script>alert(1)</script> " onload='x' {{1}} \${2} '; drop table product; -- \u202e`;
  const { data } = await call("saveReview", { ...opinion, text }, buyer);
  await moderate(data.id, "published");
  const list = await call("listReviews", { productId: "shirt", size: 100 });
  expect(list.data.records.find(({ id }) => id === data.id)?.text).toBe(text);
});
