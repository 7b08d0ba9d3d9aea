import { SCHEMES, type Scheme } from "../scheme.ts";

export const layoutModes = ["vertical", "vertical-mix", "horizontal", "horizontal-mix"] as const;
export type LayoutMode = (typeof layoutModes)[number];
export const scrollModes = ["wrapper", "content"] as const;
export type ScrollMode = (typeof scrollModes)[number];
export const tabModes = ["chrome", "button"] as const;
export type TabMode = (typeof tabModes)[number];
export const cacheStrategies = ["close", "refresh"] as const;
export type CacheStrategy = (typeof cacheStrategies)[number];
export const animateModes = [
  "fade",
  "fade-slide",
  "fade-bottom",
  "fade-scale",
  "zoom-fade",
  "zoom-out",
  "none",
] as const;
export type AnimateMode = (typeof animateModes)[number];

/** All settings of the theme drawer (R-THEME-1). Lengths are px. */
export type ThemeSettings = {
  themeScheme: Scheme;
  grayscale: boolean;
  colourWeakness: boolean;
  /** Derives palettes from the families of `palette/palette.ts`. */
  recommendColor: boolean;
  themeColor: string;
  otherColor: { info: string; success: string; warning: string; error: string };
  isInfoFollowPrimary: boolean;
  resetCacheStrategy: CacheStrategy;
  layout: { mode: LayoutMode; scrollMode: ScrollMode; reverseHorizontalMix: boolean };
  page: { animate: boolean; animateMode: AnimateMode };
  header: { height: number; breadcrumb: { visible: boolean; showIcon: boolean } };
  tab: { visible: boolean; cache: boolean; height: number; mode: TabMode };
  fixedHeaderAndTab: boolean;
  sider: {
    inverted: boolean;
    width: number;
    collapsedWidth: number;
    mixWidth: number;
    mixCollapsedWidth: number;
    mixChildMenuWidth: number;
  };
  footer: { visible: boolean; fixed: boolean; height: number; right: boolean };
  watermark: { visible: boolean; text: string };
};

/** Factory settings (R-THEME-2). `brand` is the text of the watermark. */
export function defaultSettings(brand: string): ThemeSettings {
  return {
    // The shop's default scheme (R-THEME-3).
    themeScheme: "auto",
    grayscale: false,
    colourWeakness: false,
    recommendColor: false,
    themeColor: "#646cff",
    otherColor: { info: "#2080f0", success: "#52c41a", warning: "#faad14", error: "#f5222d" },
    isInfoFollowPrimary: true,
    resetCacheStrategy: "close",
    layout: { mode: "vertical", scrollMode: "content", reverseHorizontalMix: false },
    page: { animate: true, animateMode: "fade-slide" },
    header: { height: 56, breadcrumb: { visible: true, showIcon: true } },
    tab: { visible: true, cache: true, height: 150, mode: "chrome" },
    fixedHeaderAndTab: true,
    sider: {
      inverted: false,
      width: 220,
      collapsedWidth: 64,
      mixWidth: 90,
      mixCollapsedWidth: 64,
      mixChildMenuWidth: 200,
    },
    footer: { visible: true, fixed: false, height: 100, right: true },
    watermark: { visible: false, text: brand },
  };
}

/** Limits of the lengths, for inputs and stored values. */
export const lengthLimits = {
  "header.height": [40, 120],
  "tab.height": [32, 200],
  "sider.width": [160, 400],
  "sider.collapsedWidth": [48, 120],
  "sider.mixWidth": [64, 160],
  "sider.mixCollapsedWidth": [48, 120],
  "sider.mixChildMenuWidth": [140, 360],
  "footer.height": [32, 200],
} as const satisfies Record<string, readonly [least: number, most: number]>;
export type LengthPath = keyof typeof lengthLimits;

/** A whole number within the limits of a setting; the minimum for anything else. */
export function clampLength(path: LengthPath, value: number): number {
  const [least, most] = lengthLimits[path];
  return Number.isFinite(value) ? Math.min(most, Math.max(least, Math.round(value))) : least;
}

/** Choices by the path of their setting. */
export const settingChoices: Readonly<Record<string, readonly string[]>> = {
  themeScheme: SCHEMES,
  resetCacheStrategy: cacheStrategies,
  "layout.mode": layoutModes,
  "layout.scrollMode": scrollModes,
  "page.animateMode": animateModes,
  "tab.mode": tabModes,
};
