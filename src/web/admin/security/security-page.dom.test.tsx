import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import type { SecurityEvent } from "#contract/admin/security.ts";
import type { Language } from "#domain/language.ts";
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
const held = {
  checkedAt: "2026-03-05T03:41:00Z",
  sealedAt: "2026-03-04T03:41:00Z",
  brokenNo: null,
  brokenWhat: null,
};
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
  shown: "Open an order",
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
  for (const [brokenWhat, words] of [
    ["event", /Event 7 or one next to it/],
    ["audit", /audit log in batch 7/],
    ["seal", /Event 7 is not as it was when it was sealed/],
  ] as const) {
    const chain = { ...held, brokenNo: 7, brokenWhat };
    adminCalls.on("listSecurity", { ...listOf(event), chain });
    await user.click(screen.getByRole("button", { name: "Check now" }));
    expect(await screen.findByText(words)).toBeDefined();
  }
  adminCalls.on("listSecurity", { ...listOf(event), chain: { ...held, sealedAt: null } });
  await user.click(screen.getByRole("button", { name: "Check now" }));
  expect(await screen.findByText(/Not sealed yet/)).toBeDefined();
});

/** The second lines of what happened. */
const details = () =>
  screen
    .getAllByRole("row")
    .flatMap((row) => row.querySelector(".admin-second-line:not([data-until])")?.textContent ?? []);

test("where there is no column for it, what it was done to stands below", async () => {
  adminCalls.on("listSecurity", listOf({ ...event, subject: "KR-88" }));
  await openAdmin("/admin/security");
  await screen.findByRole("table");
  const lines = [...document.querySelectorAll(".admin-second-line[data-until]")];
  expect(lines.map(({ textContent }) => textContent)).toContain("KR-88");
});

test.each<[Language, RegExp]>([
  ["en-US", /^[A-Z][a-zA-Z ,’-]+$/],
  ["zh-CN", /^[\u4E00-\u9FFF、，]+( (SKU|EAN|API) [\u4E00-\u9FFF]+)*$/],
])("%s: every call of the contract is said in words", async (language, inWords) => {
  const names = Object.keys(adminEndpoints);
  const refused = names.map((call, no) => ({
    ...event,
    no,
    kind: "refused" as const,
    facts: { call },
  }));
  adminCalls.on("listSecurity", listOf(...refused));
  await openAdmin("/admin/security", { language });
  await screen.findByRole("table");
  const shown = details();
  expect(shown).toHaveLength(names.length);
  expect(new Set(shown).size).toBe(names.length);
  for (const words of shown) expect(words).toMatch(inWords);
});

test.each<[Language, string, string, string]>([
  ["en-US", "Setting · Saved", "Time zone", "Export · Exported"],
  ["zh-CN", "设置 · 保存", "时区", "导出 · 已导出"],
])("%s: what was changed stands under its name", async (language, ...words) => {
  const [setting, zone, exported] = words;
  const saved = { noun: "settings", action: "save", entry: robin };
  const out = { noun: "exports", action: "export", entry: robin };
  adminCalls.on(
    "listSecurity",
    listOf(
      { ...event, no: 1, kind: "settingsChanged", subject: "timeZone", facts: saved },
      { ...event, no: 2, kind: "exported", subject: "stock-prices", facts: out },
      { ...event, no: 3, kind: "refused", facts: { call: "aFormerCall" } },
    ),
  );
  await openAdmin("/admin/security", { language });
  await screen.findByRole("table");
  expect(details()).toEqual([setting, exported, "aFormerCall"]);
  expect(screen.getByRole("cell", { name: zone })).toBeDefined();
  expect(screen.queryByText("stock-prices")).toBeNull();
});
