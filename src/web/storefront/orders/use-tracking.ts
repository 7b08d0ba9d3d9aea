import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { errorCodes } from "#contract/error-codes.ts";
import { trackInput, type Tracked } from "#contract/order.ts";
import { call } from "#web/api/browser-call.ts";
import { findErrors } from "#web/layout/forms/form-errors.ts";
import { useForm } from "#web/layout/forms/use-form.ts";

/** The last result. Wrong and unknown look alike (R-ORDER-4). */
export type Found =
  | { kind: "order"; order: Tracked }
  | { kind: "unknown" }
  | { kind: "wait" }
  | { kind: "failed" };

type Typed = Record<"orderNo" | "email", string>;

const unknownCodes: readonly string[] = [errorCodes.notFound, errorCodes.invalidInput];

async function track({ orderNo, email }: Typed): Promise<Found> {
  const input = { orderNo, ...(email ? { email } : {}) };
  const answer = await call("trackOrder", input, { quiet: true });
  if (answer.ok) return { kind: "order", order: answer.data };
  if (answer.code === errorCodes.tooManyTries) return { kind: "wait" };
  return { kind: unknownCodes.includes(answer.code) ? "unknown" : "failed" };
}

/** The form and its result. The number is kept in the address, so that a reload fetches again. */
export function useTracking() {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get("order")?.trim() ?? "";
  const [found, setFound] = useState<Found | null>(null);
  const asked = useRef<string>(null);
  useEffect(() => {
    if (wanted === "" || wanted === asked.current) return;
    asked.current = wanted;
    const ask = async () => setFound(await track({ orderNo: wanted, email: "" }));
    void ask();
  }, [wanted]);
  const form = useForm<Typed>({
    id: "tracking",
    initial: { orderNo: wanted, email: "" },
    fields: ["orderNo", "email"],
    check: ({ orderNo, email }) =>
      findErrors(trackInput, { orderNo, ...(email.trim() ? { email } : {}) }),
    send: async (values) => {
      const typed = { orderNo: values.orderNo.trim(), email: values.email.trim() };
      asked.current = typed.orderNo;
      setFound(await track(typed));
      setQuery({ order: typed.orderNo }, { replace: true, preventScrollReset: true });
      return { ok: true };
    },
    onRefused: ([first = ""]) => document.getElementById(`tracking-${first}`)?.focus(),
  });
  return { form, found };
}
