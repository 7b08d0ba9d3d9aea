import type { AddressSuggestion } from "#contract/address.ts";
import type { Language } from "#domain/language.ts";

export type SuggestionQuery = { country: string; text: string; language: Language };

/** An external service that knows streets. It may throw or hang: the caller handles both. */
export type SuggestionProvider = {
  suggest(query: SuggestionQuery): Promise<AddressSuggestion[]>;
};

/** Milliseconds a provider has; a later answer comes too late for a typing shopper. */
const timeLimit = 1500;
/** Bytes of an answer; more is not an answer to our question. */
const longestAnswer = 256 * 1024;

/**
 * Asks a provider. Only under its configured address, never where a redirect points, and not for
 * long.
 * @throws on anything but JSON with status 200.
 */
export async function askProvider(
  base: string,
  path: string,
  init: { method?: "POST"; headers?: Record<string, string>; body?: string } = {},
): Promise<unknown> {
  const home = new URL(base);
  const url = new URL(base.replace(/\/$/, "") + path);
  if (url.origin !== home.origin) throw new Error("an address provider leads to another origin");
  const response = await fetch(url, {
    ...init,
    redirect: "error",
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!response.ok) throw new Error(`the address provider answered ${response.status}`);
  const text = await response.text();
  if (text.length > longestAnswer) throw new Error("the address provider says too much");
  return JSON.parse(text);
}
