import { useCallback, useEffect, useState } from "react";
import type { EndpointOutput, EndpointRequest } from "#contract/endpoint-schemas.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import { call } from "#web/api/browser-call.ts";

export type Answered<Data> =
  | { status: "loading" }
  | { status: "ready"; data: Data }
  | { status: "failed"; code: string };

type Held<Data> = { question: string | null; answer: Answered<Data> };

/**
 * The response of a call, fetched on mount and again by `reload`; the former response stays
 * meanwhile, unless the input differs.
 */
export function useCallData<Name extends EndpointName>(name: Name, input: EndpointRequest<Name>) {
  const question = JSON.stringify(input);
  // A new object is a new request, even with equal content.
  const [asking, setAsking] = useState({ question });
  if (asking.question !== question) setAsking({ question });
  const [held, setHeld] = useState<Held<EndpointOutput<Name>>>({
    question: null,
    answer: { status: "loading" },
  });
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const asked: EndpointRequest<Name> = JSON.parse(asking.question);
      const answer = await call(name, asked, { signal: stop.signal, quiet: true });
      if (stop.signal.aborted) return;
      setHeld({
        question: asking.question,
        answer: answer.ok
          ? { status: "ready", data: answer.data }
          : { status: "failed", code: answer.code },
      });
    };
    void ask();
    return () => stop.abort();
  }, [name, asking]);
  const reload = useCallback(() => setAsking((last) => ({ ...last })), []);
  const answer: Held<EndpointOutput<Name>>["answer"] =
    held.question === question ? held.answer : { status: "loading" };
  return { answer, reload };
}
