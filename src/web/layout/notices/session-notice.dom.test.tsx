import { createEvent, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { call } from "#web/api/browser-call.ts";
import { storeTokens, tokens } from "#web/api/token-store.ts";
import { session } from "#web/layout/session/session-store.ts";
import { shopCalls } from "../../../../tests/support/fake-calls.ts";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { Notices } from "./notices.tsx";

test.each(["7777", "7778"])(
  "%s: one dialog says why the session is over; its button ends it, Escape does not",
  async (code) => {
    storeTokens({ token: "t", refreshToken: "r" });
    shopCalls.on("getUserInfo", { userId: "1", userName: "Ann", roles: [], buttons: [] });
    shopCalls.on("getUser", { refusal: { code, msg: "Locked for a while.", data: null } });
    await renderShop(Notices);
    await expect.poll(() => session.read().status).toBe("account");
    await Promise.all([call("getUser", {}), call("getUser", {})]);
    const dialog = await screen.findByRole("alertdialog", { name: "Error" });
    expect(dialog.textContent).toContain("Locked for a while.");
    const escape = createEvent("cancel", dialog, { cancelable: true });
    fireEvent(dialog, escape);
    expect(escape.defaultPrevented).toBe(true);
    expect(dialog.getAttribute("closedby")).toBe("none");
    expect(session.read().user?.userName).toBe("Ann");
    fireEvent.click(screen.getByRole("button"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(session.read()).toMatchObject({ status: "guest", user: null });
    expect(tokens()).toBeNull();
  },
);
