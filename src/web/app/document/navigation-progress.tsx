import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { LoadingLine } from "#web/ui/loading-line.tsx";

/** Milliseconds before a slow navigation is worth showing; a fast one shows nothing. */
const DELAY = 120;

/** The thin line at the top while the next page is on its way. */
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
