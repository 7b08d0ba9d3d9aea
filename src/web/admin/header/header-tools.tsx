import { Menu } from "@mantine/core";
import {
  Check,
  Languages,
  Maximize,
  Minimize,
  Moon,
  Palette,
  Search,
  Sun,
  SunMoon,
} from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { languages } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { changeLanguage } from "#web/layout/preferences/language-choice.ts";
import { nextScheme } from "#web/layout/theme/scheme.ts";
import { setScheme, useScheme } from "#web/layout/theme/use-scheme.ts";
import { changeLayout } from "../layout-state.ts";
import { ToolButton } from "./tool-button.tsx";
import { UserMenu } from "./user-menu.tsx";

/** The header's right end: search, full screen, language, scheme, theme, user. */
export function HeaderTools({ isSmall }: { isSmall: boolean }) {
  const t = useTranslations("shell");
  return (
    <div className="admin-tools">
      <ToolButton
        label={t("search.open")}
        icon={<Search size={18} />}
        onClick={() => changeLayout({ searchVisible: true })}
      />
      {isSmall ? null : <FullScreenButton />}
      <LanguageMenu />
      <SchemeTool />
      <ToolButton
        label={t("themeConfiguration")}
        icon={<Palette size={18} />}
        onClick={() => changeLayout({ themeDrawerVisible: true })}
      />
      <UserMenu isSmall={isSmall} />
    </div>
  );
}

/** The native full screen of the whole document. */
function FullScreenButton() {
  const t = useTranslations("shell");
  const [isFull, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const onChange = () => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", onChange);
    return () => document.removeEventListener("fullscreenchange", onChange);
  }, []);
  const turn = () =>
    (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
      // The browser may refuse; then nothing has changed.
      () => undefined,
    );
  return (
    <ToolButton
      label={t(isFull ? "exitFullscreen" : "fullscreen")}
      icon={isFull ? <Minimize size={18} /> : <Maximize size={18} />}
      pressed={isFull}
      onClick={() => void turn()}
    />
  );
}

function LanguageMenu() {
  const t = useTranslations("shell");
  const current = useLanguage();
  return (
    <Menu>
      <Menu.Target>
        <ToolButton label={t("switchLanguage")} icon={<Languages size={18} />} />
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map((language) => (
          <Menu.Item
            key={language}
            lang={language}
            aria-current={language === current ? "true" : undefined}
            rightSection={language === current ? <Check size={14} /> : null}
            onClick={() => changeLanguage(language)}
          >
            {languageTable[language].name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const schemeIcons = {
  light: <Sun size={18} />,
  dark: <Moon size={18} />,
  auto: <SunMoon size={18} />,
} as const;

/** Cycles light, dark and auto. */
function SchemeTool() {
  const t = useTranslations("shell");
  const scheme = useScheme();
  return (
    <ToolButton
      label={t("schemeNow", { scheme: t(`theme.scheme.${scheme}`) })}
      icon={schemeIcons[scheme]}
      onClick={() => setScheme(nextScheme(scheme))}
    />
  );
}
