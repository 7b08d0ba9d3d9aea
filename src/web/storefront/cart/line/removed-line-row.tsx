import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { useOnline } from "#web/platform/online.ts";
import type { RemovedLine } from "../cart-lines.ts";
import { forgetRemoved, useCart } from "../cart.ts";
import { takeBack } from "../change-cart.ts";
import { refusalText } from "../refusal-text.ts";

/** Milliseconds in which a removal can be taken back; the clock stands while the row is held. */
const undoTime = 8000;

/** Stands in a removed line's place. The focus goes to its button, where the line's own was. */
export function RemovedLineRow({ removed }: { removed: RemovedLine }) {
  const t = useTranslations("cart");
  const language = useLanguage();
  const { busy } = useCart();
  const online = useOnline();
  const [held, setHeld] = useState(false);
  const [refusal, setRefusal] = useState("");
  const row = useRef<HTMLDivElement>(null);
  const { id, name } = removed.item;
  const waiting = busy.has(id);
  useEffect(() => {
    // The pressed button went with its line; a reader at the keyboard goes on from here.
    if (document.activeElement === document.body || document.activeElement?.tagName === "DIALOG") {
      row.current?.querySelector("button")?.focus({ preventScroll: true });
    }
  }, []);
  useEffect(() => {
    if (held || waiting) return;
    const timer = setTimeout(() => forgetRemoved(id), undoTime);
    return () => clearTimeout(timer);
  }, [held, waiting, id]);
  const undo = async () => {
    const list = row.current?.closest<HTMLElement>("[data-cart-lines]");
    const outcome = await takeBack(id);
    if (outcome.ok) list?.focus({ preventScroll: true });
    else setRefusal(refusalText(outcome, language, t("updateFailed")));
  };
  return (
    <div
      ref={row}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="flex flex-col gap-2"
    >
      <div className="flex min-h-11 items-center justify-between gap-4 text-14 text-ink-soft">
        <p role="status">{t("removed", { name })}</p>
        <Button
          look="outline"
          size="small"
          busy={waiting}
          resting={!online}
          onClick={() => void undo()}
        >
          {t("undo")}
        </Button>
      </div>
      {refusal ? <FieldError id={`undo-${id}`}>{refusal}</FieldError> : null}
    </div>
  );
}
