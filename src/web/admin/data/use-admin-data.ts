import { useCallback, useEffect, useState } from "react";
import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import { adminCall } from "../api/admin-call.ts";
import type { CallFailure } from "./failure.ts";

export type AdminData<Data> = {
  /** The call that it is from. */
  call: AdminEndpointName;
  /** The newest response; null until the first. While loading it may be that of other input. */
  data: Data | null;
  /** True for the first load, another input and a reload. */
  isLoading: boolean;
  /** Why the newest request failed; `data` stays that of before. */
  failure: CallFailure | null;
  /** Fetches again and keeps the shown data meanwhile. */
  reload: () => void;
  /** Replaces the data with the response of a save. */
  replace: (data: Data) => void;
};

type Answered<Data> = { question: string; data: Data | null; failure: CallFailure | null };

/**
 * Data of a page, fetched again when the input changes or the page becomes visible, so that a kept
 * page is never outdated. Forms keep typed values in their own state.
 * @param input plain JSON; null fetches nothing
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
    call: name,
    data: answered?.data ?? null,
    isLoading: answered?.question !== question,
    failure: answered?.question === question ? answered.failure : null,
    reload,
    replace,
  };
}
