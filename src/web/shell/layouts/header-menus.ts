/** What in the header and above it sleeps until somebody comes near. */
export { SchemeButton } from "#web/shell/theme/scheme-button.tsx";
export { HelpMenu } from "./help-menu.tsx";
export { MegaNavigation } from "./mega-navigation.tsx";
export { NavigationDrawer } from "./navigation-drawer.tsx";
export { PreferencesMenu } from "./preferences-menu.tsx";
export { PromotionBanner } from "./promotion-banner.tsx";
export { SearchPanel } from "./search-panel.tsx";
