import { expect, test, vi } from "vitest";
import { permissionsOf, type Permission } from "#domain/staff/permissions.ts";
import { storeTokens } from "#web/api/token-store.ts";
import { renewUser, session } from "#web/layout/session/session-store.ts";
import {
  adminCalls,
  answerWithRights,
  refuse,
  shopCalls,
} from "../../../../tests/support/fake-calls.ts";
import { adminCall } from "./admin-call.ts";

const few = permissionsOf(["R_VIEWER"]);
const more: readonly Permission[] = [...few, "stock.edit"];

/** The account as the server knows it from now on. */
function holds(buttons: readonly Permission[]): void {
  const user = { userId: "1", userName: "Robin Reid", roles: ["R_VIEWER"] };
  shopCalls.on("getUserInfo", { ...user, buttons: [...buttons] });
}

const look = () => adminCall("listViews", { list: "orders" }, { quiet: true });
const seen = () => session.read().user?.buttons;

test("rights that another person has changed are there after the next answer, once", async () => {
  storeTokens({ token: "t", refreshToken: "r" });
  adminCalls.on("listViews", { views: [], look: null });
  holds(few);
  await renewUser();
  answerWithRights(few);
  await look();
  expect(shopCalls.inputs("getUserInfo")).toHaveLength(1);
  holds(more);
  answerWithRights(more);
  await look();
  await vi.waitFor(() => expect(seen()).toEqual(more));
  await look();
  expect(shopCalls.inputs("getUserInfo")).toHaveLength(2);
});

test("a refusal for want of a right fetches the user again", async () => {
  storeTokens({ token: "t", refreshToken: "r" });
  holds(more);
  await renewUser();
  holds(few);
  adminCalls.on("listViews", refuse("roleMissing"));
  await look();
  await vi.waitFor(() => expect(seen()).toEqual(few));
});
