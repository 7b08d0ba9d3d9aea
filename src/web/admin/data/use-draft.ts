import { useState } from "react";
import { isRecord, isSame, mergeDraft, takeTheirs, type Clash } from "./merge-draft.ts";
import { useKeptReader, useKeptWriter } from "./use-kept-draft.ts";

export type DraftOf<Stored, Draft> = {
  /** The base of the draft: the stored state when typing began. */
  stored: Stored | null;
  /** The stored state as form values. */
  before: Draft | null;
  draft: Draft | null;
  changed: readonly (keyof Draft)[];
  set: (change: Partial<Draft>) => void;
  /** Discards the draft. */
  settle: () => void;
  /** Rebases the draft on the stored record, if that can be fetched. */
  rebase: () => void;
  isRebasing: boolean;
  /** What both this draft and another person have changed, to be decided before it is saved. */
  clashes: readonly Clash<Draft>[];
  decide: (clash: Clash<Draft>, takes: "mine" | "theirs") => void;
  /** When the restored edits were typed, ISO 8601; null when none were restored. */
  restoredAt: string | null;
  /** When the last change was typed, where it is kept in the browser; null otherwise. */
  keptAt: string | null;
};

/** What the buttons below a form need to know of its draft. */
export type Unsaved = {
  changed: readonly unknown[];
  keptAt: string | null;
  clashes: readonly unknown[];
};

/**
 * A draft of a dialog or of a new record, over what its fields hold when it opens.
 * @param keptAs as in `useDraft`
 */
export function useFormDraft<Draft extends object>(
  keptAs: string | null,
  start: () => Draft,
): DraftOf<Draft, Draft> & { draft: Draft } {
  const [opened] = useState(start);
  const editing = useDraft<Draft, Draft>(opened, same, nothingNewer, nothing, keptAs);
  return { ...editing, draft: editing.draft ?? opened };
}

const same = <Draft>(draft: Draft): Draft => draft;
const nothingNewer = () => Promise.resolve(null);
const nothing = () => {};

type Typed<Draft> = { fields: Partial<Draft>; at: string };

/**
 * A draft over a stored record. While it has changes, newer responses do not replace its base:
 * saving then reports a conflict, and no change is lost unseen.
 * @param readNewest fetches the current record; null where that fails
 * @param onRebased called after a rebase, such as to clear the reported conflict
 * @param keptAs kind and id of the record, under which unsaved changes outlive the page
 * (R-GOODS-4); null for forms with people's data
 */
export function useDraft<Stored, Draft extends object>(
  newest: Stored | null,
  draftOf: (stored: Stored) => Draft,
  readNewest: (stored: Stored) => Promise<Stored | null>,
  onRebased: () => void,
  keptAs: string | null = null,
): DraftOf<Stored, Draft> {
  const typing = useTyping<Stored, Draft>(draftOf);
  const { typed, clashes, take } = typing;
  const [isRebasing, setRebasing] = useState(false);
  const stored = typing.held ?? newest;
  const before = stored && draftOf(stored);
  const draft = before && { ...before, ...typed.fields };
  const changed = before && draft ? differing(before, draft) : [];
  const entry = useKeptReader(keptAs, newest !== null);
  const [restored, setRestored] = useState<{ form: string; at: string | null } | null>(null);
  if (keptAs !== null && stored && before && entry !== undefined && restored?.form !== keptAs) {
    setRestored({ form: keptAs, at: entry?.at ?? null });
    if (entry) take(known(entry.typed, before), known(entry.before, before), stored, entry.at);
  }
  const drop = useKeptWriter(
    keptAs,
    restored?.form === keptAs,
    before && draft && changed.length > 0
      ? { at: typed.at, before: pick(before, changed), typed: pick(draft, changed) }
      : null,
  );
  const rebase = async () => {
    if (!stored || !before || !draft) return;
    setRebasing(true);
    const next = await readNewest(stored);
    setRebasing(false);
    if (!next) return;
    take(pick(draft, changed), before, next, typed.at);
    onRebased();
  };
  return {
    stored,
    before,
    draft,
    changed,
    set: (change) => stored && typing.type(change, stored),
    settle: () => {
      drop();
      typing.clear();
      setRestored((now) => now && { ...now, at: null });
    },
    rebase: () => void rebase(),
    isRebasing,
    clashes,
    decide: typing.decide,
    restoredAt: changed.length > 0 ? (restored?.at ?? null) : null,
    keptAt: keptAs !== null && changed.length > 0 ? typed.at : null,
  };
}

/** What is typed, over which record, and what of it is to be decided. */
function useTyping<Stored, Draft extends object>(draftOf: (stored: Stored) => Draft) {
  const [held, setHeld] = useState<Stored | null>(null);
  const [typed, setTyped] = useState<Typed<Draft>>({ fields: {}, at: "" });
  const [clashes, setClashes] = useState<readonly Clash<Draft>[]>([]);
  return {
    held,
    typed,
    clashes,
    /** Carries fields that were typed over a former state to a newer one. */
    take: (fields: Partial<Draft>, old: Partial<Draft>, base: Stored, at: string) => {
      const merged = mergeDraft(fields, old, draftOf(base));
      setHeld(base);
      setTyped({ fields: merged.typed, at });
      setClashes(merged.clashes);
    },
    type: (change: Partial<Draft>, base: Stored) => {
      setHeld(base);
      const at = new Date().toISOString();
      setTyped((now) => ({ fields: { ...now.fields, ...change }, at }));
    },
    clear: () => {
      setHeld(null);
      setTyped({ fields: {}, at: "" });
      setClashes([]);
    },
    decide: (clash: Clash<Draft>, takes: "mine" | "theirs") => {
      if (takes === "theirs") {
        setTyped((now) => ({ ...now, fields: takeTheirs(now.fields, clash) }));
      }
      setClashes((now) => now.filter((one) => one !== clash));
    },
  };
}

function differing<Draft extends object>(before: Draft, draft: Draft): (keyof Draft)[] {
  const names = Object.keys(before) as (keyof Draft)[];
  return names.filter((name) => !isSame(before[name], draft[name]));
}

function pick<Draft extends object>(from: Draft, names: readonly (keyof Draft)[]): Partial<Draft> {
  const kept: Partial<Draft> = {};
  for (const name of names) kept[name] = from[name];
  return kept;
}

/** Those kept fields that the form still has, in the shape it has them in. */
function known<Draft extends object>(
  fields: Readonly<Record<string, unknown>>,
  draft: Draft,
): Partial<Draft> {
  const names = Object.keys(draft) as (keyof Draft & string)[];
  const fits = names.filter((name) => name in fields && isAlike(fields[name], draft[name]));
  // An older program may have kept it: what has the same shape is taken.
  return Object.fromEntries(fits.map((name) => [name, fields[name]])) as Partial<Draft>;
}

const isAlike = (one: unknown, other: unknown): boolean =>
  one === null ||
  other === null ||
  (typeof one === typeof other &&
    Array.isArray(one) === Array.isArray(other) &&
    isRecord(one) === isRecord(other));
