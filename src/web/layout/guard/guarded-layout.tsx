import { Outlet, createPath, useLocation, useNavigate } from "react-router";
import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { showToast } from "#web/ui/toast-queue.ts";
import { useSession } from "../session/session-store.ts";
import { carriedArrival, consumeArrival } from "../session/sign-in.ts";
import { visitorOf } from "../session/visitor.ts";
import type { Route } from "./+types/guarded-layout.ts";
import { guardNavigation, redirectAddress, isAdmin } from "./guard-navigation.ts";
import { guard } from "./guard.ts";

/**
 * Runs before client navigations. A page from the server is the same for everybody, so `useGuard`
 * checks it after hydration.
 */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardNavigation];

/** Layout of every page that is not public, and of the sign-in pages. */
export default function GuardedLayout() {
  useGuard();
  return <Outlet />;
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
    const to = visitor && redirectAddress(guard(target, visitor));
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
