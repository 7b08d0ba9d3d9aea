import { useState } from "react";

export type DraftOf<Stored, Draft> = {
  /** What the draft is compared with: as it was when typing began. */
  stored: Stored | null;
  draft: Draft | null;
  changed: readonly (keyof Draft)[];
  set: (change: Partial<Draft>) => void;
  /** Forgets what was typed. */
  settle: () => void;
  /** Keeps what was typed upon what another person has stored meanwhile. @returns whether it was found. */
  takeTheirs: () => Promise<boolean>;
  isRebasing: boolean;
};

/**
 * What is typed over something stored. While anything is typed, newer answers don't slip in below
 * it: a save then meets a conflict, and nothing of either side is lost unseen.
 * @param readNewest asks for what is stored now; null where it cannot be had
 */
export function useDraft<Stored, Draft extends object>(
  newest: Stored | null,
  draftOf: (stored: Stored) => Draft,
  readNewest: (stored: Stored) => Promise<Stored | null>,
): DraftOf<Stored, Draft> {
  const [held, setHeld] = useState<Stored | null>(null);
  const [typed, setTyped] = useState<Partial<Draft>>({});
  const stored = held ?? newest;
  const before = stored && draftOf(stored);
  const draft = before && { ...before, ...typed };
  const changed = draft ? differing(before, draft) : [];
  const [isRebasing, setRebasing] = useState(false);
  const takeTheirs = async () => {
    if (!stored || !before) return false;
    setRebasing(true);
    const next = await readNewest(stored);
    setRebasing(false);
    if (!next) return false;
    setHeld(next);
    // What was not touched follows the newer state.
    setTyped((known) => carryOver(known, changed, before, draftOf(next)));
    return true;
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
    takeTheirs,
    isRebasing,
  };
}

function differing<Draft extends object>(before: Draft, draft: Draft): (keyof Draft)[] {
  const names = Object.keys(before) as (keyof Draft)[];
  return names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(draft[name]));
}

/** What was typed, upon what is stored now: of a text in two languages each by itself. */
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
    // Of the same shape as both.
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
