import { useEffect, useState } from "react";
import type { CallFailure } from "./failure.ts";

type Nothing = Record<string, never>;
type How = { signal: AbortSignal; quiet: true };
export type AskOwn<Data> = (
  input: Nothing,
  how: How,
) => Promise<{ ok: true; data: Data } | (CallFailure & { ok: false })>;

/**
 * What the signed-in account has of its own: devices, passkeys with recovery codes.
 * @param ask the same function at every render
 */
export function useOwnList<Data>(ask: AskOwn<Data>) {
  const [data, setData] = useState<Data | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // A new object is a new request.
  const [asking, setAsking] = useState<Nothing>({});
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      const answer = await ask(asking, { signal: stop.signal, quiet: true });
      if (stop.signal.aborted) return;
      setFailure(answer.ok ? null : answer);
      if (answer.ok) setData(answer.data);
    };
    void load();
    return () => stop.abort();
  }, [ask, asking]);
  return { data, failure, reload: () => setAsking({}) };
}
