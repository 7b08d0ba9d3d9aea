import { useRef, useState } from "react";
import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminOutput, AdminRequest } from "#contract/admin/admin-schemas.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { adminCall } from "../api/admin-call.ts";
import { fieldErrors, isConflict, useFailureToast, type CallFailure } from "./failure.ts";

/** What follows from an attempt, besides what the form shows of it. */
type Following<Name extends AdminEndpointName> = {
  /** Text of a toast after success. */
  done?: string | ((data: AdminOutput<Name>) => string);
  /** @param requestId by which it can be undone */
  onDone?: (data: AdminOutput<Name>, requestId: string) => void;
  /** Another person saved first, so what is shown is old. */
  onConflict?: () => void;
  onFailure?: (failure: CallFailure) => void;
  /** Says a refusal in a toast, where no form shows it. */
  toastsFailure?: boolean;
};

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

/** State of one action of a button or a form: pending, failure, refused fields. */
export function useAdminAction<Name extends AdminEndpointName>(
  name: Name,
  { done, onDone, onConflict, onFailure, toastsFailure = false }: Following<Name> = {},
): AdminAction<Name> {
  const language = useLanguage();
  const toastFailure = useFailureToast();
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const requestId = useRef("");
  const ask = async (input: AdminRequest<Name>) => {
    setRunning(true);
    const answer = await adminCall(name, input, { quiet: true });
    setRunning(false);
    setFailure(answer.ok ? null : answer);
    if (answer.ok) {
      requestId.current = answer.requestId;
      onDone?.(answer.data, answer.requestId);
      const text = typeof done === "function" ? done(answer.data) : done;
      if (text !== undefined) showToast({ tone: "success", text });
      return answer;
    }
    onFailure?.(answer);
    if (toastsFailure) toastFailure(answer);
    if (isConflict(answer)) onConflict?.();
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
