import antonFile from "@fontsource/anton/files/anton-latin-400-normal.woff2?url";
import interFile from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { lazy, type ReactNode, Suspense } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import { useTranslations } from "use-intl";
import type { Route } from "./+types/root.ts";
import { withTexts } from "./i18n/late-texts.ts";
import { requestLocaleContext } from "./i18n/request-locale.ts";
import { useLanguage } from "./i18n/use-language.ts";
import { PlainErrorPage } from "./shell/error-pages/plain-error-page.tsx";
import { FirstLoadEnd } from "./shell/navigation/first-load-end.tsx";
import { LateShell } from "./shell/navigation/late-shell.tsx";
import { NavigationProgress } from "./shell/navigation/navigation-progress.tsx";
import { OneFirstPaint, PageEnd } from "./shell/navigation/one-first-paint.tsx";
import { RouteFocus } from "./shell/navigation/route-focus.tsx";
import { PAGE_COLOURS } from "./shell/theme/scheme.ts";
import { SchemeScript } from "./shell/theme/scheme-script.tsx";
import { SchemeKeeper } from "./shell/theme/use-scheme.ts";
import stylesheet from "./styles/app.css?url";
import { SkipLink } from "./ui/skip-link.tsx";
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

/** What every page may know; `origin` is the shop's own address. Never who asks: pages are shared through a cache. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { language, currency, clientToken } = context.get(requestLocaleContext);
  return { language, currency, clientToken, origin: url.origin, buildTime: __BUILD_TIME__ };
}

/** Language and currency change by a fresh load of the page, never by a navigation within it. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const t = useTranslations("ui");
  // Absent when the root loader itself failed.
  const known = useRouteLoaderData<typeof loader>("root");
  return (
    // The scheme's class is set before React wakes up.
    <html lang={language} suppressHydrationWarning>
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
        {known ? <meta name="buildTime" content={known.buildTime} /> : null}
        {known ? <meta name="clientToken" content={known.clientToken} /> : null}
        <OneFirstPaint />
        <SchemeScript />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink>{t("skipToContent")}</SkipLink>
        <NavigationProgress />
        {children}
        <PageEnd />
        <ToastRegion />
        <LateShell />
        <RouteFocus />
        <SchemeKeeper />
        <FirstLoadEnd />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

const loadErrorPage = withTexts(
  "shell/error-pages/error-page",
  () => import(/* own texts */ "./shell/error-pages/error-page.tsx"),
);
const LateErrorPage = lazy(async () => {
  return loadErrorPage().then(
    ({ ErrorPage }) => ({ default: ErrorPage }),
    // Not even that could be fetched.
    () => ({ default: PlainErrorPage }),
  );
});

/** Its page is drawn by the server as any other; in the browser its code comes when it is needed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Suspense>
      <LateErrorPage error={error} />
    </Suspense>
  );
}
