import { inEachLanguage, type Language } from "#domain/language.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { foldText } from "#server/words/fold-text.ts";
import { readSynonyms } from "./search.repository.ts";

/** From a word (or several, parted by one space) to all that mean the same, itself left out. */
export type Synonyms = Record<Language, ReadonlyMap<string, readonly string[]>>;

export const noSynonyms: Synonyms = inEachLanguage(() => new Map());

export function groupSynonyms(rows: readonly { language: Language; words: string[] }[]): Synonyms {
  const maps = inEachLanguage(() => new Map<string, string[]>());
  for (const { language, words } of rows) {
    const group = words.map(foldText).filter(Boolean);
    for (const word of group) {
      const others = group.filter((other) => other !== word);
      maps[language].set(word, [...(maps[language].get(word) ?? []), ...others]);
    }
  }
  return maps;
}

/** Milliseconds after which a change is seen at the latest, should its notice not be heard. */
const keptFor = 10_000;

/** The merchant's synonyms, kept for some seconds. */
export type SynonymSource = {
  (): Promise<Synonyms>;
  /** Marks them as outdated after a change: the next caller gets the new ones. */
  expire: () => void;
};

export function createSynonymSource({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): SynonymSource {
  let kept: Promise<Synonyms> | null = null;
  let until = 0;
  const expire = () => {
    kept = null;
  };
  const current = async (): Promise<Synonyms> => {
    const now = clock.now().getTime();
    if (!kept || now >= until) {
      until = now + keptFor;
      kept = readSynonyms(database.driver).then(groupSynonyms);
      kept.catch(expire);
    }
    return kept;
  };
  return Object.assign(current, { expire });
}
