import antonFile from "./ui/fonts/anton-latin-400-normal.woff2?url";
import interFile from "./ui/fonts/inter-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import { IntlProvider, useTranslations } from "use-intl";
import type { Route } from "./+types/root.ts";
import { usualTimeZone } from "#domain/shop/usual-time-zone.ts";
import { pageCall } from "./api/page-call.ts";
import { brandStyle } from "./layout/brand-style.ts";
import { requestLocaleContext } from "./i18n/request-locale.ts";
import { useLanguage } from "./i18n/use-language.ts";
import { ErrorPage } from "./layout/error-pages/error-page.tsx";
import { EarlyActions, EarlyRecorder, ScriptsFailed } from "./app/document/early-actions.tsx";
import { IdleNotices } from "./app/document/idle-notices.tsx";
import {
  NavigationProgress,
  RouteFocus,
  reloadAtDestination,
  SkipLink,
} from "./app/document/navigation.tsx";
import { scrollKeeping, scrollScript } from "./app/document/scroll-script.ts";
import { InlineScript } from "./platform/inline-script.tsx";
import { PAGE_COLOURS } from "./layout/theme/scheme.ts";
import { SchemeScript } from "./layout/theme/scheme-script.tsx";
import { SchemeKeeper } from "./layout/theme/use-scheme.ts";
import stylesheet from "./ui/styles/app.css?url";
import { ToastRegion } from "./ui/toast-region.tsx";

const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;

export const links: Route.LinksFunction = () => [
  { ...font, href: interFile },
  { ...font, href: antonFile },
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/**
 * Data of every page; `origin` is the shop's own address. Nothing of the visitor: pages are shared
 * through a cache.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { language, currency, clientToken } = context.get(requestLocaleContext);
  // A page without the name is better than none.
  const shop = await pageCall(context, "getShopInfo", {}).catch(() => null);
  const brand = {
    name: shop?.brand ?? "",
    logo: shop?.logo ?? "",
    style: brandStyle(shop?.colour ?? ""),
  };
  const timeZone = shop?.timeZone ?? usualTimeZone;
  const terms = shop?.personalisedTerms ?? "";
  const times = {
    replyDays: shop?.replyDays ?? 0,
    print: { days: shop?.printDays ?? "", most: shop?.printDaysMost ?? 0 },
  };
  const pages = shop?.pages ?? [];
  const languages = shop?.languages ?? [language];
  const buildTime = __BUILD_TIME__;
  return {
    language,
    currency,
    clientToken,
    origin: url.origin,
    buildTime,
    brand,
    timeZone,
    pages,
    languages,
    terms,
    times,
  };
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [reloadAtDestination];

/** Language and currency change by a full load of the page, never by a navigation. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const t = useTranslations("ui");
  // Undefined when the root loader itself failed.
  const known = useRouteLoaderData<typeof loader>("root");
  return (
    // A script sets the scheme's class before hydration.
    <html lang={language} style={known?.brand.style} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={PAGE_COLOURS.light}
        />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAGE_COLOURS.dark} />
        <meta name="color-scheme" content="light dark" />
        {known ? (
          <>
            <meta name="application-name" content={known.brand.name} />
            <meta name="buildTime" content={known.buildTime} />
            <meta name="clientToken" content={known.clientToken} />
          </>
        ) : null}
        <EarlyRecorder />
        <SchemeScript />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink>{t("skipToContent")}</SkipLink>
        <NavigationProgress />
        <ScriptsFailed />
        {children}
        <ToastRegion />
        <IdleNotices />
        <RouteFocus />
        <SchemeKeeper />
        <InlineScript code={scrollScript} />
        <ScrollRestoration {...scrollKeeping} />
        <EarlyActions />
        <Scripts />
      </body>
    </html>
  );
}

/** Days and moments are of the shop's clock, the same for everybody (R-SHOP-3). */
export default function Root({ loaderData: { language, timeZone } }: Route.ComponentProps) {
  return (
    <IntlProvider locale={language} timeZone={timeZone}>
      <Outlet />
    </IntlProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
