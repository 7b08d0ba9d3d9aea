/** A field, or a part of one such as a language of a text, that both have changed. */
export type Clash<Draft> = {
  field: keyof Draft & string;
  part: string | null;
  mine: unknown;
  theirs: unknown;
};

export type Merged<Draft> = { typed: Partial<Draft>; clashes: readonly Clash<Draft>[] };

/**
 * Carries typed changes over to a newer state (R-GOODS-5): what was not touched follows it; a text
 * merges by language, a list of plain values by element. What both changed is kept as typed and
 * named, to be decided.
 * @param before the state that was typed over; at least the typed fields of it
 */
export function mergeDraft<Draft extends object>(
  typed: Partial<Draft>,
  before: Partial<Draft>,
  newer: Draft,
): Merged<Draft> {
  const kept: Partial<Draft> = {};
  const clashes: Clash<Draft>[] = [];
  for (const field of Object.keys(typed) as (keyof Draft & string)[]) {
    const [mine, old, theirs] = [typed[field], before[field], newer[field]];
    if (isSame(mine, old)) continue;
    const merged = mergeValue(mine, old, theirs);
    // Has the shape of all three.
    kept[field] = merged.value as Draft[typeof field];
    clashes.push(...merged.clashes.map((clash) => ({ field, ...clash })));
  }
  return { typed: kept, clashes };
}

type Parted = { value: unknown; clashes: Omit<Clash<object>, "field">[] };

function mergeValue(mine: unknown, old: unknown, theirs: unknown): Parted {
  if (isSame(theirs, old) || isSame(theirs, mine)) return { value: mine, clashes: [] };
  if (isPlainList(mine) && isPlainList(old) && isPlainList(theirs)) {
    return { value: mergeLists(mine, old, theirs), clashes: [] };
  }
  if (isRecord(mine) && isRecord(old) && isRecord(theirs)) return mergeParts(mine, old, theirs);
  return { value: mine, clashes: [{ part: null, mine, theirs }] };
}

/** Theirs without what I took out, and with what I added. */
function mergeLists(mine: readonly Plain[], old: readonly Plain[], theirs: readonly Plain[]) {
  const stays = theirs.filter((one) => mine.includes(one) || !old.includes(one));
  return [...stays, ...mine.filter((one) => !old.includes(one) && !stays.includes(one))];
}

function mergeParts(mine: Fields, old: Fields, theirs: Fields): Parted {
  const value: Record<string, unknown> = {};
  const clashes: Parted["clashes"] = [];
  for (const part of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [own, former, other] = [mine[part], old[part], theirs[part]];
    value[part] = isSame(own, former) ? other : own;
    const isClash = !isSame(own, former) && !isSame(other, former) && !isSame(own, other);
    if (isClash) clashes.push({ part, mine: own, theirs: other });
  }
  return { value, clashes };
}

/** Takes the other person's value of one clash into the typed ones. */
export function takeTheirs<Draft extends object>(
  typed: Partial<Draft>,
  { field, part, theirs }: Clash<Draft>,
): Partial<Draft> {
  const mine = typed[field];
  const value = part === null ? theirs : { ...(isRecord(mine) ? mine : {}), [part]: theirs };
  return { ...typed, [field]: value };
}

type Plain = string | number;
type Fields = Readonly<Record<string, unknown>>;

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const isRecord = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isPlainList = (value: unknown): value is readonly Plain[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string" || typeof one === "number");
