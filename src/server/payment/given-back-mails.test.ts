import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { brokenBooks } from "../../../tests/support/broken-books.ts";
import { openRefundingShop } from "../../../tests/support/refunding-shop.ts";
import { capture, paypalId, type Placed } from "../../../tests/support/seen-shop.ts";

/*
 * Of all money that pays nothing its buyer is notified, once, with the figure that still comes and
 * the one that he has already (R-PAY-4, R-REFUND-6). Orders cost 64.00.
 */

let shop: Awaited<ReturnType<typeof openRefundingShop>>;
beforeAll(async () => {
  shop = await openRefundingShop();
});
beforeEach(() => shop.forgetRefunds());
afterEach(async () => expect(await brokenBooks(shop.database)).toEqual([]));
afterAll(() => shop?.close());

/** Money that PayPal shows, and the part that went back: `64.00 USD`. */
type Money = { taken: string; back?: string };
const read = (text: string) => {
  const [value = "", currency_code = ""] = text.split(" ");
  return { currency_code, value };
};
function shown(monies: Money[]) {
  const captures = monies.map(({ taken }) => ({
    ...capture("COMPLETED", "1.00"),
    amount: read(taken),
  }));
  const refunds = monies.flatMap(({ back }, place) => {
    const captureId = captures[place]?.id ?? "";
    return back === undefined
      ? []
      : [{ id: paypalId("REF"), status: "COMPLETED", amount: read(back), captureId }];
  });
  return { captures, refunds };
}

const isOver = (placed: Placed) => placed.buyer.call("cancelOrder", { orderNo: placed.orderNo });
const waits = () => Promise.resolve();
const comes = (figure: string) => `${figure} will be returned to your PayPal account`;
const went = (figure: string) => `Refunded before: ${figure}`;
const isBack = (figure: string) => `${figure} is on its way to your PayPal account`;

type Row = [
  what: string,
  given: (placed: Placed) => Promise<unknown>,
  monies: Money[],
  mails: [kind: string, ...says: string[]][],
];
test.each<Row>([
  ["too little", waits, [{ taken: "50.00 USD" }], [["order-closed", comes("$50.00")]]],
  ["too much", waits, [{ taken: "150.00 USD" }], [["order-closed", comes("$150.00")]]],
  [
    "two halves",
    waits,
    [{ taken: "32.00 USD" }, { taken: "32.00 USD" }],
    [["order-closed", comes("$64.00")]],
  ],
  [
    "too little, and dollars of another country",
    waits,
    [{ taken: "5.00 USD" }, { taken: "110.00 CAD" }],
    [["order-closed", comes("$5.00"), comes("CA$110.00")]],
  ],
  [
    "another currency, a part of it back before",
    waits,
    [{ taken: "110.00 CAD", back: "40.00 CAD" }],
    [["order-closed", comes("CA$70.00"), went("CA$40.00")]],
  ],
  [
    "another currency, all of it back before",
    waits,
    [{ taken: "110.00 CAD", back: "110.00 CAD" }],
    [["order-closed", isBack("CA$110.00"), went("CA$110.00")]],
  ],
  [
    "too late, a part of it back before",
    isOver,
    [{ taken: "64.00 USD", back: "30.00 USD" }],
    [["order-closed", comes("$34.00"), went("$30.00")]],
  ],
  [
    "too late, all of it back before",
    isOver,
    [{ taken: "64.00 USD", back: "64.00 USD" }],
    [["order-closed", isBack("$64.00"), went("$64.00")]],
  ],
  [
    "another currency beside what pays",
    waits,
    [{ taken: "110.00 CAD" }, { taken: "64.00 USD" }],
    [["credit", comes("CA$110.00")]],
  ],
  [
    "twice what pays",
    waits,
    [{ taken: "64.00 USD" }, { taken: "64.00 USD" }],
    [["credit", comes("$64.00")]],
  ],
  [
    "twice what pays, a part of the second back before",
    waits,
    [{ taken: "64.00 USD" }, { taken: "64.00 USD", back: "20.00 USD" }],
    [["credit", comes("$44.00"), went("$20.00")]],
  ],
  [
    "twice what pays, all of the second back before",
    waits,
    [{ taken: "64.00 USD" }, { taken: "64.00 USD", back: "64.00 USD" }],
    [["credit", isBack("$64.00"), went("$64.00")]],
  ],
  [
    "what pays, a part of it back, and a little more",
    waits,
    [{ taken: "64.00 USD", back: "20.00 USD" }, { taken: "1.00 USD" }],
    [
      ["refund-there", isBack("$20.00")],
      ["credit", comes("$1.00")],
    ],
  ],
])("%s: reported once, and exactly", async (_what, given, monies, mails) => {
  const placed = await shop.place();
  await given(placed);
  const order = shown(monies);
  for (let times = 0; times < 2; times += 1) await shop.look(placed, order);
  const notices = (await shop.mailsOf(placed)).filter(({ kind }) => kind !== "cancel");
  expect(notices.map(({ kind }) => kind)).toEqual(mails.map(([kind]) => kind));
  for (const [place, [, ...says]] of mails.entries()) {
    const text = notices[place]?.text ?? "";
    for (const said of says) expect(text).toContain(said);
    // No figure is promised beside those.
    const promises = says.filter((said) => said.includes("will be returned"));
    expect(text.match(/will be returned/g) ?? []).toHaveLength(promises.length);
  }
});

test.each([
  ["one that was paid", "64.00", ["credit"]],
  ["one whose money goes back", "50.00", ["order-closed", "credit"]],
])("money that a later look finds beside %s is reported as well", async (_what, first, kinds) => {
  const placed = await shop.place();
  const money = shown([{ taken: `${first} USD` }]);
  await shop.look(placed, money);
  const more = shown([{ taken: "7.00 USD" }]);
  const captures = [...money.captures, ...more.captures];
  for (let times = 0; times < 2; times += 1) await shop.look(placed, { captures });
  const mails = await shop.mailsOf(placed);
  expect(mails.map(({ kind }) => kind)).toEqual(kinds);
  expect(mails.at(-1)?.text).toContain(comes("$7.00"));
  expect(mails.at(-1)?.text).toContain("We received money that this order does not need.");
});
