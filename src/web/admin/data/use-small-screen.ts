import { useMedia } from "#web/platform/use-media.ts";

/** A screen is small below 640 px (R-LAYOUT-8). */
export const useSmallScreen = (): boolean => useMedia("(width < 640px)");
