import { useEffect, useEffectEvent } from "react";
import * as z from "zod/mini";
import { storedJson } from "#web/platform/storage.ts";

export type TypedTexts = Readonly<Record<string, string>>;

const textsSchema = z.record(z.string(), z.string());
const stored = (form: string) =>
  storedJson("formDraft", (value) => z.safeParse(textsSchema, value).data ?? null, form);

/**
 * Keeps what is typed over a reload of the tab, such as the one of a change of language (R-FORM-1):
 * written when the page is left, taken over once when it has been hydrated again.
 * @param form a name that no other form has
 * @param texts null while there is nothing to keep, such as after sending
 */
export function useTabDraft(
  form: string,
  texts: TypedTexts | null,
  takeOver: (texts: TypedTexts) => void,
): void {
  const keep = useEffectEvent(() => stored(form).write(texts));
  const take = useEffectEvent(() => {
    const kept = stored(form).read();
    if (!kept) return;
    stored(form).write(null);
    takeOver(kept);
  });
  useEffect(() => {
    take();
    const onLeave = () => keep();
    window.addEventListener("pagehide", onLeave);
    return () => window.removeEventListener("pagehide", onLeave);
  }, []);
}
