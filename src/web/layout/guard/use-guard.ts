import { useEffect } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "../session/session-store.ts";
import { carriedArrival, takeArrival } from "../session/sign-in.ts";
import { visitorOf } from "../session/visitor.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { guard } from "./guard.ts";
import { addressInstead, isAdmin } from "./guard-navigation.ts";

/**
 * Asks the guard about the page in sight: after it was loaded from the server, and at every sign-in
 * and sign-out, here or in another tab. After a sign-in the greeting is shown once the wanted page is
 * there (spec §4).
 */
export function useGuard(): void {
  const t = useTranslations("auth");
  const session = useSession();
  const location = useLocation();
  const navigate = useNavigate();
  const target = createPath(location);
  useEffect(() => {
    // The router has gone on, and this page is only still rendered: the guard has judged the next.
    if (window.location.pathname !== location.pathname) return;
    const visitor = visitorOf(session);
    const to = visitor && addressInstead(guard(target, visitor));
    if (!to) return;
    if (isAdmin(to)) {
      window.location.replace(to);
      const arrival = takeArrival();
      if (arrival) carriedArrival.write(arrival.userName);
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
