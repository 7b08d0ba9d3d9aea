import { afterAll, beforeAll, expect, test } from "vitest";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { signInAs } from "../../../../tests/support/staff.ts";

let api: ApiApp;
let token: string;
beforeAll(async () => {
  api = await openApiApp();
  token = await signInAs(api.app, "R_SUPER");
});
afterAll(() => api?.close());

async function ask<Name extends AdminEndpointName>(name: Name, payload: AdminRequest<Name>) {
  const answer = await api.app.inject({
    method: "POST",
    url: adminEndpoints[name].path,
    headers: { authorization: `Bearer ${token}` },
    payload,
  });
  return answer.json<{ code: string; data: AdminOutput<Name> }>();
}
async function done<Name extends AdminEndpointName>(name: Name, input: AdminRequest<Name>) {
  const { code, data } = await ask(name, input);
  expect([name, code]).toEqual([name, "0000"]);
  return data;
}
const newest = async (noun: string, text: string) => {
  const { records } = await done("listAudit", { noun, text });
  const [entry] = records;
  if (!entry) throw new Error(`nothing was noted of ${noun} ${text}`);
  return entry;
};
const undo = async (noun: string, text: string) =>
  ask("undoChange", { id: (await newest(noun, text)).id });
const page = () => done("getPage", { slug: "faq", language: "en-US" });

async function saveDraft(title: string) {
  const { draft, published } = await page();
  const text = draft?.text ?? published;
  if (!text) throw new Error("the demo shop has this page");
  const wanted = { slug: "faq", language: "en-US", text: { ...text, title } } as const;
  await done("savePageDraft", { ...wanted, basedOn: draft?.savedAt ?? null });
}
async function publish(at?: string) {
  const { draft } = await page();
  const basedOn = draft?.savedAt ?? "";
  await done("publishPage", { slug: "faq", language: "en-US", basedOn, at });
}

test("a draft goes back to the editor's former text", async () => {
  const { published } = await page();
  await saveDraft("First");
  await saveDraft("Second");
  expect((await newest("pages", "faq:en-US")).name).toBe("Second");
  await undo("pages", "faq:en-US");
  expect((await page()).draft?.text.title).toBe("First");
  const entries = await done("listAudit", { noun: "pages", text: "faq:en-US" });
  const first = entries.records.find(({ before }) => JSON.stringify(before).includes("title"));
  expect(first?.isUndo).toBe(true);
  const oldest = entries.records.at(-1);
  expect((await ask("undoChange", { id: oldest?.id })).code).toBe("0000");
  expect((await page()).draft?.text).toEqual(published);
});

test("a published text comes back and a newer draft stays", async () => {
  const { published } = await page();
  await saveDraft("Published now");
  await publish();
  const change = await newest("pages", "faq:en-US");
  await saveDraft("A later idea");
  expect((await ask("undoChange", { id: change.id })).code).toBe("0000");
  expect(await page()).toMatchObject({ published, draft: { text: { title: "A later idea" } } });
  await undo("pages", "faq:en-US");
  expect((await page()).published?.title).toBe("Published now");
  // A later publication is named, and nothing is touched.
  await publish();
  expect((await ask("undoChange", { id: change.id })).code).toBe("1015");
  expect((await page()).published?.title).toBe("A later idea");
});

test("a page that was taken out of the shop is shown again, and a plan is dropped", async () => {
  const { published, publishedAt } = await page();
  await done("unpublishPage", {
    slug: "faq",
    language: "en-US",
    publishedAt: publishedAt ?? "",
  });
  expect((await page()).published).toBeNull();
  await undo("pages", "faq:en-US");
  expect(await page()).toMatchObject({ published, draft: null });
  await saveDraft("For later");
  await publish(new Date(Date.now() + 86_400_000).toISOString());
  expect((await page()).draft?.publishAt).not.toBeNull();
  await undo("pages", "faq:en-US");
  expect((await page()).draft).toMatchObject({ publishAt: null, text: { title: "For later" } });
  await undo("pages", "faq:en-US");
  expect((await page()).draft?.publishAt).not.toBeNull();
});

test("the first draft of a page is final", async () => {
  const { published: text } = await page();
  if (!text) throw new Error("the demo shop has this page");
  await done("savePageDraft", { slug: "our-ground", language: "en-US", text, basedOn: null });
  expect(await newest("pages", "our-ground")).toMatchObject({ undo: "cannot" });
});

test("a review gets its state and its reply back, and waits again where it waited", async () => {
  const [review] = (await done("listReviews", { state: "pending" })).records;
  const id = review?.id ?? "";
  await done("moderateReview", { id, state: "published", reply: "Thank you" });
  await done("moderateReview", { id, reply: "Thanks" });
  const now = async () => {
    const text = review?.text ?? "";
    const { records } = await done("listReviews", { state: "all", text: text.slice(0, 80) });
    return records.find((one) => one.id === id);
  };
  await undo("reviews", id);
  expect(await now()).toMatchObject({ state: "published", reply: "Thank you" });
  const { records } = await done("listAudit", { noun: "reviews", text: id });
  await done("undoChange", { id: records.at(-1)?.id });
  expect(await now()).toEqual(review);
});

test("staff get their name, address, roles and access back; a new member is closed", async () => {
  const wanted = { lastName: "Undo", roles: ["R_VIEWER" as const] };
  const member = await done("saveStaff", { ...wanted, firstName: "Una", email: "una@example.com" });
  const { id } = member;
  const now = async () =>
    (await done("listStaff", { size: 100 })).records.find((one) => one.id === id);
  const hash = async () => {
    const query = api.database.queries.selectFrom("account").select("password_hash");
    return (await query.where("id", "=", id).executeTakeFirstOrThrow()).password_hash;
  };
  const password = await hash();
  await done("saveStaff", {
    id,
    firstName: "Ulla",
    lastName: "Undone",
    email: "ulla@example.com",
    roles: ["R_SUPER"],
    disabled: true,
  });
  await undo("staff", id);
  expect(await now()).toEqual(member);
  const { records } = await done("listAudit", { noun: "staff", text: id });
  await done("undoChange", { id: records.at(-1)?.id });
  expect(await now()).toEqual({ ...member, disabled: true });
  expect(await hash()).toBe(password);
});

test("a webhook goes back to its address and its switch; secrets and sent events are final", async () => {
  const fields = { url: "https://example.com/a", events: ["order.paid" as const] };
  const { record } = await done("createWebhook", { ...fields, description: "One" });
  const { id } = record;
  const now = async () =>
    (await done("listWebhooks", {})).records.find((one) => one.id === id) ?? record;
  await done("saveWebhook", {
    id,
    version: record.version,
    ...fields,
    url: "https://example.com/b",
  });
  await undo("webhooks", id);
  expect(await now()).toMatchObject({ url: fields.url, description: "One", state: "on" });
  await done("switchWebhook", { id, version: (await now()).version, on: false });
  await undo("webhooks", id);
  expect((await now()).state).toBe("on");
  const { records } = await done("listAudit", { noun: "webhooks", text: id });
  await done("undoChange", { id: records.at(-1)?.id });
  expect((await now()).state).toBe("off");
  await done("rotateWebhookSecret", { id, version: (await now()).version });
  expect((await newest("webhooks", id)).undo).toBe("cannot");
  await done("testWebhook", { id });
  expect((await newest("webhooks", id)).undo).toBe("cannot");
});
