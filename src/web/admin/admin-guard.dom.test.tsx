import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storeTokens, tokens } from "#web/api/token-store.ts";
import { endSession } from "#web/layout/session/session-store.ts";
import { storageKey } from "#web/platform/storage.ts";
import { openFrame, tabsOf } from "../../../tests/support/render-frame.tsx";
import { adminTheme } from "./admin-stores.ts";

/** Where the window was sent. */
let sent: string[];

beforeEach(() => {
  sent = [];
  vi.spyOn(window.location, "replace").mockImplementation((to) => void sent.push(String(to)));
});

afterEach(() => vi.restoreAllMocks());

const keptTabs = () => JSON.parse(localStorage.getItem(storageKey("globalTabs")) ?? "null");

test("a session that is over leads to the sign-in and back; tabs stay stored, the theme is what was loaded", async () => {
  await openFrame("/admin/orders", { tabs: tabsOf("Customers") });
  act(() => adminTheme.change({ tab: { mode: "button" }, themeScheme: "dark" }));
  storeTokens({ token: "t", refreshToken: "r" });
  await act(async () => endSession());
  expect(sent).toEqual(["/login?redirect=%2Fadmin%2Forders"]);
  expect(tokens()).toBeNull();
  expect(screen.queryByRole("tablist")).toBeNull();
  expect(keptTabs()).toMatchObject([{ id: "/admin/customers" }, { id: "/admin/orders" }]);
  expect(adminTheme.read()).toMatchObject({ tab: { mode: "chrome" }, themeScheme: "auto" });
});
