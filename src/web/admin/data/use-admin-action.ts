import { useRef, useState } from "react";
import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { adminCall } from "../api/admin-call.ts";
import { fieldErrors, type CallFailure } from "./failure.ts";

export type AdminAction<Name extends AdminEndpointName> = {
  /** @returns the response's data, or null when it was refused: `failure` then has the reason */
  run: (input: AdminRequest<Name>) => Promise<AdminOutput<Name> | null>;
  /** The same of a call that answers nothing. @returns whether it succeeded */
  send: (input: AdminRequest<Name>) => Promise<boolean>;
  isRunning: boolean;
  failure: CallFailure | null;
  /** Texts of refused fields by their path. */
  errors: Readonly<Record<string, string>>;
  /** Id of the last call that succeeded, by which it can be undone. */
  requestId: () => string;
  /** Clears the result of the last attempt. */
  clear: () => void;
};

/**
 * State of one action of a button or a form: pending, failure, refused fields.
 * @param onFailure called once per refusal
 */
export function useAdminAction<Name extends AdminEndpointName>(
  name: Name,
  onFailure?: (failure: CallFailure) => void,
): AdminAction<Name> {
  const language = useLanguage();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const requestId = useRef("");
  const ask = async (input: AdminRequest<Name>) => {
    setRunning(true);
    const answer = await adminCall(name, input, { quiet: true });
    setRunning(false);
    setFailure(answer.ok ? null : answer);
    if (answer.ok) requestId.current = answer.requestId;
    else onFailure?.(answer);
    return answer;
  };
  return {
    async run(input) {
      const answer = await ask(input);
      return answer.ok ? answer.data : null;
    },
    send: async (input) => (await ask(input)).ok,
    isRunning,
    failure,
    errors: fieldErrors(failure, language),
    requestId: () => requestId.current,
    clear: () => setFailure(null),
  };
}
