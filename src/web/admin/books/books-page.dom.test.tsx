import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { BooksState } from "#contract/admin/books.ts";
import type { LostPayments } from "#contract/admin/lost-payment.ts";
import { adminCalls, noConnection } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const agreed: BooksState = {
  check: {
    checkedAt: "2026-11-25T08:30:00Z",
    since: "2026-10-21T05:30:00Z",
    until: "2026-11-25T05:30:00Z",
    result: {
      matched: 40,
      awaited: 0,
      completeUntil: "2026-11-25T05:30:00Z",
      count: 0,
      differences: [],
      sums: [
        {
          kind: "capture",
          currency: "USD",
          ours: "1059.00",
          theirs: "1059.00",
          difference: "0.00",
        },
      ],
      fees: [{ currency: "USD", amount: "37.45" }],
    },
  },
  failed: null,
};
const differing: BooksState = {
  ...agreed,
  check: agreed.check && {
    ...agreed.check,
    result: {
      ...agreed.check.result,
      count: 3,
      differences: [
        {
          difference: "onlyTheirs",
          kind: "capture",
          id: "5O190127TN364715T",
          at: "2026-11-20T10:00:00Z",
          orderNo: "KR261120AAAA",
          isLost: false,
          ours: null,
          theirs: { amount: "63.95", currency: "USD" },
        },
        {
          difference: "amount",
          kind: "refund",
          id: "1JU08902781691411",
          at: "2026-11-21T10:00:00Z",
          orderNo: null,
          isLost: false,
          ours: { amount: "5.00", currency: "SEK" },
          theirs: { amount: null, currency: "SEK" },
        },
      ],
    },
  },
};

beforeEach(() => {
  adminCalls.on("listLostPayments", { restored: null, records: [] });
});

test("a shop in Berlin reads its own time", async () => {
  adminCalls.on("getBooks", agreed);
  await openAdmin("/admin/books", { timeZone: "Europe/Berlin" });
  await screen.findByText("Books agree with PayPal (checked Nov 25, 2026, 09:30 GMT+1)");
});

test("books that agree say so with the shop's time, and both sums", async () => {
  adminCalls.on("getBooks", agreed);
  await openAdmin("/admin/books");
  await screen.findByText("Books agree with PayPal (checked Nov 25, 2026, 03:30 EST)");
  const sums = { name: "USD Payment $1,059.00 $1,059.00 $0.00" };
  expect(screen.getByRole("row", sums)).toBeDefined();
  expect(screen.getByText(/fees in these days: \$37\.45/)).toBeDefined();
});

test("each difference names its order and leads to it; what is not listed is counted", async () => {
  adminCalls.on("getBooks", differing);
  await openAdmin("/admin/books");
  await screen.findByRole("heading", { name: "3 differences" });
  const [table] = screen.getAllByRole("table");
  const list = within(table ?? document.body);
  const [, first, second] = list.getAllByRole("row");
  expect(first?.textContent).toContain("Payment: only at PayPal");
  const link = list.getByRole("link", { name: "KR261120AAAA" });
  expect(link.getAttribute("href")).toBe("/admin/orders/KR261120AAAA");
  expect(second?.textContent).toContain("Not one of our orders");
  expect(second?.textContent).toContain("5.00 SEK");
  expect(second?.textContent).toContain("? SEK");
  expect(screen.getByText("1 more is not listed.")).toBeDefined();
});

test("compared now; a report that cannot be had stands beside the older result", async () => {
  adminCalls.on("getBooks", { ...agreed, check: null });
  const user = await openAdmin("/admin/books");
  await screen.findByText("Our books have not been compared with PayPal yet.");
  const button = screen.getByRole("button", { name: "Compare now" });
  adminCalls.on("compareBooks", agreed);
  await user.click(button);
  await screen.findByText(/Books agree with PayPal/);
  const failed = { at: "2026-11-26T08:30:00Z", why: "status 503" };
  adminCalls.on("compareBooks", { ...agreed, failed });
  await user.click(button);
  await screen.findByText("PayPal could not be reached (Nov 26, 2026, 03:30 EST): status 503");
  adminCalls.on("compareBooks", noConnection);
  await user.click(button);
  await screen.findByText(/There was no answer/);
});

const lost: LostPayments = {
  restored: {
    backupAt: "2026-11-28T14:00:00Z",
    restoredAt: "2026-11-28T15:00:00Z",
    askedAt: null,
    complete: false,
  },
  records: [
    {
      id: "01890000-0000-7000-8000-000000000001",
      orderNo: "KR2026112876KN5J1A4J11",
      hasOrder: false,
      state: "taken",
      buyer: { email: "sam@granby.example", name: "Sam Buyer" },
      amount: "64.00",
      returned: "4.00",
      currency: "USD",
      lines: [{ title: "Home shirt", description: "M", quantity: 2 }],
      movedAt: "2026-11-28T14:30:00Z",
      providerOrderId: "5O190127TN364715T",
      captureId: "1JU08902781691411",
      problem: "",
      reason: "",
    },
  ],
};

const [first] = lost.records;
if (!first) throw new Error("no lost order");

test("a lost order names buyer and goods, and its money is sent back with a reason", async () => {
  adminCalls.on("getBooks", agreed);
  adminCalls.on("listLostPayments", lost);
  const user = await openAdmin("/admin/books");
  await screen.findByText(/restored from a backup of Nov 28, 2026, 09:00 EST/);
  await screen.findByText(/PayPal has not been asked yet/);
  const row = within(await screen.findByRole("row", { name: /KR2026112876KN5J1A4J11/ }));
  expect(row.getByText("Sam Buyer")).toBeDefined();
  expect(row.getByText("sam@granby.example")).toBeDefined();
  expect(row.getByText("2 × Home shirt")).toBeDefined();
  expect(row.getByText("$4.00 of it went back")).toBeDefined();
  expect(row.queryByRole("link")).toBeNull();
  await user.click(
    row.getByRole("button", { name: "Send back the money of KR2026112876KN5J1A4J11" }),
  );
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/All that is left of \$64\.00 goes back to Sam Buyer/)).toBeDefined();
  const [record] = lost.records;
  adminCalls.on("sendLostBack", {
    ...lost,
    records: record ? [{ ...record, state: "over", returned: "64.00" }] : [],
  });
  dialog.getByText(/paid another way after the backup is not known here/);
  await user.type(dialog.getByLabelText("Why, and what was agreed"), "lost with the disk");
  await user.click(dialog.getByRole("button", { name: "Send back" }));
  await screen.findByText("Settled: nothing of it is ours");
  expect(adminCalls.inputs("sendLostBack")).toEqual([
    { id: record?.id, state: "taken", reason: "lost with the disk" },
  ]);
  expect(screen.queryByRole("button", { name: /^Keep/ })).toBeNull();
});

test.each([
  ["en-US", "Settle", /Nothing was taken for this order/, "Settled: nothing was taken"],
  ["zh-CN", "了结", /此订单未扣款/, "已了结：未曾扣款"],
] as const)("%s: of an approval nothing can be kept", async (language, press, says, after) => {
  const record = { ...first, captureId: null, state: "approved" as const, returned: "0.00" };
  adminCalls.on("getBooks", agreed);
  adminCalls.on("listLostPayments", { ...lost, records: [record] });
  const user = await openAdmin("/admin/books", { language });
  const row = within(await screen.findByRole("row", { name: new RegExp(record.orderNo) }));
  const buttons = row.getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual([press]);
  const kept = { ...lost, records: [{ ...record, state: "kept" as const }] };
  adminCalls.on("keepLost", kept);
  await user.click(row.getByRole("button"));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(says)).toBeDefined();
  await user.type(dialog.getByRole("textbox"), "told the buyer");
  await user.click(dialog.getByRole("button", { name: press }));
  await screen.findByText(after);
});
