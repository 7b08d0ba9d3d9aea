import { useEffect, useState } from "react";
import type { EndpointOutput, EndpointRequest } from "#contract/endpoint-schemas.ts";
import { call } from "#web/api/browser-call.ts";
import type { CallFailure } from "./failure.ts";

/** Neither call takes an input. */
const nothing: EndpointRequest<"listDevices"> = {};

/** What the signed-in account has of its own: devices, or passkeys with recovery codes. */
export function useOwnList<Name extends "listDevices" | "listPasskeys">(name: Name) {
  const [data, setData] = useState<EndpointOutput<Name> | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  // A new object is a new request.
  const [asking, setAsking] = useState(nothing);
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      const answer = await call(name, asking as EndpointRequest<Name>, {
        signal: stop.signal,
        quiet: true,
      });
      if (stop.signal.aborted) return;
      setFailure(answer.ok ? null : answer);
      if (answer.ok) setData(answer.data);
    };
    void load();
    return () => stop.abort();
  }, [name, asking]);
  return { data, failure, reload: () => setAsking({ ...nothing }) };
}
