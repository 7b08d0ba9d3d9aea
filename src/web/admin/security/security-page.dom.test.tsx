import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SecurityEvent } from "#contract/admin/security.ts";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";
import { testAdminList } from "../../../../tests/support/test-admin-list.ts";

const robin = "01890000-0000-7000-8000-00000000000a";
const event: SecurityEvent = {
  no: 7,
  at: "2026-03-05T10:00:00Z",
  kind: "personRead",
  accountId: robin,
  who: "Robin Reid",
  subject: "KR-77",
  facts: { call: "getOrder", byKey: false },
  network: "198.51.100.7",
};
const held = { checkedAt: "2026-03-05T03:41:00Z", brokenNo: null };
const listOf = (...records: SecurityEvent[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
  chain: held,
});

testAdminList({
  address: "/admin/security",
  call: "listSecurity",
  none: listOf(),
  some: listOf(event),
  shown: "KR-77",
  empty: "Nothing has happened yet.",
  filter: {
    query: `kind=signIn&who=${robin}&from=2026-03-01`,
    asked: { kind: "signIn", accountId: robin, from: "2026-03-01" },
  },
  search: "text",
});

test("the button checks the chain again, and a break is said", async () => {
  adminCalls.on("listSecurity", listOf(event));
  adminCalls.on("checkSecurity", held);
  const user = await openAdmin("/admin/security");
  expect(await screen.findByText(/Unchanged, as of/)).toBeDefined();
  adminCalls.on("listSecurity", { ...listOf(event), chain: { ...held, brokenNo: 7 } });
  await user.click(screen.getByRole("button", { name: "Check now" }));
  expect(await screen.findByText(/Event 7 or one next to it/)).toBeDefined();
});
