import { useEffect, useState } from "react";
import type { AddressSuggestion } from "#contract/address.ts";
import { call } from "#web/api/browser-call.ts";

/** Milliseconds of debounce before a request (R-ADDRESS-4). */
const pause = 250;

type Answer = { country: string; text: string; records: readonly AddressSuggestion[] };
const nothing: Answer = { country: "", text: "", records: [] };

/** Two Chinese characters are as specific as three letters. */
const least = (text: string) => (/\p{Script=Han}/u.test(text) ? 2 : 3);

/**
 * Address suggestions for a text. A new text aborts the former request; failures are ignored
 * (R-ADDRESS-4).
 * @param query null requests nothing
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
  // While a word grows or shrinks, the last response is better than an empty list.
  const fits =
    answer.country === country && (text.startsWith(answer.text) || answer.text.startsWith(text));
  return wanted && fits ? answer.records : nothing.records;
}
