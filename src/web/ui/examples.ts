import type { ReactNode } from "react";

/** What one `*.examples.tsx` file hands to the gallery. */
export interface Examples {
  name: string;
  /** One line: when to take this control. */
  about: string;
  Examples: () => ReactNode;
}
