import { useEffect, useState } from "react";
import type { CodePurpose } from "#contract/account.ts";
import { call, noAnswerCode } from "#web/api/browser-call.ts";
import { storedJson } from "#web/platform/storage.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";

/** Milliseconds before a code may be asked for again. */
const pause = 60_000;

/** When a code may be asked for again, as ms since 1970: kept in the tab, so that a reload keeps waiting. */
const storedAgainAt = (purpose: CodePurpose) =>
  // A clock that was set back must not make anyone wait for longer than the pause.
  storedJson(
    "codeAgainAt",
    (at) => (typeof at === "number" && at <= Date.now() + pause ? at : null),
    purpose,
  );

const readAgainAt = (purpose: CodePurpose) => storedAgainAt(purpose).read() ?? 0;

export type CodeSending = ReturnType<typeof useCodeSending>;

/** Sends codes by e-mail, one a minute. */
export function useCodeSending(purpose: CodePurpose) {
  const hydrated = useHydrated();
  const [sentAgainAt, setAgainAt] = useState<number | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ reason: string | null } | null>(null);
  // The server knows of no code; what this tab keeps is read after hydration.
  const againAt = sentAgainAt ?? (hydrated ? readAgainAt(purpose) : 0);
  const waiting = againAt > now;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [waiting]);

  return {
    busy,
    /** Whole seconds until another one may be asked for; 0: now. */
    secondsLeft: waiting ? Math.ceil((againAt - now) / 1000) : 0,
    sentTo,
    /** The last try failed; the server's words, null without an answer. */
    failure,
    /** @returns whether it is on its way. */
    async send(email: string): Promise<boolean> {
      if (busy || readAgainAt(purpose) > Date.now()) return false;
      setBusy(true);
      setFailure(null);
      const answer = await call("sendVerificationCode", { email, purpose }, { quiet: true });
      setBusy(false);
      if (!answer.ok) {
        setFailure({ reason: answer.code === noAnswerCode ? null : answer.msg });
        return false;
      }
      const at = Date.now();
      storedAgainAt(purpose).write(at + pause);
      setNow(at);
      setAgainAt(at + pause);
      setSentTo(email);
      return true;
    },
  };
}
