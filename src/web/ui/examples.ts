import type { ReactNode } from "react";

/** What a `*.examples.tsx` file exports to the gallery. */
export interface Examples {
  name: string;
  /** One line: when to use this control. */
  about: string;
  Examples: () => ReactNode;
}
