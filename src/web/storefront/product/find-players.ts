import type { Patch } from "#contract/catalog.ts";

/** Players whose number is the query, or whose name has it in it; all of them for an empty query. */
export function findPlayers(players: readonly Patch[], query: string): readonly Patch[] {
  const wanted = query.trim().toUpperCase();
  if (wanted === "") return players;
  if (/^\d+$/.test(wanted)) return players.filter(({ number }) => number === wanted);
  const bare = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toUpperCase();
  return players.filter(({ playerName = "", patchName }) =>
    [playerName, patchName].some((name) => bare(name).includes(bare(wanted))),
  );
}
