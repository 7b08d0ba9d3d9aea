import { useEffect, useState } from "react";
import type { Suggestions } from "#contract/catalog.ts";
import { call } from "#web/api/browser-call.ts";

/** Milliseconds of rest before a text is asked about. */
const REST = 150;

export type Answer = { text: string; found: Suggestions };

/**
 * What may be meant by a text. A text that gives way to another is no longer waited for.
 * @param text "" asks nothing.
 * @returns the latest answer, perhaps to an earlier text; null when there is none.
 */
export function useSuggestions(text: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const answered = answer?.text;
  useEffect(() => {
    if (text === "" || text === answered) return;
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const result = await call(
        "suggestProducts",
        { text },
        { signal: asking.signal, quiet: true },
      );
      if (asking.signal.aborted) return;
      setAnswer(result.ok ? { text, found: result.data } : null);
    }, REST);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [text, answered]);
  return answer;
}
