import { useEffect } from "react";
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { findRoute } from "#contract/routes/route-table.ts";
import { OfficeSkeleton } from "#web/shell/layouts/office-skeleton.tsx";
import { askAfresh } from "#web/shell/router/page-routes.ts";
import { useLatePart } from "#web/ui/use-late-part.ts";
import type { Route } from "./+types/admin-page.ts";

const load = () => import("./office-guard.tsx");

/** Answers with 404 where the route table knows no page; nothing else depends on the address. */
export function loader({ url }: Route.LoaderArgs) {
  if (findRoute(url.pathname)?.layout !== "admin") throw data(null, { status: 404 });
  return null;
}

/** What the server says of `/admin` it says of all below it. */
export function shouldRevalidate() {
  return false;
}

/**
 * The back office. The server draws the same quiet frame for everybody; who asks, and what they may
 * see, is found out in the browser.
 */
export default function AdminPage() {
  const t = useTranslations("shell");
  const isOwnDocument = useOwnDocument();
  const part = useLatePart(load, isOwnDocument);
  if (part) return <part.OfficeGuard />;
  return (
    <>
      <title>{`${t("backOffice")} · Kitroom`}</title>
      <meta name="robots" content="noindex" />
      <OfficeSkeleton label={t("loading")} />
    </>
  );
}

/**
 * The back office runs in a document of its own, whose policy allows its style elements: whoever
 * came here from a page of the shop loads it afresh.
 */
function useOwnDocument(): boolean {
  const came = cameByNavigation();
  useEffect(() => {
    if (came) void askAfresh(window.location.href);
  }, [came]);
  return !came;
}

function cameByNavigation(): boolean {
  if (typeof performance === "undefined" || typeof document === "undefined") return false;
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && !/^\/admin(\/|$)/.test(new URL(entry.name).pathname);
}
