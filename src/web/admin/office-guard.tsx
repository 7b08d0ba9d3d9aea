import { useEffect } from "react";
import { createPath, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { ErrorView } from "#web/shell/error-pages/error-page.tsx";
import { guard, type Verdict, type Visitor } from "#web/shell/router/guard.ts";
import { useSession, type SessionState } from "#web/shell/session/session-store.ts";
import { useLatePart } from "#web/ui/use-late-part.ts";
import { FrameSkeleton } from "./frame-skeleton.tsx";

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
  useEffect(() => {
    if (leadsTo !== null) window.location.replace(leadsTo);
  }, [leadsTo]);
  const mayEnter = verdict?.kind === "allow" && session.user !== null;
  const part = useLatePart(load, mayEnter);
  if (verdict?.kind === "forbidden") return <ErrorView status={403} />;
  if (verdict?.kind === "notFound") return <ErrorView status={404} />;
  if (part && mayEnter && session.user) return <part.BackOffice user={session.user} />;
  return (
    <>
      <title>{`${t("backOffice")} · Kitroom`}</title>
      <FrameSkeleton label={t("loading")} />
    </>
  );
}

function visitorOf({ status, user }: SessionState): Visitor | null {
  if (status === "unknown") return null;
  return user ? { kind: "account", roles: user.roles } : { kind: "none" };
}
