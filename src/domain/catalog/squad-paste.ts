import { nameFault, numberFault } from "../customization.ts";
import { suggestName } from "../name-suggestion.ts";

export const playerPositions = ["GK", "DF", "MF", "FW"] as const;
export type PlayerPosition = (typeof playerPositions)[number];

export type PastedPlayer = {
  number: string;
  /** As it is printed. */
  playerName: string;
  position: PlayerPosition | null;
};
/** A line that says no player, from 1, and why. */
export type PasteFault = {
  line: number;
  text: string;
  reason: "numberMissing" | "nameMissing" | "numberRefused" | "numberTwice";
};

/**
 * A squad as it is copied from a table, a page or a mail: one player a line, number, name and
 * position in any order, parted by tabs, commas, semicolons or spaces. A name of several words is
 * printed by its last one; letters that cannot be printed become those that can.
 */
export function parseSquad(text: string): { players: PastedPlayer[]; faults: PasteFault[] } {
  const players: PastedPlayer[] = [];
  const faults: PasteFault[] = [];
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === "") continue;
    const read = readLine(line);
    const isTwice = players.some(({ number }) => number === read.player.number);
    const reason = read.reason ?? (isTwice ? ("numberTwice" as const) : null);
    if (reason === null) players.push(read.player);
    else faults.push({ line: index + 1, text: line, reason });
  }
  return { players, faults };
}

function readLine(line: string): { player: PastedPlayer; reason: PasteFault["reason"] | null } {
  const cells = /[\t;,]/.test(line) ? line.split(/[\t;,]/) : line.split(/\s+/);
  const words = cells.map((cell) => cell.trim()).filter(Boolean);
  const number = words.find((word) => /^#?\d+\.?$/.test(word));
  const position = words.map((word) => positionOf(word)).find((one) => one !== null) ?? null;
  const named = words.filter((word) => word !== number && positionOf(word) === null);
  const player = {
    number: number?.replaceAll(/\D/g, "") ?? "",
    playerName: suggestName(lastWord(named)),
    position,
  };
  if (number === undefined) return { player, reason: "numberMissing" };
  if (numberFault(player.number)) return { player, reason: "numberRefused" };
  if (player.playerName === "" || nameFault(player.playerName)) {
    return { player, reason: "nameMissing" };
  }
  return { player, reason: null };
}

/** `Jonas van Marlow` is printed MARLOW; a name in capitals is taken as it is written. */
function lastWord(named: readonly string[]): string {
  const text = named.join(" ");
  const capitals = text
    .split(/\s+/)
    .filter((word) => word.length > 1 && word === word.toUpperCase());
  return capitals.length > 0 ? capitals.join("") : (text.split(/\s+/).at(-1) ?? "");
}

const spelled: Readonly<Record<string, PlayerPosition>> = {
  GK: "GK",
  GOALKEEPER: "GK",
  DF: "DF",
  DEF: "DF",
  DEFENDER: "DF",
  MF: "MF",
  MID: "MF",
  MIDFIELDER: "MF",
  FW: "FW",
  ST: "FW",
  FORWARD: "FW",
  STRIKER: "FW",
};

const positionOf = (word: string): PlayerPosition | null => spelled[word.toUpperCase()] ?? null;
