import { useState } from "react";

export type DraftOf<Stored, Draft> = {
  /** What the draft is compared with: as it was when typing began. */
  stored: Stored | null;
  draft: Draft | null;
  changed: readonly (keyof Draft)[];
  set: (change: Partial<Draft>) => void;
  /** Forgets what was typed. */
  settle: () => void;
  /** Keeps what was typed upon what somebody else has stored meanwhile. */
  rebase: (stored: Stored) => void;
};

/**
 * What is typed over something stored. While anything is typed, newer answers don't slip in below
 * it: a save then meets a conflict, and nothing of either side is lost unseen.
 */
export function useDraft<Stored, Draft extends object>(
  newest: Stored | null,
  draftOf: (stored: Stored) => Draft,
): DraftOf<Stored, Draft> {
  const [held, setHeld] = useState<Stored | null>(null);
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const stored = held ?? newest;
  const before = stored && draftOf(stored);
  const draft = before && { ...before, ...typed };
  const changed = draft ? differing(before, draft) : [];
  return {
    stored,
    draft,
    changed,
    set: (change) => {
      setHeld(stored);
      setTyped((known) => ({ ...known, ...change }));
    },
    settle: () => {
      setHeld(null);
      setTyped({});
    },
    rebase: (next) => {
      setHeld(next);
      // What was not touched follows the newer state.
      setTyped((known) => pick(known, changed));
    },
  };
}

function differing<Draft extends object>(before: Draft, draft: Draft): (keyof Draft)[] {
  const names = Object.keys(before) as (keyof Draft)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(draft[name]));
}

function pick<Draft extends object>(from: Partial<Draft>, names: readonly (keyof Draft)[]) {
  const kept: Partial<Draft> = {};
  for (const name of names) kept[name] = from[name];
  return kept;
}
