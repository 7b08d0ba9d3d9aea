import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { AskedAlert } from "#contract/wishlist.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { isValidationKey, validationTexts } from "#contract/validation-texts.ts";
import { sizeWords } from "#domain/catalog/size-name.ts";
import { call, hasSession } from "#web/api/browser-call.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { WishTexts } from "#web/i18n/wish-texts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { OptionButtons } from "#web/ui/option-buttons.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useRead } from "../use-read.ts";

interface AlertDialogProps {
  open: boolean;
  onClose: () => void;
  product: { id: string; title: string };
  /** Sizes that can be waited for. */
  soldOut: readonly string[];
  /** Something was asked for. */
  onAsked?: (() => void) | undefined;
}

/** Asks for an e-mail when a size is back or the price drops. Fetched when it is opened. */
export function AlertDialog(props: AlertDialogProps) {
  return (
    <WishTexts>
      <TitledDialog {...props} />
    </WishTexts>
  );
}

function TitledDialog(props: AlertDialogProps) {
  const { open, onClose, product } = props;
  const t = useTranslations("alerts");
  return (
    <Dialog open={open} onClose={onClose} title={t("title")}>
      <p className="mb-5 text-14 text-ink-soft">{product.title}</p>
      {open ? <AlertForm {...props} /> : null}
    </Dialog>
  );
}

/** The account's confirmed address; null: one is typed. */
async function readOwn(_key: string, signal: AbortSignal) {
  if (!hasSession()) return { email: null, open: true };
  const answer = await call("listAlerts", {}, { signal, quiet: true });
  return answer.ok ? answer.data : { email: null, open: true };
}

const price = "price:";

function AlertForm({ product, soldOut, onAsked, onClose }: AlertDialogProps) {
  const t = useTranslations("alerts");
  const language = useLanguage();
  const [wanted, setWanted] = useState(soldOut[0] ?? price);
  const { found } = useRead(product.id, readOwn);
  const { state, email, type, send } = useAsking(product.id, onAsked);
  if (found?.open === false) return <Notice>{t("off")}</Notice>;
  if (state.kind === "done") {
    return (
      <div className="flex flex-col items-start gap-5">
        <div role="status">
          <Outcome state={state.outcome} email={email} />
        </div>
        <Button onClick={onClose}>{t("close")}</Button>
      </div>
    );
  }
  const own = found?.email ?? null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(wanted === price ? null : wanted, own === null ? email : undefined);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-stretch gap-5">
      <OptionButtons
        compact
        label={t("what")}
        options={[
          ...soldOut.map((size) => ({
            value: size,
            label: t("size", { size: sizeWords(size, language) }),
          })),
          { value: price, label: t("price") },
        ]}
        value={wanted}
        onChange={setWanted}
      />
      {own === null ? (
        <AddressField
          value={email}
          error={state.kind === "fault" ? state.text : undefined}
          onType={type}
        />
      ) : (
        <p className="text-14 text-ink-soft">{t("own", { email: own })}</p>
      )}
      <div role="alert" className="empty:hidden">
        {state.kind === "failed" ? <Notice tone="error">{state.text}</Notice> : null}
      </div>
      <Button type="submit" busy={state.kind === "busy"} resting={found === null}>
        {t("send")}
      </Button>
    </form>
  );
}

type AddressFieldProps = {
  value: string;
  error: string | undefined;
  onType: (typed: string) => void;
};

function AddressField({ value, error, onType }: AddressFieldProps) {
  const t = useTranslations("alerts");
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      label={t("email")}
      helper={t("emailHelp")}
      value={value}
      error={error}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}

function Outcome({ state, email }: { state: AskedAlert["state"]; email: string }) {
  const t = useTranslations("alerts");
  if (state === "inStock") return <Notice tone="info">{t("inStock")}</Notice>;
  return (
    <Notice tone="success" title={t(state === "waiting" ? "waitingTitle" : "pendingTitle")}>
      {state === "waiting" ? t("waitingText") : t("pendingText", { email })}
    </Notice>
  );
}

type Asking =
  | { kind: "typing" | "busy" }
  | { kind: "fault" | "failed"; text: string }
  | { kind: "done"; outcome: AskedAlert["state"] };

function useAsking(productId: string, onAsked: (() => void) | undefined) {
  const t = useTranslations("alerts");
  const language = useLanguage();
  const [email, setEmail] = useState("");
  const [state, setState] = useState<Asking>({ kind: "typing" });
  /** @param size null for the price */
  const send = async (size: string | null, to: string | undefined) => {
    if (state.kind === "busy") return;
    setState({ kind: "busy" });
    const thing = size === null ? { kind: "price" as const } : { kind: "stock" as const, size };
    const address = to === undefined ? {} : { email: to.trim() };
    const answer = await call("askAlert", { productId, ...thing, ...address }, { quiet: true });
    if (answer.ok) {
      setState({ kind: "done", outcome: answer.data.state });
      return onAsked?.();
    }
    const key = answer.data?.errors?.[0]?.key ?? "";
    if (isValidationKey(key) && to !== undefined)
      return setState({ kind: "fault", text: validationTexts[key][language] });
    const isTooMany = answer.code === errorCodes.tooManyTries;
    const text = isTooMany ? t("tooMany") : answer.msg || t("failed");
    setState({ kind: "failed", text });
  };
  const type = (typed: string) => {
    setEmail(typed);
    if (state.kind === "fault" || state.kind === "failed") setState({ kind: "typing" });
  };
  return { state, email, type, send };
}
