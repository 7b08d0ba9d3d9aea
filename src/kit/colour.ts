import type { Hex } from "#domain/catalog/kit-model.ts";

/** Red, green and blue, 0–255. */
export function channelsOf(colour: Hex): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `share` of the second colour (0–1) in the first. */
export function mix(first: Hex, second: Hex, share: number): Hex {
  const a = channelsOf(first);
  const b = channelsOf(second);
  const channel = (index: 0 | 1 | 2) =>
    Math.round(a[index] + (b[index] - a[index]) * share)
      .toString(16)
      .padStart(2, "0");
  return `#${channel(0)}${channel(1)}${channel(2)}`;
}

/** Light of a channel of 0–255, 0–1. */
export function linearLight(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance, 0–1 (WCAG 2.2). */
export function luminance(colour: Hex): number {
  const [red, green, blue] = channelsOf(colour);
  return 0.2126 * linearLight(red) + 0.7152 * linearLight(green) + 0.0722 * linearLight(blue);
}

/** Contrast ratio of two colours, 1–21 (WCAG 2.2). */
export function contrastRatio(first: Hex, second: Hex): number {
  const a = luminance(first);
  const b = luminance(second);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
