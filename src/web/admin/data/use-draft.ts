import { useState } from "react";

export type DraftOf<Stored, Draft> = {
  /** The base of the draft: the stored state when typing began. */
  stored: Stored | null;
  draft: Draft | null;
  changed: readonly (keyof Draft)[];
  set: (change: Partial<Draft>) => void;
  /** Discards the draft. */
  settle: () => void;
  /** Rebases the draft on the stored record, if that can be fetched. */
  rebase: () => void;
  isRebasing: boolean;
};

/**
 * A draft over a stored record. While it has changes, newer responses do not replace its base:
 * saving then reports a conflict, and no change is lost unseen.
 * @param readNewest fetches the current record; null where that fails
 * @param onRebased called after a rebase, such as to clear the reported conflict
 */
export function useDraft<Stored, Draft extends object>(
  newest: Stored | null,
  draftOf: (stored: Stored) => Draft,
  readNewest: (stored: Stored) => Promise<Stored | null>,
  onRebased: () => void,
): DraftOf<Stored, Draft> {
  const [held, setHeld] = useState<Stored | null>(null);
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const stored = held ?? newest;
  const before = stored && draftOf(stored);
  const draft = before && { ...before, ...typed };
  const changed = draft ? differing(before, draft) : [];
  const [isRebasing, setRebasing] = useState(false);
  const rebase = async () => {
    if (!stored || !before) return;
    setRebasing(true);
    const next = await readNewest(stored);
    setRebasing(false);
    if (!next) return;
    setHeld(next);
    // Untouched fields follow the newer state.
    setTyped((known) => carryOver(known, changed, before, draftOf(next)));
    onRebased();
  };
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
    rebase: () => void rebase(),
    isRebasing,
  };
}

function differing<Draft extends object>(before: Draft, draft: Draft): (keyof Draft)[] {
  const names = Object.keys(before) as (keyof Draft)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(draft[name]));
}

/** Applies the draft's changes to the current record; each language of a text separately. */
function carryOver<Draft extends object>(
  typed: Partial<Draft>,
  names: readonly (keyof Draft)[],
  before: Draft,
  newer: Draft,
): Partial<Draft> {
  const kept: Partial<Draft> = {};
  for (const name of names) {
    const mine = typed[name];
    const [old, theirs] = [before[name], newer[name]];
    const isParted = isRecord(mine) && isRecord(old) && isRecord(theirs);
    // Has the shape of both.
    kept[name] = isParted
      ? ({ ...mine, ...pick(theirs, same(mine, old)) } as Draft[typeof name])
      : mine;
  }
  return kept;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const same = (one: Record<string, unknown>, other: Record<string, unknown>): string[] =>
  Object.keys(one).filter((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]));

const pick = (from: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (name in from ? [[name, from[name]]] : [])));
