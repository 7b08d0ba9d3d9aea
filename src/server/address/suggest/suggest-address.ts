import type { Address, AddressSuggestion } from "#contract/address.ts";
import type { Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import type { Database } from "#server/platform/database.ts";
import type { Logger } from "#server/platform/log.ts";
import { readBook } from "../address-book.repository.ts";
import { findPlaces } from "./find-places.ts";
import type { SuggestionProvider } from "./suggestion-provider.ts";

export type SuggestDependencies = {
  database: Database;
  log: Logger;
  /** Asked in this order until one knows something; none needs no network. */
  suggestionProviders: readonly SuggestionProvider[];
};

type Asked = {
  country: string;
  text: string;
  language: Language;
  /** null for a caller without an address book. */
  accountId: string | null;
};

/** From so many letters on providers are called; two characters of Chinese say as much. */
const leastForProviders = (text: string) => (/\p{Script=Han}/u.test(text) ? 2 : 3);
const most = 8;

/**
 * Addresses that begin like the text: one's own first, then those of a provider, then what our
 * tables know. A provider that fails is passed over in silence.
 */
export async function suggestAddress(
  { database, log, suggestionProviders }: SuggestDependencies,
  asked: Asked,
): Promise<AddressSuggestion[]> {
  const own = asked.accountId ? await suggestOwn(database, asked.accountId, asked) : [];
  const theirs =
    asked.text.length >= leastForProviders(asked.text)
      ? await askAll(suggestionProviders, asked, log)
      : [];
  const ours = findPlaces(asked.country, asked.text, asked.language);
  return [...own, ...theirs, ...ours].slice(0, most);
}

async function suggestOwn(
  { driver }: Database,
  accountId: string,
  { country, text, language }: Asked,
): Promise<AddressSuggestion[]> {
  const typed = text.toLowerCase();
  if (typed === "") return [];
  const { records } = await readBook(driver, accountId, { current: 1, size: 100 });
  return records
    .map(({ content }) => content)
    .filter((address) => address.country === country)
    .filter(({ address, city = "", postalCode = "" }) =>
      [address, city, postalCode].some((part) => part.toLowerCase().startsWith(typed)),
    )
    .slice(0, 3)
    .map((address) => ({ label: labelOf(address, language), address: place(address) }));
}

const labelOf = ({ address, postalCode, city }: Address, language: Language) =>
  [address, [postalCode, city].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(languageTable[language].punctuation.comma);

/** The place alone: the recipient may be another person this time. */
function place({ address, addressLine2, city, province, postalCode }: Address) {
  return {
    address,
    ...(addressLine2 ? { addressLine2 } : {}),
    ...(city ? { city } : {}),
    ...(province ? { province } : {}),
    ...(postalCode ? { postalCode } : {}),
  };
}

async function askAll(
  providers: readonly SuggestionProvider[],
  { country, text, language }: Asked,
  log: Logger,
): Promise<AddressSuggestion[]> {
  for (const provider of providers) {
    try {
      const found = await provider.suggest({ country, text, language });
      if (found.length > 0) return found;
    } catch (error) {
      const why = error instanceof Error ? error.message : "unknown";
      log.warn({ why }, "an address provider gave no answer");
    }
  }
  return [];
}
