import {
  Outlet,
  createPath,
  useLocation,
  useNavigate,
  redirect,
  redirectDocument,
  replace,
} from "react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { findShopRoute } from "#contract/routes/storefront-routes.ts";
import { InlineScript } from "#web/platform/inline-script.tsx";
import { storageKey } from "#web/platform/storage.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { useSession, currentSession } from "../session/session-store.ts";
import { carriedArrival, consumeArrival } from "../session/sign-in.ts";
import { visitorOf } from "../session/visitor.ts";
import type { Route } from "./+types/guarded-layout.ts";
import { AccountUnreachable } from "./account-unreachable.tsx";
import { guard, type Verdict } from "./guard.ts";

/**
 * Runs before client navigations. A page from the server is left by `leaveUnlessSignedIn`, or
 * checked by `useGuard` after hydration.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardNavigation];

/*
 * A page from the server is the same for everybody. A browser without the tokens of an account
 * leaves it before it is painted.
 */
const leaveUnlessSignedIn = `try{var s=localStorage;if(!s.getItem("${storageKey("token")}")||s.getItem("${storageKey("guest")}")){document.documentElement.hidden=true;location.replace("/login?redirect="+encodeURIComponent(location.pathname+location.search+location.hash))}}catch(e){}`;

/** Layout of every page that is not public, and of the sign-in pages. */
export default function GuardedLayout() {
  useGuard();
  const { pathname } = useLocation();
  const { status } = useSession();
  const isPublic = findShopRoute(pathname)?.meta.constant === true;
  return (
    <>
      {isPublic ? null : <InlineScript code={leaveUnlessSignedIn} />}
      {status === "unreachable" ? <AccountUnreachable /> : <Outlet />}
    </>
  );
}

/**
 * Runs the guard for the current page: after it was loaded from the server, and at every sign-in
 * and sign-out, here or in another tab. After a sign-in the welcome is shown once the wanted page
 * is there (R-SESSION-3).
 */
function useGuard(): void {
  const t = useTranslations("auth");
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const target = createPath(location);
  useEffect(() => {
    // A navigation has finished and this page is about to unmount: the guard has judged the next.
    if (window.location.pathname !== location.pathname) return;
    const visitor = visitorOf(session);
    const to = visitor && redirectAddress(guard(target, visitor, findShopRoute));
    if (!to) return;
    if (isAdmin(to)) {
      window.location.replace(to);
      const arrival = consumeArrival();
      if (arrival) carriedArrival.write(arrival.userName);
      return;
    }
    const go = async () => {
      await navigate(to, { replace: true });
      const arrival = consumeArrival();
      if (!arrival) return;
      const words = arrival.isNew ? "welcome" : "welcomeBack";
      showToast({ tone: "success", text: t(words, { userName: arrival.userName }) });
    };
    void go();
  }, [session, target, location.pathname, navigate, t]);
}

/**
 * Client middleware of the guarded layout: runs the guard before a client navigation. It waits
 * until the session is known.
 * @throws a redirect to the page that is shown instead
 */
async function guardNavigation({ request }: { request: Request }): Promise<void> {
  const { pathname, search } = new URL(request.url);
  const visitor = visitorOf(await currentSession());
  const to = redirectAddress(guard(pathname + search, visitor ?? { kind: "none" }, findShopRoute));
  if (to === null) return;
  if (isAdmin(to)) throw redirectDocument(to);
  // Back and forward: the history already has this address.
  const isCurrent = window.location.pathname === pathname && window.location.search === search;
  throw isCurrent ? replace(to) : redirect(to);
}

/** The admin is a document of its own: no client navigation of the shop leads there. */
const isAdmin = (address: string) => /^\/admin(?:[/?#]|$)/.test(address);

/** Address a verdict redirects to; null for the page itself. */
function redirectAddress(verdict: Verdict): string | null {
  switch (verdict.kind) {
    case "redirect":
    case "login":
      return verdict.to;
    case "forbidden":
      return "/403";
    case "external":
      window.open(verdict.href, "_blank", "noopener");
      return null;
    case "allow":
    case "wait":
    case "notFound":
      return null;
  }
}
