import type { AdminReturn } from "#contract/admin/returns.ts";

/** What a step of a return is given: its card, and each of its dialogs. */
export type ReturnStep = {
  shown: AdminReturn;
  onChange: (changed: AdminReturn) => void;
  /** Another person was faster. */
  onConflict: () => void;
};
