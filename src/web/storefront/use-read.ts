import { useCallback, useEffect, useState } from "react";

/**
 * The result of reading something by its key; null until it is there. During `retry` the former result
 * stays, so that what says a failure stays as well.
 * @param read a function of the module, or memoised: another one reads again
 */
export function useRead<Key, Found>(
  key: Key,
  read: (key: Key, signal: AbortSignal) => Promise<Found>,
) {
  // A new object is a new request, even with an equal key.
  const [question, setQuestion] = useState({ key });
  const [answer, setAnswer] = useState<{ to: { key: Key }; found: Found } | null>(null);
  if (question.key !== key) setQuestion({ key });
  useEffect(() => {
    const controller = new AbortController();
    const ask = async () => {
      const found = await read(question.key, controller.signal);
      if (!controller.signal.aborted) setAnswer({ to: question, found });
    };
    void ask();
    return () => controller.abort();
  }, [question, read]);
  const retry = useCallback(() => setQuestion((last) => ({ ...last })), []);
  const found = answer && answer.to.key === key ? answer.found : null;
  return { found, busy: answer?.to !== question, retry };
}
