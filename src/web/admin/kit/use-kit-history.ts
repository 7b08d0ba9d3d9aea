import { useState } from "react";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { isSame } from "../data/merge-draft.ts";

/** Milliseconds in which changes of one field are one step, while a colour is dragged or typed. */
const oneStep = 800;
const dragged = new Set([
  "body",
  "second",
  "trim",
  "sleeves",
  "neck",
  "cuffs",
  "crest",
  "chest",
  "print",
]);
const mostSteps = 100;

type Steps = {
  past: readonly KitModel[];
  future: readonly KitModel[];
  shown: KitModel;
  /** What the last change was about, and when. */
  last: { fields: string; at: number };
};

const none = { fields: "", at: 0 };

/**
 * Steps back and forth over the changes of one design, those made outside of it among them.
 * `undo` and `redo` are undefined where there is no such step.
 */
export function useKitHistory(kit: KitModel, onChange: (kit: KitModel) => void) {
  const [steps, setSteps] = useState<Steps>({ past: [], future: [], shown: kit, last: none });
  const { past, future, shown } = steps;
  // Another beginning was chosen, or the draft was discarded.
  if (!isSame(shown, kit)) {
    setSteps({ past: [...past, shown], future: [], shown: kit, last: none });
  }
  const go = (to: KitModel, left: Pick<Steps, "past" | "future">) => {
    setSteps({ ...left, shown: to, last: none });
    onChange(to);
  };
  const previous = past.at(-1);
  const [next] = future;
  return {
    change: (changed: KitModel) => {
      const last = { fields: changedIn(kit, changed), at: performance.now() };
      const isOne =
        dragged.has(last.fields) &&
        last.fields === steps.last.fields &&
        last.at - steps.last.at < oneStep;
      const before = isOne ? past : [...past, kit].slice(-mostSteps);
      setSteps({ past: before, future: [], shown: changed, last });
      onChange(changed);
    },
    undo: previous && (() => go(previous, { past: past.slice(0, -1), future: [kit, ...future] })),
    redo: next && (() => go(next, { past: [...past, kit], future: future.slice(1) })),
  };
}

function changedIn(before: KitModel, after: KitModel): string {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof KitModel>;
  return [...names].filter((name) => !isSame(before[name], after[name])).join();
}
