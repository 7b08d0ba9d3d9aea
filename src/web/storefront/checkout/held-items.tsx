import { useTranslations } from "use-intl";
import { useLanguage } from "#web/i18n/use-language.ts";
import { formatDeadline } from "../orders/format-deadline.ts";
import { SoldLines } from "../orders/sold-lines.tsx";
import { useOrder } from "../orders/use-order.ts";

/** What an order that is not paid holds, and until when; nothing once it holds nothing. */
export function HeldItems({ orderNo }: { orderNo: string }) {
  const t = useTranslations("checkout");
  const language = useLanguage();
  const { state } = useOrder({ orderNo });
  if (state.status !== "found" || state.order.heldUntil === undefined) return null;
  const { lines, heldUntil } = state.order;
  return (
    <section
      aria-labelledby="held-items"
      className="w-full max-w-lg rounded-card border border-line bg-raised p-5 text-left"
    >
      <h2 id="held-items" className="mb-4 text-16 font-semibold">
        {t("return.heldUntil", { until: formatDeadline(heldUntil, language) })}
      </h2>
      <SoldLines lines={lines} />
    </section>
  );
}
