const dayMs = 86_400_000;

/** How many days and weeks keep their newest backup. */
export type Keep = { daily: number; weekly: number };

/**
 * Which backups are to go: all but the newest of each of the last `daily` days that have one, and the
 * newest of each of the last `weekly` weeks (Monday to Sunday, UTC). The newest of all always stays, and
 * so does each of the last 24 hours: a loss is often noticed after a backup of the remaining data.
 */
export function outdatedBackups<Backup extends { at: Date }>(
  backups: readonly Backup[],
  { daily, weekly }: Keep,
  now: Date,
): Backup[] {
  const newestFirst = backups.toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestFirst.filter(({ at }) => now.getTime() - at.getTime() < dayMs),
    ...newestOfEach(newestFirst, daily, ({ at }) => Math.floor(at.getTime() / dayMs)),
    // The first of January 1970 was a Thursday.
    ...newestOfEach(newestFirst, weekly, ({ at }) => Math.floor((at.getTime() / dayMs + 3) / 7)),
  ]);
  return newestFirst.filter((backup) => !kept.has(backup));
}

function newestOfEach<Backup>(
  newestFirst: readonly Backup[],
  most: number,
  periodOf: (backup: Backup) => number,
): Backup[] {
  const newest = new Map<number, Backup>();
  for (const backup of newestFirst) {
    const period = periodOf(backup);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()].slice(0, most);
}
