import { CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { CartItem } from "#contract/cart.ts";
import { printText } from "./line-text.ts";

/** Names what was just put into the cart. The region is there before its text, so that it is read out. */
export function AddedNote({ added }: { added: CartItem | null }) {
  const t = useTranslations("cart");
  const [shown, setShown] = useState<CartItem | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(added));
    return () => cancelAnimationFrame(frame);
  }, [added]);
  const print = shown ? printText(shown) : "";
  return (
    <div role="status">
      {shown ? (
        <div className="mb-5 flex gap-3 rounded-card bg-success-soft p-4 text-14">
          <CircleCheck size={20} aria-hidden="true" className="text-success" />
          <div className="min-w-0">
            <p className="font-semibold">{t("added")}</p>
            <p>
              {[
                shown.name,
                t("size", { size: shown.size }),
                ...(print ? [t("back", { print })] : []),
              ].join(" · ")}
            </p>
          </div>
        </div>
      ) : null}
    </div>
  );
}
