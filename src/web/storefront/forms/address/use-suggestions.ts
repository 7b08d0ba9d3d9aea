import { useEffect, useState } from "react";
import type { AddressSuggestion } from "#contract/address.ts";
import { call } from "#web/api/browser-call.ts";

/** Milliseconds without a keystroke before anybody is asked. */
const pause = 250;

type Answer = { country: string; text: string; records: readonly AddressSuggestion[] };
const nothing: Answer = { country: "", text: "", records: [] };

/** Two characters of Chinese say as much as three letters. */
const least = (text: string) => (/\p{Script=Han}/u.test(text) ? 2 : 3);

/**
 * Addresses that begin like the text. What was asked before is taken back; without an answer there
 * is nothing to show, and nothing is said about it (R-ADDRESS-4).
 * @param query null when nothing is asked
 */
export function useSuggestions(
  country: string,
  query: string | null,
): readonly AddressSuggestion[] {
  const text = query?.trim() ?? "";
  const wanted = country !== "" && text.length >= least(text);
  const [answer, setAnswer] = useState(nothing);
  useEffect(() => {
    if (!wanted) return;
    const asked = new AbortController();
    const waiting = setTimeout(async () => {
      const { signal } = asked;
      const told = await call("suggestAddress", { country, text }, { signal, quiet: true });
      if (!signal.aborted) {
        setAnswer({ country, text, records: told.ok ? told.data.records : [] });
      }
    }, pause);
    return () => {
      clearTimeout(waiting);
      asked.abort();
    };
  }, [country, text, wanted]);
  // While a word grows or shrinks, the last answer is better than an empty list.
  const fits =
    answer.country === country && (text.startsWith(answer.text) || answer.text.startsWith(text));
  return wanted && fits ? answer.records : nothing.records;
}
