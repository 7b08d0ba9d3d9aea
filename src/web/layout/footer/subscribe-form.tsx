import { useEffect, useRef, useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "#domain/language.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { SubscriptionOutcome } from "./send-subscription.ts";

/** Validating and sending need a library, which is fetched when typing begins. */
const load = () => import("./send-subscription.ts");

type State = { kind: "typing" | "busy" } | SubscriptionOutcome;

/** What was typed into the form that was sent without scripts, and why it was refused. */
export interface RefusedSubscription {
  email: string;
  state: Exclude<SubscriptionOutcome, { kind: "asked" }>;
}

interface SubscribeFormProps {
  refused?: RefusedSubscription | null;
}

/** Asks for the address of the newsletter; an e-mail then asks for confirmation (R-NEWS-1). */
export function SubscribeForm({ refused = null }: SubscribeFormProps) {
  const t = useTranslations("newsletter");
  const language = useLanguage();
  const hydrated = useHydrated();
  const { email, state, type, settle, submit, reset } = useSubscription(language, refused);
  if (state.kind === "asked") return <Asked email={state.email} onAgain={reset} />;
  return (
    // The server answers it where the page's scripts do not run, and browsers check it.
    <form
      method="post"
      action="/newsletter/subscribe"
      data-held
      noValidate={hydrated}
      onSubmit={submit}
      className="flex items-start gap-3"
    >
      <input type="hidden" name="lang" value={language} />
      <div className="w-full min-w-0 flex-1">
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          label={t("email")}
          value={email}
          error={state.kind === "fault" ? state.text : undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={settle}
        />
        <Failure state={state} />
      </div>
      <span className="pt-[26px]">
        <Button type="submit" size="field" busy={state.kind === "busy"}>
          {t("subscribe")}
        </Button>
      </span>
    </form>
  );
}

/** Why the address was not sent, in the server's words where it has some. */
function Failure({ state }: { state: State }) {
  const t = useTranslations("newsletter");
  const words = state.kind === "failed" ? state.text || t("failed") : t("wait");
  return (
    <div aria-live="polite" className="text-14 text-sale">
      {state.kind === "wait" || state.kind === "failed" ? <p className="mt-1.5">{words}</p> : null}
    </div>
  );
}

function Asked({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslations("newsletter");
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col items-start gap-3 rounded-card">
      <div role="status" className="flex flex-col gap-1 rounded-card bg-success-soft p-4 text-14">
        <p className="font-semibold">{t("askedTitle")}</p>
        <p className="break-words">{t("askedText", { email })}</p>
      </div>
      <button
        type="button"
        onClick={onAgain}
        className="min-h-6 rounded-mark text-14 underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {t("another")}
      </button>
    </div>
  );
}

function typedInto(form: HTMLFormElement): string {
  const typed = new FormData(form).get("email");
  return typeof typed === "string" ? typed : "";
}

function useSubscription(language: Language, refused: RefusedSubscription | null) {
  const [email, setEmail] = useState(refused?.email ?? "");
  const [state, setState] = useState<State>(refused?.state ?? { kind: "typing" });

  async function send(form: HTMLFormElement) {
    setState({ kind: "busy" });
    const outcome = await load()
      .then(({ sendSubscription }) => sendSubscription(typedInto(form), "footer", language))
      .catch((): State => ({ kind: "failed", text: "" }));
    setState(outcome);
    if (outcome.kind === "fault") form.querySelector<HTMLElement>("[name=email]")?.focus();
  }

  return {
    email,
    state,
    type(typed: string) {
      setEmail(typed);
      // An error shows until the next change.
      if (state.kind !== "typing") setState({ kind: "typing" });
      load().catch(() => undefined);
    },
    settle() {
      if (email === "" || state.kind !== "typing") return;
      void load().then(
        ({ emailError }) => {
          const text = emailError(email, language);
          if (text) setState({ kind: "fault", text });
        },
        () => undefined,
      );
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (state.kind !== "busy") void send(event.currentTarget);
    },
    reset() {
      setEmail("");
      setState({ kind: "typing" });
    },
  };
}
