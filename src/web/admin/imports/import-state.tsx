import { useTranslations } from "use-intl";
import type { ImportState } from "#domain/import/import-kinds.ts";
import { StatusDot, type Tone } from "../parts/status-dot.tsx";

const tones: Readonly<Record<ImportState, Tone>> = {
  uploaded: "todo",
  mapped: "moving",
  checked: "todo",
  running: "moving",
  done: "good",
  stopped: "quiet",
  undoing: "moving",
  undone: "quiet",
};

export function ImportStateDot({ state }: { state: ImportState }) {
  const t = useTranslations("admin-imports");
  return <StatusDot tone={tones[state]}>{t(`states.${state}`)}</StatusDot>;
}

/** Something is done for it at this moment: the page looks again. */
export const isMoving = (state: ImportState): boolean => tones[state] === "moving";
