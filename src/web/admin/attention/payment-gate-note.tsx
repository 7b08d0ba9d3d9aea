import "./attention.css";
import { Button } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ClosedPayments } from "#contract/admin/payment-gate.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { useMayDo } from "../use-user.ts";

/** While the payment provider opens no payments: since when, why, for which orders (R-PAY-10). */
export function PaymentGateNote() {
  const mayDo = useMayDo();
  const source = useAdminData("getPaymentGate", mayDo("orders.read") ? {} : null);
  if (!source.data) return null;
  return <ClosedNote closed={source.data} onTried={source.replace} />;
}

type ClosedNoteProps = {
  closed: ClosedPayments;
  onTried: (closed: ClosedPayments | null) => void;
};

function ClosedNote({ closed, onTried }: ClosedNoteProps) {
  const t = useTranslations("admin-attention.gate");
  const { formatDate } = useFormat();
  const mayTry = useMayDo()("orders.note");
  const trying = useAdminAction("tryOpening");
  const { since, concern, said, nextTryAt, orders } = closed;
  const run = async () => {
    const tried = await trying.run({});
    if (!tried) return;
    showToast({
      tone: tried.outcome === "opens" ? "success" : "info",
      text: t(`outcome.${tried.outcome}`),
    });
    onTried(tried.closed);
  };
  return (
    <section className="attention-gate" aria-label={t("title")}>
      <h2>
        <TriangleAlert size={16} aria-hidden="true" />
        {t("since", { date: formatDate(since, "moment") })}
      </h2>
      <p>{t(`text.${concern}`)}</p>
      <p>{t("said", { word: said })}</p>
      {orders.length > 0 ? (
        <p>
          {t("orders")}{" "}
          {orders.map((orderNo) => (
            <Link key={orderNo} to={`/admin/orders/${orderNo}`} className="admin-code">
              {orderNo}
            </Link>
          ))}
        </p>
      ) : null}
      <p>{t("next", { date: formatDate(nextTryAt, "moment") })}</p>
      <ActionFailure action={trying} />
      {mayTry ? (
        <Button size="xs" loading={trying.isRunning} onClick={() => void run()}>
          {t("tryNow")}
        </Button>
      ) : null}
    </section>
  );
}
