import type { CSSProperties } from "react";
import { accentSteps } from "#domain/shop/brand-colour.ts";

/** The merchant's colour in place of the accent of the style sheet; nothing without one. */
export function brandStyle(colour: string): CSSProperties | undefined {
  const steps = accentSteps(colour);
  if (!steps) return undefined;
  const named = Object.entries(steps).map(([step, hex]) => [`--accent-${step}`, hex]);
  // Custom properties, which the types of styles do not know.
  return Object.fromEntries(named) as CSSProperties;
}
