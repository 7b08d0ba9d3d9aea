import { useEffect } from "react";
import { createPath, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { ErrorView } from "#web/shell/error-pages/error-page.tsx";
import { OfficeSkeleton } from "#web/shell/layouts/office-skeleton.tsx";
import { guard, type Verdict, type Visitor } from "#web/shell/router/guard.ts";
import { useSession, type SessionState } from "#web/shell/session/session-store.ts";
import { useLatePart } from "#web/ui/use-late-part.ts";

const load = () => import("./back-office.tsx");

/**
 * Asks who is here, then whether they may (spec §2 “Route guard”); only then the office itself is
 * fetched. User info is asked for once, not at every navigation.
 */
export function OfficeGuard() {
  const t = useTranslations("shell");
  const session = useSession();
  const target = createPath(useLocation());
  const visitor = visitorOf(session);
  const verdict: Verdict | null = visitor && guard(target, visitor);
  const leadsTo = verdict && "to" in verdict ? verdict.to : null;
  const mayEnter = verdict?.kind === "allow" && session.user !== null;
  const part = useLatePart(load, mayEnter);
  useEffect(() => {
    if (leadsTo === null) return;
    // However the session ended: by the user menu, by the server's word or in another window.
    part?.closeOffice();
    window.location.replace(leadsTo);
  }, [leadsTo, part]);
  if (verdict?.kind === "forbidden") return <ErrorView status={403} />;
  if (verdict?.kind === "notFound") return <ErrorView status={404} />;
  if (part && mayEnter && session.user) {
    // Another account is another office: no page and no tab goes over.
    return <part.BackOffice key={session.user.userId} user={session.user} />;
  }
  return (
    <>
      <title>{`${t("backOffice")} · Kitroom`}</title>
      <OfficeSkeleton label={t("loading")} />
    </>
  );
}

function visitorOf({ status, user }: SessionState): Visitor | null {
  if (status === "unknown") return null;
  return user ? { kind: "account", roles: user.roles } : { kind: "none" };
}
