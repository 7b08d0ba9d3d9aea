import { readFileSync } from "node:fs";
import type { FoundProducts, ProductCard } from "#contract/catalog.ts";
import { decodeDesignLink } from "#domain/catalog/design-link.ts";
import type { Database } from "#server/platform/database.ts";

/** What one line of queries.tsv says. */
export type WantedQuery = {
  kind: string;
  query: string;
  /** Slugs, any of which is right; `*` stands for any letters. */
  wanted: readonly string[];
  /** The player that the card opens with. */
  player?: string;
  /** Words that are said to be left out. */
  dropped?: string;
  /** How many products there are. */
  exactly?: number;
};

/** Products among which the wanted one has to be. */
const first = 5;

export function readQueries(): WantedQuery[] {
  const lines = readFileSync(new URL("queries.tsv", import.meta.url), "utf8").split("\n");
  return lines
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [kind = "", query = "", wanted = "", more = ""] = line.split("\t");
      const [, what, value = ""] = /^(\w+):(.*)$/.exec(more) ?? [];
      return {
        kind,
        query,
        wanted: wanted.split("|"),
        ...(what === "player" ? { player: value } : {}),
        ...(what === "dropped" ? { dropped: value } : {}),
        ...(what === "exactly" ? { exactly: Number(value) } : {}),
      };
    });
}

/** Numbers of the trade, which the demo shop has none of. */
export async function addTradeNumbers({ driver }: Database): Promise<void> {
  const numbers = [
    ["brackmoor-united-home-shirt-2026-27", "M", "BRU-H26-M", "4006381333924"],
    ["brackmoor-united-home-shirt-2026-27", "L", "BRU-H26-L", "4006381333931"],
    ["kazemori-fc-home-kids-kit-2026-27", "10Y", "KZM.K26/10Y", "9780201379624"],
  ];
  for (const [slug = "", size = "", sku = "", ean = ""] of numbers) {
    await driver`update product_size set sku = ${sku}, ean = ${ean} where size = ${size}
      and product_id = (select id from product where slug = ${slug})`;
    await driver`update product set search_version = 0 where slug = ${slug}`;
  }
}

/** @returns what is wrong with the answer, null for a right one */
export function faultOf(wanted: WantedQuery, found: FoundProducts): string | null {
  const shown = found.records.slice(0, first);
  const right = shown.filter(({ slug }) => wanted.wanted.some((one) => fits(slug, one)));
  const seen = shown.map(({ slug }) => slug).join(" ") || "nothing";
  if (right.length === 0) return seen;
  const { player, dropped, exactly } = wanted;
  if (player !== undefined && !right.some((card) => playerOf(card) === player)) {
    return `without the player: ${seen}`;
  }
  const left = found.relaxed?.dropped.join(" ") ?? "";
  if (dropped !== undefined && left !== dropped) return `left out “${left}”: ${seen}`;
  if (exactly !== undefined && found.total !== exactly) return `${found.total} products: ${seen}`;
  return null;
}

const playerOf = ({ player }: ProductCard) =>
  player === undefined ? null : (decodeDesignLink(player.design)?.playerId ?? null);

function fits(slug: string, pattern: string): boolean {
  const letters = pattern.split("*").map((part) => part.replaceAll(/[^a-z0-9-]/g, ""));
  return new RegExp(`^${letters.join(".*")}$`).test(slug);
}
