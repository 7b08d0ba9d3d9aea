import { useEffect } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "#web/shell/session/session-store.ts";
import { carriedArrival, takeArrival } from "#web/shell/session/sign-in.ts";
import { visitorOf } from "#web/shell/session/visitor.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { elsewhere } from "./admit.ts";
import { guard } from "./guard.ts";

/**
 * Holds the page in sight against the guard: when it was loaded from the server, and whenever
 * somebody signs in or out, here or in another tab. Who has just signed in is greeted once the page
 * they wanted is there (spec §4).
 */
export function useGuard(): void {
  const t = useTranslations("auth");
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const target = createPath(location);
  useEffect(() => {
    // The router has moved on and this page is only still in sight: the guard has judged the next.
    if (window.location.pathname !== location.pathname) return;
    const visitor = visitorOf(session);
    const to = visitor && elsewhere(guard(target, visitor));
    if (!to) return;
    // The back office is a document of its own.
    if (to.startsWith("/admin")) {
      window.location.replace(to);
      const arrival = takeArrival();
      if (arrival) sessionStorage.setItem(carriedArrival, arrival.userName);
      return;
    }
    const go = async () => {
      await navigate(to, { replace: true });
      const arrival = takeArrival();
      if (!arrival) return;
      const words = arrival.isNew ? "welcome" : "welcomeBack";
      showToast({ tone: "success", text: t(words, { userName: arrival.userName }) });
    };
    void go();
  }, [session, target, location.pathname, navigate, t]);
}
