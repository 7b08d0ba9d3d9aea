import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { permissions } from "#domain/staff/permissions.ts";
import type { DemoAccount } from "#db/seed/demo-accounts.ts";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";
import { signInAs } from "../../../tests/support/staff.ts";

let api: ApiApp;
beforeAll(async () => {
  api = await openApiApp();
});
afterAll(() => api.close());

async function ask(path: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const answer = await api.app.inject({ method: "GET", url: path, headers });
  return answer.json<{ code: string; data: never }>();
}

const signIn = (role: DemoAccount["role"]) => signInAs(api.app, role);

const namesOf = (data: { routes: { name: string }[] }) => data.routes.map(({ name }) => name);

test("constant routes are given to anybody, with the facts that guard and tabs need", async () => {
  const { code, data } = await ask("/route/getConstantRoutes");
  expect(code).toBe("0000");
  expect(data).toContainEqual({
    name: "home",
    path: "/home",
    layout: "base",
    meta: { title: "Home", i18nKey: "home", icon: "house", order: 1, constant: true },
  });
  expect(JSON.stringify(data)).not.toContain("/orders");
});

test("a customer gets the account's pages and none of the admin", async () => {
  const { data } = await ask("/route/getUserRoutes", await signIn("customer"));
  expect(data).toMatchObject({ home: "home" });
  expect(namesOf(data)).toContain("orders");
  expect(namesOf(data)).not.toContain("admin");
});

test("a role gets its headings alone, R_SUPER all of them", async () => {
  const fulfilment = await ask("/route/getUserRoutes", await signIn("R_FULFIL"));
  expect(namesOf(fulfilment.data)).toEqual(expect.arrayContaining(["admin", "sales"]));
  expect(namesOf(fulfilment.data)).not.toContain("system");
  const owner = await ask("/route/getUserRoutes", await signIn("R_SUPER"));
  expect(namesOf(owner.data)).toContain("system");
});

test("without a token a user's routes are not given; a guest has none", async () => {
  expect((await ask("/route/getUserRoutes")).code).toBe("9998");
  const guest = await api.app.inject({ method: "POST", url: endpoints.openGuestSession.path });
  const { token } = guest.json<{ data: { token: string } }>().data;
  expect((await ask("/route/getUserRoutes", token)).data).toEqual({ routes: [], home: "home" });
});

test("a route exists by its name", async () => {
  expect((await ask("/route/isRouteExist?routeName=order-detail")).data).toBe(true);
  expect((await ask("/route/isRouteExist?routeName=nothing")).data).toBe(false);
  expect((await ask("/route/isRouteExist")).code).toBe("1001");
});

test("buttons of getUserInfo are the rights of the roles", async () => {
  const owner = await ask(endpoints.getUserInfo.path, await signIn("R_SUPER"));
  expect(owner.data).toMatchObject({ roles: ["R_SUPER"], buttons: [...permissions] });
  const shopper = await ask(endpoints.getUserInfo.path, await signIn("customer"));
  expect(shopper.data).toMatchObject({ roles: [], buttons: [] });
});
