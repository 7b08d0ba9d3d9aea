import { useEffect, useState, type ReactNode } from "react";
import { useNavigation, useLocation } from "react-router";
import { useTranslations } from "use-intl";

/** Module state: React mounts the page's layout anew when an error page replaces it. */
let shownPath: string | undefined;

/** Milliseconds before a slow navigation shows progress (R-LAYOUT-7). */
const DELAY = 120;

/** A thin line at the top during a slow navigation. */
export function NavigationProgress() {
  return useNavigation().state === "idle" ? null : <LateLine />;
}

function LateLine() {
  const t = useTranslations("ui");
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return late ? <LoadingLine label={t("loadingPage")} /> : null;
}

/** An indeterminate line at the top of the window: 500 ms to where it waits (R-LAYOUT-7). */
function LoadingLine({ label }: { label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-busy="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-[progress-line_500ms_ease-out_forwards,progress-wait_8s_500ms_linear_forwards] bg-accent-500"
    />
  );
}

/**
 * Focuses the heading after a navigation, as a full load would start there. A change of the query
 * alone (a filter, a tab) or of the hash leaves the focus.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const changed = shownPath !== undefined && shownPath !== pathname;
    shownPath = pathname;
    // The admin keeps several pages mounted and focuses the visible heading itself.
    if (!changed || hash || document.documentElement.classList.contains("admin")) return;
    const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}

/**
 * Client middleware of the root. A release may have removed the chunks of a route: React Router
 * then reloads the document, whose address is still the previous one. Where the browser has the
 * Navigation API this loads the destination instead; elsewhere a second click does.
 */
export async function reloadAtDestination(
  { request }: { request: Request },
  next: () => Promise<unknown>,
): Promise<void> {
  if (!("navigation" in window)) return;
  const onNavigate = (event: NavigateEvent) => {
    const isOwnReload = event.navigationType === "reload" && !event.userInitiated;
    if (!isOwnReload || !event.cancelable || request.signal.aborted) return;
    event.preventDefault();
    window.location.assign(request.url);
  };
  window.navigation.addEventListener("navigate", onNavigate);
  await next();
  window.navigation.removeEventListener("navigate", onNavigate);
}

/**
 * First focus stop of every page; the page's `<main>` carries `id="main"`. It lies over the header
 * of the back office, too.
 */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-100 -translate-y-24 rounded-control bg-ink px-4 py-3 text-14 font-medium text-on-ink focus:translate-y-0"
    >
      {children}
    </a>
  );
}
