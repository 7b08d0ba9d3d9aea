import { useLayoutEffect } from "react";
import { pageFilter, themeVariables } from "#web/shell/theme/settings/theme-variables.ts";
import type { ThemeSettings } from "#web/shell/theme/settings/theme-settings.ts";

const styleId = "theme-vars";

/** Puts the settings on the document: variables of both schemes, filters, the face's own tokens. */
export function useAppliedTheme(settings: ThemeSettings): void {
  const variables = themeVariables(settings);
  useLayoutEffect(() => {
    const style = document.getElementById(styleId) ?? document.createElement("style");
    style.id = styleId;
    style.textContent = variables;
    if (!style.isConnected) document.head.append(style);
  }, [variables]);
  // Grey can't be taken back from pictures, so it lies on what holds none: see effects.css.
  const filter = pageFilter({ ...settings, grayscale: false });
  const { grayscale, colourWeakness } = settings;
  useLayoutEffect(() => {
    const { classList, style } = document.documentElement;
    classList.add("office");
    classList.toggle("is-gray", grayscale);
    classList.toggle("is-inverted", colourWeakness);
    style.filter = filter;
  }, [filter, grayscale, colourWeakness]);
}
