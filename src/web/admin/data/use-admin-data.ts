import { useCallback, useEffect, useState } from "react";
import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import { adminCall } from "../api/admin-call.ts";
import type { CallFailure } from "./failure.ts";

export type AdminData<Data> = {
  /** The newest answer; null until the first one. May still be that of the question before. */
  data: Data | null;
  /** Asking for the first time, for something else or once more. */
  isLoading: boolean;
  /** Why there was no answer to the newest question; `data` then is what was there before. */
  failure: CallFailure | null;
  /** Asks once more and keeps in sight what is there. */
  reload: () => void;
  /** Puts what a save answered in the place of what was read. */
  replace: (data: Data) => void;
};

type Answered<Data> = { question: string; data: Data | null; failure: CallFailure | null };

/**
 * What a page of the admin shows, asked for again whenever the input changes or the page comes
 * back into sight, so that a kept page never shows yesterday's state. Forms keep what was typed in
 * a state of their own.
 * @param input plain JSON; null asks nothing
 */
export function useAdminData<Name extends AdminEndpointName>(
  name: Name,
  input: AdminRequest<Name> | null,
): AdminData<AdminOutput<Name>> {
  type Data = AdminOutput<Name>;
  const asked = JSON.stringify(input);
  const [round, setRound] = useState(0);
  const [answered, setAnswered] = useState<Answered<Data> | null>(null);
  const question = `${asked} ${round}`;
  useEffect(() => {
    if (asked === "null") return;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const wanted = JSON.parse(asked) as AdminRequest<Name>;
      const answer = await adminCall(name, wanted, { signal, retries: 1, quiet: true });
      if (signal.aborted) return;
      setAnswered((before) =>
        answer.ok
          ? { question, data: answer.data, failure: null }
          : { question, data: before?.data ?? null, failure: answer },
      );
    };
    void ask();
    return () => controller.abort();
  }, [name, asked, question]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  const replace = useCallback(
    (data: Data) => setAnswered({ question, data, failure: null }),
    [question],
  );
  return {
    data: answered?.data ?? null,
    isLoading: answered?.question !== question,
    failure: answered?.question === question ? answered.failure : null,
    reload,
    replace,
  };
}
