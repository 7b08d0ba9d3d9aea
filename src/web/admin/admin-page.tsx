import { useEffect } from "react";
import { data } from "react-router";
import { useMessages, useTranslations } from "use-intl";
import { findRoute } from "#contract/routes/route-table.ts";
import { documentLanguage } from "#web/i18n/document-language.ts";
import { loadAdminTexts, loadProductTexts } from "#web/i18n/load-texts.ts";
import { ShopIntlProvider } from "#web/i18n/shop-intl-provider.tsx";
import { useLanguage } from "#web/i18n/use-language.ts";
import { usePageTitle } from "#web/layout/use-brand.ts";
import { AdminSkeleton } from "#web/layout/admin-skeleton.tsx";
import { ErrorView } from "#web/layout/error-pages/error-page.tsx";
import { lazyPart } from "#web/platform/lazy.tsx";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { useAdminZone } from "./data/admin-zone.ts";
import type { Route } from "./+types/admin-page.ts";

const Admin = lazyPart(
  async () => {
    const language = documentLanguage();
    const [{ AdminGuard }, product, admin] = await Promise.all([
      import("./admin-guard.tsx"),
      // Size charts name their measures as the shop does.
      loadProductTexts(language),
      loadAdminTexts(language),
    ]);
    return function AdminWithTexts() {
      const messages = { ...useMessages(), ...product, ...admin };
      return (
        <ShopIntlProvider language={useLanguage()} messages={messages} timeZone={useAdminZone()}>
          <AdminGuard />
        </ShopIntlProvider>
      );
    };
  },
  { waiting: <Waiting />, Failed: () => <ErrorView failure="noAnswer" /> },
);

/** Responds with 404 for addresses not in the route table; nothing else depends on them. */
export function loader({ url }: Route.LoaderArgs) {
  if (findRoute(url.pathname)?.layout !== "admin") throw data(null, { status: 404 });
  return null;
}

/** The loader's data for `/admin` is valid for all pages below it. */
export function shouldRevalidate() {
  return false;
}

/**
 * The admin. The server renders the same skeleton for everybody; session and permissions are
 * checked in the browser.
 */
export default function AdminPage() {
  const hydrated = useHydrated();
  const isOwnDocument = useOwnDocument();
  return hydrated && isOwnDocument ? <Admin /> : <Waiting />;
}

function Waiting() {
  const t = useTranslations("ui");
  const frame = useTranslations("frame");
  const titleOf = usePageTitle();
  return (
    <>
      <title>{titleOf(frame("backOffice"))}</title>
      <meta name="robots" content="noindex" />
      <AdminSkeleton label={t("loading")} />
    </>
  );
}

/**
 * The admin needs a document of its own, whose policy allows its style elements: a client
 * navigation from the shop reloads.
 */
function useOwnDocument(): boolean {
  const came = cameByNavigation();
  useEffect(() => {
    if (came) window.location.reload();
  }, [came]);
  return !came;
}

function cameByNavigation(): boolean {
  if (typeof performance === "undefined" || typeof document === "undefined") return false;
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && !/^\/admin(\/|$)/.test(new URL(entry.name).pathname);
}
