import { withTexts } from "#web/i18n/late-texts.ts";

/** All of them come together: who opens one is likely to open another. */
export const headerMenus = withTexts(
  "shell/layouts/header-menus",
  () => import(/* own texts */ "./header-menus.ts"),
);
