import { useCallback } from "react";
import type { EndpointOutput, EndpointRequest } from "#contract/endpoint-schemas.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import { call } from "#web/api/browser-call.ts";
import { useRead } from "../use-read.ts";

export type Answered<Data> =
  | { status: "loading" }
  | { status: "ready"; data: Data }
  | { status: "failed"; code: string };

/**
 * The response of a call, fetched on mount and again by `reload`; the former response stays
 * meanwhile, unless the input differs.
 */
export function useCallData<Name extends EndpointName>(name: Name, input: EndpointRequest<Name>) {
  const read = useCallback(
    async (question: string, signal: AbortSignal): Promise<Answered<EndpointOutput<Name>>> => {
      const asked: EndpointRequest<Name> = JSON.parse(question);
      const answer = await call(name, asked, { signal, quiet: true });
      return answer.ok
        ? { status: "ready", data: answer.data }
        : { status: "failed", code: answer.code };
    },
    [name],
  );
  const { found, busy, retry } = useRead(JSON.stringify(input), read);
  const answer: Answered<EndpointOutput<Name>> = found ?? { status: "loading" };
  return { answer, busy, reload: retry };
}
