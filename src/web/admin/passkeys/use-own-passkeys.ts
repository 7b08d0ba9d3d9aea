import { useEffect, useState } from "react";
import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import { call } from "#web/api/browser-call.ts";
import type { CallFailure } from "../data/failure.ts";

/** Passkeys and recovery codes of the signed-in account. */
export function useOwnPasskeys() {
  const [data, setData] = useState<EndpointOutput<"listPasskeys"> | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // A new object is a new request.
  const [asking, setAsking] = useState({});
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const answer = await call("listPasskeys", asking, { signal: stop.signal, quiet: true });
      if (stop.signal.aborted) return;
      setFailure(answer.ok ? null : answer);
      if (answer.ok) setData(answer.data);
    };
    void ask();
    return () => stop.abort();
  }, [asking]);
  return { data, failure, reload: () => setAsking({}) };
}
