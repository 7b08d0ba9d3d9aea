import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { WishAlert } from "#contract/wishlist.ts";
import { sizeWords } from "#domain/catalog/size-name.ts";
import { call } from "#web/api/browser-call.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { showToast } from "#web/ui/toast-queue.ts";

/** What the visitor asked to be told of, each with a press that ends it. Nothing without any. */
export function AlertList({
  alerts,
  onEnded,
}: {
  alerts: readonly WishAlert[];
  onEnded: () => void;
}) {
  const t = useTranslations("alerts.list");
  const id = useId();
  if (alerts.length === 0) return null;
  return (
    <section id="alerts" aria-labelledby={id} className="mt-16 max-w-3xl scroll-mt-24">
      <h2 id={id} className="text-22 font-semibold">
        {t("title")}
      </h2>
      <p className="mt-1 text-14 text-ink-soft">{t("text")}</p>
      <ul className="mt-4 border-t border-line">
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} onEnded={onEnded} />
        ))}
      </ul>
    </section>
  );
}

function AlertRow({ alert, onEnded }: { alert: WishAlert; onEnded: () => void }) {
  const t = useTranslations("alerts.list");
  const language = useLanguage();
  const { formatMoney } = useFormat();
  const [busy, setBusy] = useState(false);
  const { id, title, slug, size, price, email, state } = alert;
  const what = price
    ? t("price", { price: formatMoney(price) })
    : t("stock", { size: sizeWords(size ?? "", language) });
  const end = async () => {
    setBusy(true);
    const answer = await call("endAlert", { id }, { quiet: true });
    setBusy(false);
    showToast({
      tone: answer.ok ? "success" : "error",
      text: answer.ok ? t("ended") : answer.msg || t("failed"),
    });
    // One that was told or ended elsewhere is not there either.
    onEnded();
  };
  return (
    <li className="flex items-center gap-x-4 border-b border-line py-3">
      <div className="min-w-0 flex-1">
        <TextLink look="plain" to={`/product/${slug}`}>
          {title}
        </TextLink>
        <p className="text-14 wrap-anywhere text-ink-soft">
          {what} · {t("to", { email })}
        </p>
        {state === "waiting" ? null : (
          <p className={`text-14 ${state === "pending" ? "text-warning" : "text-ink-soft"}`}>
            {t(state)}
          </p>
        )}
      </div>
      <Button
        look="outline"
        size="small"
        busy={busy}
        aria-label={t("endNamed", { name: title, what })}
        onClick={() => void end()}
      >
        {t("end")}
      </Button>
    </li>
  );
}
