import { createTheme, type CSSVariablesResolver, type MantineThemeOverride } from "@mantine/core";
import type { ThemeSettings } from "#web/layout/theme/settings/theme-settings.ts";
import { effectiveColours } from "#web/layout/theme/settings/theme-variables.ts";
import {
  colourNames,
  adminPalettes,
  softShares,
  type ColourName,
  type AdminColour,
} from "./admin-palettes.ts";

type Palettes = Readonly<Record<ColourName, AdminColour>>;

type AdminLook = { theme: MantineThemeOverride; resolver: CSSVariablesResolver };

let last: { key: string; look: AdminLook } | null = null;

/**
 * Theme and variables of Mantine; memoised by the colours.
 * @param closeLabel label of a dialog's close button
 */
export function adminLook(settings: ThemeSettings, closeLabel: string): AdminLook {
  const key = JSON.stringify([effectiveColours(settings), settings.recommendColor, closeLabel]);
  if (last?.key !== key) {
    const palettes = adminPalettes(settings);
    last = {
      key,
      look: { theme: mantineTheme(palettes, closeLabel), resolver: variablesResolver(palettes) },
    };
  }
  return last.look;
}

/** Mantine's theme from the settings. */
function mantineTheme(palettes: Palettes, closeLabel: string): MantineThemeOverride {
  const closeButtonProps = { "aria-label": closeLabel };
  return createTheme({
    colors: Object.fromEntries(colourNames.map((name) => [name, palettes[name].shades])),
    primaryColor: "primary",
    primaryShade: { light: 6, dark: 6 },
    defaultRadius: 6,
    cursorType: "pointer",
    respectReducedMotion: true,
    fontFamily: "var(--sans)",
    fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    headings: { fontFamily: "var(--sans)", fontWeight: "600" },
    fontSizes: { xs: "0.75rem", sm: "0.875rem", md: "0.875rem", lg: "1rem", xl: "1.125rem" },
    components: {
      Button: { defaultProps: { size: "sm" } },
      ActionIcon: { defaultProps: { variant: "subtle", color: "gray" } },
      Textarea: { defaultProps: { autosize: true } },
      Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
      Modal: { defaultProps: { centered: true, radius: 10, closeButtonProps } },
      Drawer: { defaultProps: { closeButtonProps } },
      Select: ownScrolling,
      MultiSelect: ownScrolling,
      Menu: {
        defaultProps: {
          shadow: "md",
          position: "bottom-end",
          radius: 8,
          // An element that only takes the focus is not allowed in a menu; the menu itself takes
          // it.
          withInitialFocusPlaceholder: false,
        },
      },
    },
  });
}

/** The list of options scrolls by itself: a box around it would not be reachable by keys. */
const ownScrolling = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: 220, overflowY: "auto" } },
} as const;

/** Surfaces and texts use the settings' own variables; colours use the readable shades. */
function variablesResolver(palettes: Palettes): CSSVariablesResolver {
  const fills: Record<string, string> = {};
  const light: Record<string, string> = {};
  const dark: Record<string, string> = {};
  for (const name of colourNames) {
    const { fill, fillHover, textLight, textDark, shades } = palettes[name];
    for (const scheme of [light, dark]) {
      scheme[`--mantine-color-${name}-filled`] = fill;
      scheme[`--mantine-color-${name}-filled-hover`] = fillHover;
    }
    const soft = (share: number) => `color-mix(in srgb, ${shades[5]} ${share * 100}%, transparent)`;
    Object.assign(
      light,
      inks(name, textLight, soft(softShares.light[0]), soft(softShares.light[1])),
    );
    Object.assign(dark, inks(name, textDark, soft(softShares.dark[0]), soft(softShares.dark[1])));
  }
  return () => ({
    variables: fills,
    light: { ...light, ...lightOnes },
    dark: { ...dark, ...darkOnes },
  });
}

const inks = (name: ColourName, text: string, soft: string, softHover: string) => ({
  [`--mantine-color-${name}-text`]: text,
  [`--mantine-color-${name}-light`]: soft,
  [`--mantine-color-${name}-light-hover`]: softHover,
  [`--mantine-color-${name}-light-color`]: text,
  [`--mantine-color-${name}-outline`]: text,
  ...(name === "primary" ? { "--mantine-color-anchor": text } : {}),
  ...(name === "error" ? { "--mantine-color-error": text } : {}),
  ...(name === "success" ? { "--mantine-color-success": text } : {}),
});

const surfaces = {
  "--mantine-color-text": "rgb(var(--base-text-color))",
  "--mantine-color-body": "var(--raised)",
  "--mantine-color-default": "var(--raised)",
  "--mantine-color-default-hover": "var(--hover)",
  "--mantine-color-default-color": "rgb(var(--base-text-color))",
  "--mantine-color-default-border": "var(--line)",
  "--mantine-color-dimmed": "var(--ink-soft)",
  "--mantine-color-placeholder": "var(--ink-soft)",
  "--mantine-primary-color-contrast": "#ffffff",
};
const lightOnes = { ...surfaces, "--mantine-color-disabled-color": "#6b7280" };
const darkOnes = { ...surfaces, "--mantine-color-disabled-color": "#8d9099" };
