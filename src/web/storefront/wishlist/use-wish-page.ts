import { useCallback, useEffect, useState } from "react";
import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import { call, hasSession } from "#web/api/browser-call.ts";
import { primeWishes } from "./wish-store.ts";

export type WishPage =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "ready"; list: EndpointOutput<"listWishes"> };

/** Products on one page of the list. */
export const wishPageSize = 24;

/** One page of the list as it is when the page is opened: what is taken off stays until then. */
export function useWishPage(page: number): { state: WishPage; retry: () => void } {
  const [question, setQuestion] = useState({ page });
  const [answer, setAnswer] = useState<{ to: object; state: WishPage } | null>(null);
  if (question.page !== page) setQuestion({ page });
  useEffect(() => {
    const stop = new AbortController();
    const ask = async () => {
      const state = await readPage(question.page, stop.signal);
      if (!stop.signal.aborted) setAnswer({ to: question, state });
    };
    void ask();
    return () => stop.abort();
  }, [question]);
  const retry = useCallback(() => setQuestion(({ page: same }) => ({ page: same })), []);
  return { state: answer?.to === question ? answer.state : { status: "loading" }, retry };
}

async function readPage(current: number, signal: AbortSignal): Promise<WishPage> {
  const page = { current, size: wishPageSize };
  if (!hasSession()) return { status: "ready", list: { records: [], total: 0, ...page } };
  const answer = await call("listWishes", page, { signal, quiet: true });
  if (!answer.ok) return { status: "failed" };
  const { records, total } = answer.data;
  if (records.length === total) primeWishes(records.map(({ id }) => id));
  return { status: "ready", list: answer.data };
}
