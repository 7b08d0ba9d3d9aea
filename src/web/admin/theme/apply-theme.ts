import { useEffect, useLayoutEffect } from "react";
import { pageFilter, themeVariables } from "#web/layout/theme/settings/theme-variables.ts";
import type { ThemeSettings } from "#web/layout/theme/settings/theme-settings.ts";

const styleId = "theme-vars";

/**
 * Puts the settings on the document: variables of both schemes, filters, the face's own tokens.
 * @param painted the settings whose colours are painted with: in grayscale they are grey
 */
export function useAppliedTheme(settings: ThemeSettings, painted: ThemeSettings): void {
  const variables = themeVariables(painted);
  useLayoutEffect(() => {
    const style = document.getElementById(styleId) ?? document.createElement("style");
    style.id = styleId;
    style.textContent = variables;
    if (!style.isConnected) document.head.append(style);
  }, [variables]);
  const { grayscale, colourWeakness } = settings;
  useEffect(() => {
    // Without it pictures are grey as well.
    if (grayscale) import("../styles/grey-beside-pictures.css").catch(() => undefined);
  }, [grayscale]);
  useLayoutEffect(() => {
    const { classList, style } = document.documentElement;
    classList.add("admin");
    classList.toggle("is-gray", grayscale);
    classList.toggle("is-inverted", colourWeakness);
    const filters = { grayscale, colourWeakness };
    style.setProperty("--page-filter", pageFilter(filters));
    style.setProperty("--picture-page-filter", pageFilter({ ...filters, grayscale: false }));
  }, [grayscale, colourWeakness]);
}
