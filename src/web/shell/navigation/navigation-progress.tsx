import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { isLoading, onLoadingChange } from "#web/shell/router/loading-state.ts";
import { LoadingLine } from "#web/ui/loading-line.tsx";

/** Milliseconds before a slow navigation is worth showing; a fast one shows nothing. */
const DELAY = 120;

/** The thin line at the top while the next page is on its way. */
export function NavigationProgress() {
  const loading = useSyncExternalStore(onLoadingChange, isLoading, () => false);
  return loading ? <LateLine /> : null;
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
