import { useEffect, useRef, useState, type FormEvent } from "react";
import { useSearchParams } from "react-router";
import * as z from "zod/mini";
import { errorCodes } from "#contract/error-codes.ts";
import { trackInput, type Tracked } from "#contract/order.ts";
import { isValidationKey, validationTexts } from "#contract/validation-texts.ts";
import { call } from "#web/api/browser-call.ts";
import { useLanguage } from "#web/i18n/use-language.ts";

/** The last answer. Wrong and unknown look alike (decision 13). */
export type Found =
  | { kind: "order"; order: Tracked }
  | { kind: "unknown" }
  | { kind: "wait" }
  | { kind: "failed" };

export type TrackingField = "orderNo" | "email";
type Typed = Record<TrackingField, string>;

const unknownCodes: readonly string[] = [errorCodes.notFound, errorCodes.invalidInput];

async function track({ orderNo, email }: Typed): Promise<Found> {
  const input = { orderNo, ...(email ? { email } : {}) };
  const answer = await call("trackOrder", input, { quiet: true });
  if (answer.ok) return { kind: "order", order: answer.data };
  if (answer.code === errorCodes.tooManyTries) return { kind: "wait" };
  return { kind: unknownCodes.includes(answer.code) ? "unknown" : "failed" };
}

function refusedKey({ orderNo, email }: Typed, field: TrackingField): string | undefined {
  const read = z.safeParse(trackInput, { orderNo, ...(email.trim() ? { email } : {}) });
  return read.error?.issues.find(({ path }) => path[0] === field)?.message;
}

/** The form and its answer. The number is kept in the address, so that a reload asks again. */
export function useTracking() {
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const wanted = query.get("order")?.trim() ?? "";
  const [values, setValues] = useState<Typed>({ orderNo: wanted, email: "" });
  const [settled, setSettled] = useState<readonly TrackingField[]>([]);
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const asked = useRef<string>(null);

  useEffect(() => {
    if (wanted === "" || wanted === asked.current) return;
    asked.current = wanted;
    const ask = async () => setFound(await track({ orderNo: wanted, email: "" }));
    void ask();
  }, [wanted]);

  const ask = async (typed: Typed) => {
    asked.current = typed.orderNo;
    setBusy(true);
    setFound(await track(typed));
    setBusy(false);
    setQuery({ order: typed.orderNo }, { replace: true, preventScrollReset: true });
  };

  return {
    values,
    busy,
    found,
    change: (field: TrackingField, value: string) =>
      setValues((last) => ({ ...last, [field]: value })),
    settle: (field: TrackingField) => {
      if (values[field] !== "") setSettled((last) => [...last, field]);
    },
    errorOf(field: TrackingField): string | undefined {
      const key = settled.includes(field) ? refusedKey(values, field) : undefined;
      return key && isValidationKey(key) ? validationTexts[key][language] : undefined;
    },
    submit(event: FormEvent) {
      event.preventDefault();
      setSettled(["orderNo", "email"]);
      const wrong = (["orderNo", "email"] as const).find((field) => refusedKey(values, field));
      if (wrong) document.getElementById(`tracking-${wrong}`)?.focus();
      else if (!busy) void ask({ orderNo: values.orderNo.trim(), email: values.email.trim() });
    },
  };
}
