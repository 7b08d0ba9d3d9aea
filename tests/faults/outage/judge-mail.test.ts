import { expect, test } from "vitest";
import { judgeMail, type Kept, type MailFacts } from "./judge-mail.ts";

/** The judge of `npm run bench:outage` on outboxes whose truth is plain. */
const mail = (more: Partial<Kept> = {}): Kept => ({
  about: "order-received:1",
  state: "sent",
  inDoubt: false,
  reply: "250 OK",
  messageId: "<1@shop>",
  ...more,
});

const failed = (facts: Partial<MailFacts>) =>
  judgeMail({ paidOrders: ["1"], kept: [mail()], arrived: ["<1@shop>"], ...facts })
    .filter(({ passed }) => !passed)
    .map(({ what }) => what.split(",")[0]);

test("sent and arrived, once or twice after a lost answer: nothing to say", () => {
  expect(failed({})).toEqual([]);
  const kept = [mail({ inDoubt: true })];
  expect(failed({ kept, arrived: ["<1@shop>", "<1@shop>"] })).toEqual([]);
});

test("one that may have arrived rests as that, one that was refused with the reason", () => {
  const reply = "550 no such user";
  expect(failed({ kept: [mail({ state: "probably_sent", inDoubt: true })] })).toEqual([]);
  expect(failed({ kept: [mail({ state: "refused", reply })], arrived: [] })).toEqual([]);
});

test("an e-mail that was never written, or is dropped in silence, is seen", () => {
  expect(failed({ kept: [], arrived: [] })).toEqual(["every paid order has its e-mail"]);
  expect(failed({ arrived: [] })).toEqual(["what is called sent came to the mail server"]);
  expect(failed({ kept: [mail({ state: "refused", reply: null })] })).toEqual([
    "every e-mail is sent",
  ]);
});

test("one that still waits is not sent", () => {
  for (const state of ["queued", "sending"] as const) {
    expect(failed({ kept: [mail({ state })] })).toEqual(["every e-mail is sent"]);
  }
});

test("a copy that no lost answer explains is seen", () => {
  const twice = "what is called sent came to the mail server";
  expect(failed({ arrived: ["<1@shop>", "<1@shop>"] })).toEqual([twice]);
  const kept = [mail({ inDoubt: true })];
  expect(failed({ kept, arrived: ["<1@shop>", "<1@shop>", "<1@shop>"] })).toEqual([twice]);
});
