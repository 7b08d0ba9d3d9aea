import { useEffect, useState } from "react";
import type { CodePurpose } from "#contract/account.ts";
import { call, noAnswerCode } from "#web/api/browser-call.ts";
import { storedJson } from "#web/platform/storage.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";

/** Milliseconds between two codes. */
const pause = 60_000;

/** When another code may be sent, ms since 1970; stored in the tab to survive a reload. */
const storedAgainAt = (purpose: CodePurpose) =>
  // A clock that was set back must not extend the wait.
  storedJson(
    "codeAgainAt",
    (at) => (typeof at === "number" && at <= Date.now() + pause ? at : null),
    purpose,
  );

const readAgainAt = (purpose: CodePurpose) => storedAgainAt(purpose).read() ?? 0;

export type CodeSending = ReturnType<typeof useCodeSending>;

/** Sends codes by e-mail, at most one a minute. */
export function useCodeSending(purpose: CodePurpose) {
  const hydrated = useHydrated();
  const [sentAgainAt, setAgainAt] = useState<number | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<{ reason: string | null } | null>(null);
  // The server knows no code; storage is read after hydration.
  const againAt = sentAgainAt ?? (hydrated ? readAgainAt(purpose) : 0);
  const waiting = againAt > now;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [waiting]);

  return {
    busy,
    /** Whole seconds until another code may be sent; 0: now. */
    secondsLeft: waiting ? Math.ceil((againAt - now) / 1000) : 0,
    sentTo,
    /** The last attempt failed: the server's message, null without a response. */
    failure,
    /** @returns whether the code was sent */
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
