import { Moon, Sun, SunMoon } from "lucide-react";
import { useTranslations } from "use-intl";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { nextScheme } from "../theme/scheme.ts";
import { setScheme, useScheme } from "../theme/use-scheme.ts";

const LOOKS = {
  light: { icon: <Sun size={20} />, key: "schemeLight" },
  dark: { icon: <Moon size={20} />, key: "schemeDark" },
  auto: { icon: <SunMoon size={20} />, key: "schemeAuto" },
} as const;

/** Cycles light, dark and auto. */
export function SchemeButton() {
  const t = useTranslations("ui");
  const { colon } = usePunctuation();
  const scheme = useScheme();
  const { icon, key } = LOOKS[scheme];
  return (
    <IconButton
      label={t("scheme") + colon + t(key)}
      icon={icon}
      onClick={() => setScheme(nextScheme(scheme))}
    />
  );
}
