import { positionOf, positionOfHeading, type PlayerPosition } from "./squad-words.ts";

/** A line of a pasted squad, or several of a page that belong to one player. */
export type SquadLine = {
  /** From 1, in the pasted text. */
  line: number;
  /** As it was pasted. */
  raw: string;
  /** The part that is read. */
  text: string;
  /** The text above it, or in brackets. */
  position: PlayerPosition | null;
};

/** A number of a shirt alone, as tables write it: `9`, `#9`, `9.`, `Nº 9`. */
export const isSquadNumber = (cell: string): boolean =>
  /^(#|n[°ºor]\.?\s*)?\d{1,3}\.?$/i.test(cell.trim());

/** The digits of a cell that has a number of a shirt alone: `#9`, `No. 9`, `9番`. */
export const numberOfCell = (cell: string): string => {
  const [, digits] =
    /^(?:#|n[°ºor]\.?|num\.?)?\s*(\d{1,3})(?:\.0*|号|番)?$/i.exec(cell.normalize("NFKC").trim()) ??
    [];
  return digits ?? cell;
};

/** A page's flags and pictures, and signs that nobody sees; a flag is no letter of a name. */
const pictures = /\p{RI}|\p{Extended_Pictographic}|[\ufe0f\u{e0020}-\u{e007f}]/gu;
const unseen = /[\u200b-\u200f\u2060\ufeff\u00ad]/g;
const bullet = /^[\s]*[•·‣▪●◦*–—-]\s+/;
/** `1)`, `10:`, `3 -`, `1号`, `1-王`. */
const numbered = /^\s*(\d{1,3})\s*(?:[):]\s*|\s[-–—]\s+|号\s*|番\s*|[-–—](?=\p{L}))/u;
/** `No. 7`, `Nr 8`, `#4` within a line. */
const named = /(^|[\s,;])(?:no|nr|n[°º]|num)\.?\s*(\d{1,3})(?=$|[\s,;])/giu;

/**
 * The facts of a player in brackets: a position or a number is read; a captain, a loan, an age are
 * not.
 */
function withoutBrackets(text: string): { text: string; position: PlayerPosition | null } {
  let position: PlayerPosition | null = null;
  const hasNumber = /(^|[\s,;|])#?\d{1,3}\.?(?=$|[\s,;|])/.test(text.replaceAll(/\([^)]*\)/g, " "));
  const bare = text
    .replaceAll(/\[[^\]]{0,12}\]/g, "")
    .replaceAll(/\(([^()]*)\)/g, (_whole, inner: string) => {
      position ??= positionOf(inner);
      return !hasNumber && /^\s*#?\d{1,2}\s*$/.test(inner) ? ` ${inner.trim()} ` : " ";
    });
  return { text: bare, position };
}

/** A player of a page's source in the notation of wikis. */
function ofTemplate(text: string): string {
  const [, inner] = /^\s*\{\{[^|{}]*player[^|{}]*\|(.*)\}\}\s*$/i.exec(text) ?? [];
  if (inner === undefined) return text;
  const links = inner.replaceAll(/\[\[(?:[^\]|]*\|)?([^\]]*)\]\]/g, "$1");
  const fields = new Map(
    links.split("|").map((part) => {
      const [name = "", ...rest] = part.split("=");
      return [name.trim().toLowerCase(), rest.join("=").trim()] as const;
    }),
  );
  return [fields.get("no"), fields.get("pos"), fields.get("name")].join(";");
}

function clean(raw: string): Pick<SquadLine, "text" | "position"> {
  const plain = ofTemplate(raw.normalize("NFKC").replaceAll(pictures, " ").replaceAll(unseen, ""));
  const { text, position } = withoutBrackets(plain.replace(bullet, ""));
  return { text: text.replace(numbered, "$1 ").replaceAll(named, "$1$2"), position };
}

/** `Tor: Neumann (1), Öztürk (22)` and `Defenders: 2 O'Neil, 3 Smith` are a player a piece. */
function ofList(raw: string): { pieces: string[]; position: PlayerPosition } | null {
  const [, heading = "", rest = ""] = /^\s*([^:：]{1,30})[:：](.+)$/s.exec(raw) ?? [];
  const position = positionOfHeading(heading) ?? positionOf(heading);
  if (position === null || rest.trim() === "") return null;
  const pieces = rest.split(/[,;、，；]/).filter((piece) => piece.trim() !== "");
  // `Neumann, Manuel 1`: a comma that parts a name.
  const isList = pieces.every((piece) => /\d/.test(piece));
  return { pieces: isList ? pieces : rest.split(/[;；]/), position };
}

/**
 * The lines of a pasted squad that say something. Headings of positions count for the lines below
 * them; pages that give a player several lines, the number first or second, have them joined.
 */
export function squadLines(pasted: string): SquadLine[] {
  let above: PlayerPosition | null = null;
  const lines = pasted.split(/\r\n|\r|\n/).flatMap((raw, index): SquadLine[] => {
    const list = ofList(raw);
    const pieces = list?.pieces ?? [raw];
    return pieces.flatMap((piece): SquadLine[] => {
      const { text, position } = clean(piece);
      // Rules of tables say nothing.
      if (!/[\p{L}\p{N}]/u.test(text) && !/\p{L}|\p{N}|[€$£]/u.test(piece)) return [];
      return [
        { line: index + 1, raw: piece.trim(), text, position: position ?? list?.position ?? null },
      ];
    });
  });
  return joined(lines).flatMap((line): SquadLine[] => {
    const heading = /\d/.test(line.text) ? null : positionOfHeading(line.text.trim());
    if (heading === null) return [{ ...line, position: line.position ?? above }];
    above = heading;
    return [];
  });
}

const isAlone = ({ text }: SquadLine) => isSquadNumber(text);

/** Pages whose players have a line for each cell, by numbers that stand alone. */
function joined(lines: readonly SquadLine[]): readonly SquadLine[] {
  const isHeading = ({ text }: SquadLine) => positionOfHeading(text.trim()) !== null;
  const body = lines.filter((line) => !isHeading(line));
  const numbers = body.flatMap((line, at) => (isAlone(line) ? [at] : []));
  const [first = -1, second = -1] = numbers;
  const isPage = numbers.length >= 2 && second - first >= 2 && numbers.length * 2 <= body.length;
  if (!isPage) return lines;
  // Where names stand before the numbers, a player begins a line above it.
  const before = startsBefore(body, numbers) ? 1 : 0;
  const starts = new Set(numbers.map((at) => body[at - before]));
  const players: SquadLine[] = [];
  for (const line of lines) {
    const last = players.at(-1);
    const isOwn = last !== undefined && isOpenCard(last) && !starts.has(line);
    if (isOwn && !(isHeading(line) && hasPosition(last))) {
      players[players.length - 1] = {
        ...last,
        raw: `${last.raw} ${line.raw}`,
        text: `${last.text}\t${line.text}`,
        position: last.position ?? line.position,
      };
    } else players.push(starts.has(line) ? { ...line, text: `${line.text}\t` } : line);
  }
  return players;
}

const isOpenCard = ({ text }: SquadLine) => text.includes("\t");
const hasPosition = ({ text, position }: SquadLine) =>
  position !== null || text.split("\t").some((cell) => positionOf(cell.trim()) !== null);

/** The line above each number is a name: with letters, no position, and not the end of a card. */
const startsBefore = (body: readonly SquadLine[], numbers: readonly number[]): boolean =>
  numbers[0] === 1 &&
  numbers.every((at) => {
    const above = body[at - 1]?.text.trim() ?? "";
    return /\p{L}/u.test(above) && !/\d/.test(above) && positionOf(above) === null;
  });
