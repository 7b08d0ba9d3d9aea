import { afterAll, beforeAll, expect, test } from "vitest";
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";
import { signInAs } from "../../../tests/support/staff.ts";
import { recordChange } from "./record-change.ts";

let api: ApiApp;
let request: StaffRequest;
beforeAll(async () => {
  api = await openApiApp();
  const { id } = await api.database.queries
    .selectFrom("account")
    .select("id")
    .where("email", "=", "owner@kitroom.example")
    .executeTakeFirstOrThrow();
  request = {
    requestId: "r-1",
    language: "en-US",
    currency: "USD",
    idempotencyKey: null,
    remoteAddress: "",
    session: { accountId: id, familyId: id, kind: "staff", roles: ["R_SUPER"] },
  };
});
afterAll(() => api.close());

async function readAudit(role: "R_SUPER" | "R_VIEWER", input: object = {}) {
  const token = await signInAs(api.app, role);
  const answer = await api.app.inject({
    method: "POST",
    url: adminEndpoints.listAudit.path,
    headers: { authorization: `Bearer ${token}` },
    payload: input,
  });
  return answer.json<{
    code: string;
    data: { total: number; records: unknown[]; people: unknown[] };
  }>();
}

test("an entry has author, time, and of both sides only the changed fields", async () => {
  const at = new Date("2026-11-01T10:00:00Z");
  await recordChange(api.database.queries, request, at, {
    noun: "products",
    subjectId: "p-1",
    action: "save",
    before: { priceUsd: 5900, title: "A", tags: ["x"] },
    after: { priceUsd: 6900, title: "A", tags: ["x"] },
  });
  const { data } = await readAudit("R_SUPER", { noun: "products", text: "p-1" });
  expect(data.records).toEqual([
    expect.objectContaining({
      at: at.toISOString(),
      who: "Alex Hartnell <owner@kitroom.example>",
      action: "save",
      before: { priceUsd: 5900 },
      after: { priceUsd: 6900 },
    }),
  ]);
});

test("a save that changed nothing leaves no entry; a new or removed record leaves all of it", async () => {
  const at = new Date();
  const same = { name: { "en-US": "A", "zh-CN": "B" } };
  const about = { noun: "patches", subjectId: "q-1", action: "save" } as const;
  await recordChange(api.database.queries, request, at, {
    ...about,
    before: same,
    after: structuredClone(same),
  });
  expect((await readAudit("R_SUPER", { text: "q-1" })).data.total).toBe(0);
  await recordChange(api.database.queries, request, at, { ...about, before: null, after: same });
  expect((await readAudit("R_SUPER", { text: "q-1" })).data.records).toEqual([
    expect.objectContaining({ before: null, after: same }),
  ]);
});

test("entries are found by part of an id, by kind, by person and by part of a name", async () => {
  const at = new Date();
  const change = { action: "save", before: null, after: { x: 1 } } as const;
  for (const [noun, subjectId] of [
    ["orders", "KR20261101ABCDE"],
    ["orders", "KR20261102FGH_J"],
    ["reviews", "bcd"],
  ] as const) {
    await recordChange(api.database.queries, request, at, { ...change, noun, subjectId });
  }
  const found = async (input: object) => {
    const { data } = await readAudit("R_SUPER", input);
    return data.records.map((one) => (one as { subjectId: string }).subjectId).toSorted();
  };
  expect(await found({ text: "bcd" })).toEqual(["KR20261101ABCDE", "bcd"]);
  expect(await found({ text: "bcd", noun: "orders" })).toEqual(["KR20261101ABCDE"]);
  // The typed text is matched literally, not as a LIKE pattern.
  expect(await found({ text: "h_" })).toEqual(["KR20261102FGH_J"]);
  expect(await found({ text: "%" })).toEqual([]);
  const { accountId } = request.session;
  const mine = { accountId, noun: "orders" };
  expect(await found(mine)).toEqual(["KR20261101ABCDE", "KR20261102FGH_J"]);
  expect(await found({ ...mine, accountId: "00000000-0000-7000-8000-000000000000" })).toEqual([]);
  expect(await found({ text: "hartnell", noun: "reviews" })).toEqual(["bcd"]);
  const { data } = await readAudit("R_SUPER");
  expect(data.people).toEqual([{ accountId, name: "Alex Hartnell" }]);
});

test("without the right to read the log it is refused", async () => {
  expect((await readAudit("R_VIEWER")).code).toBe("1003");
});
