import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import { systemClock } from "#server/platform/clock.ts";
import { createRedirectSource } from "#server/redirect/redirect-source.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { askAdmin, type AdminAnswer } from "../../../../tests/support/ask-admin.ts";
import { signInAs } from "../../../../tests/support/staff.ts";

let api: ApiApp;
let token: string;
beforeAll(async () => {
  api = await openApiApp();
  token = await signInAs(api.app, "R_SUPER");
});
afterAll(() => api.close());

const ask = <Name extends AdminEndpointName>(name: Name, payload: AdminRequest<Name>) =>
  askAdmin(api, token, name, payload);
const row = async (from: string) => (await ask("listRedirects", { text: from })).data.records[0];
const add = (from: string, to: string, version?: number) =>
  ask("saveRedirect", { from, to, kind: 301, ...(version === undefined ? {} : { version }) });
const keyOf = (answer: AdminAnswer<object>) => answer.data.errors?.map(({ key }) => key)[0];

/** As pages ask for it, with a copy of its own. */
function source() {
  const log = { warn: () => undefined } as never;
  return createRedirectSource({ database: api.database, clock: systemClock, log });
}

test("an address redirects, its hits are counted, and it is changed, removed and undone", async () => {
  expect((await add("/old-page/", "/faq")).code).toBe("0000");
  expect(await source().find("/old-page", "?a=1")).toEqual({ to: "/faq?a=1", kind: 301 });
  expect(await source().find("/old-page/", "")).toEqual({ to: "/faq", kind: 301 });
  expect(await source().find("/faq", "")).toBeNull();
  await expect.poll(async () => (await row("/old-page"))?.hits).toBe(2);
  expect((await row("/old-page"))?.lastHit).not.toBeNull();

  expect(keyOf(await add("/old-page", "/home"))).toBe("redirectTwice");
  expect((await add("/old-page", "/about-us", 0)).code).toBe("0000");
  expect((await add("/old-page", "/home", 0)).code).toBe("1004");
  const removed = await ask("deleteRedirect", { from: "/old-page", version: 1 });
  expect(await source().find("/old-page", "")).toBeNull();
  await ask("undoChange", { requestId: removed.requestId });
  expect(await row("/old-page")).toMatchObject({ to: "/about-us", kind: 301 });
});

test("loops, chains and addresses of the shop's own pages are refused", async () => {
  await add("/first", "/second");
  expect(keyOf(await add("/second", "/first"))).toBe("redirectLoop");
  expect(keyOf(await add("/zero", "/first"))).toBe("redirectChain");
  expect(keyOf(await add("/second", "/third"))).toBe("redirectChain");
  expect(keyOf(await add("/same", "/same"))).toBe("redirectSelf");
  for (const from of ["/cart", "/admin/orders", "home", "https://x.example/a"]) {
    expect(keyOf(await add(from, "/home"))).toBe("redirectFrom");
  }
  expect(keyOf(await add("/evil", "javascript:alert(1)"))).toBe("contentLink");
  expect(keyOf(await add("/evil", "//elsewhere.example"))).toBe("contentLink");
});

test("a renamed product leads from its former address, in the same list", async () => {
  const { data } = await ask("listProducts", { size: 1 });
  const product = (await ask("getProduct", { id: data.records[0]?.id ?? "" })).data;
  const slug = `${product.slug}-renamed`;
  await ask("saveProduct", { id: product.id, version: product.version, slug });
  const former = `/product/${product.slug}`;
  expect(await source().find(former, "")).toEqual({ to: `/product/${slug}`, kind: 301 });
  expect((await ask("listRedirects", { text: former })).data.records).toContainEqual(
    expect.objectContaining({ from: former, reason: "product" }),
  );
  await expect.poll(async () => (await row(former))?.hits).toBe(1);
});

test("a reader changes nothing", async () => {
  token = await signInAs(api.app, "R_VIEWER");
  expect((await ask("listRedirects", {})).code).toBe("0000");
  expect((await add("/x", "/home")).code).toBe("1003");
});
