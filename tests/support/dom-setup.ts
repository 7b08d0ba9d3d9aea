import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { adminTabs, adminTheme } from "#web/admin/admin-stores.ts";
import { noteTimeZone } from "#web/admin/data/admin-zone.ts";
import { changeLayout } from "#web/admin/layout-state.ts";
import { dropTokens } from "#web/api/token-store.ts";
import { setSession } from "#web/layout/session/session-store.ts";
import { closeCart, update as updateCart } from "#web/storefront/cart/cart.ts";
import { toasts } from "#web/ui/toast-queue.ts";
import { answerCall, reportMistakes } from "./fake-calls.ts";

/*
 * Set-up of the component tests. They run in happy-dom, which has no layout, no fonts and no popovers: focus
 * order, placement, contrast and what CSS hides belong to the browser tests.
 */
// How long a condition is waited for: a busy machine renders late.
configure({ asyncUtilTimeout: 15_000 });

HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;
// A text area that grows measures anew when a font has come.
Object.defineProperty(document, "fonts", { value: new EventTarget(), configurable: true });

beforeEach(() => {
  vi.stubGlobal("fetch", answerCall);
});

afterEach(() => {
  cleanup();
  toasts.write([]);
  closeCart();
  updateCart({ status: "unknown", items: [], quote: null, couponProblem: null, count: 0 });
  adminTabs.change((list) => ({ ...list, tabs: [], activeId: list.home.id }));
  adminTheme.reset();
  changeLayout({
    siderCollapse: false,
    mixSiderFixed: false,
    fullContent: false,
    themeDrawerVisible: false,
    searchVisible: false,
    keysVisible: false,
    reloading: false,
  });
  // What is written soon is written now, so that nothing of it is in the storage of the next test.
  window.dispatchEvent(new Event("pagehide"));
  localStorage.clear();
  sessionStorage.clear();
  noteTimeZone(null);
  dropTokens();
  setSession({ status: "unknown", user: null, notice: null });
  reportMistakes();
});
