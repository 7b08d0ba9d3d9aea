import { useEffect } from "react";
import { createPath, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { findRoute } from "#contract/routes/route-table.ts";
import { ErrorView } from "#web/layout/error-pages/error-page.tsx";
import { usePageTitle } from "#web/layout/use-brand.ts";
import { AdminSkeleton } from "#web/layout/admin-skeleton.tsx";
import { AccountUnreachable } from "#web/layout/guard/account-unreachable.tsx";
import { guard, type Verdict } from "#web/layout/guard/guard.ts";
import { useSession } from "#web/layout/session/session-store.ts";
import { visitorOf } from "#web/layout/session/visitor.ts";
import { lazyPart } from "#web/platform/lazy.tsx";

const AdminApp = lazyPart(() => import("./admin-app.tsx").then((module) => module.AdminApp), {
  waiting: <Waiting />,
  Failed: () => <ErrorView failure="noAnswer" />,
});

const MissingRight = lazyPart(
  () => import("./missing-right.tsx").then((module) => module.MissingRight),
  { waiting: null, Failed: () => null },
);

/**
 * Waits for the session and checks the permission; only then fetches the admin. User info is
 * fetched once, not at every navigation.
 */
export function AdminGuard() {
  const session = useSession();
  const location = useLocation();
  const { pathname } = location;
  const target = createPath(location);
  const visitor = visitorOf(session);
  const verdict: Verdict | null = visitor && guard(target, visitor, findRoute);
  const leadsTo = verdict && "to" in verdict ? verdict.to : null;
  useEffect(() => {
    if (leadsTo !== null) window.location.replace(leadsTo);
  }, [leadsTo]);
  if (verdict?.kind === "forbidden") {
    const right = findRoute(pathname)?.meta.permissions?.[0];
    const isStaff = session.user?.buttons.includes("dashboard.read") ?? false;
    return (
      <ErrorView failure={403}>
        {isStaff && right ? <MissingRight right={right} /> : null}
      </ErrorView>
    );
  }
  if (verdict?.kind === "wait") return <AccountUnreachable />;
  if (verdict?.kind === "notFound") return <ErrorView failure={404} />;
  if (verdict?.kind === "allow" && session.user) {
    // Another account gets a new admin: no page and no tab carries over.
    return <AdminApp key={session.user.userId} user={session.user} />;
  }
  return <Waiting />;
}

function Waiting() {
  const t = useTranslations("ui");
  const frame = useTranslations("frame");
  const titleOf = usePageTitle();
  return (
    <>
      <title>{titleOf(frame("backOffice"))}</title>
      <AdminSkeleton label={t("loading")} />
    </>
  );
}
