import { Anchor, Button, Group } from "@mantine/core";
import { Eye } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PaymentAttention } from "#contract/admin/attention.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { CopyValue } from "../parts/copy-value.tsx";
import { Facts } from "../parts/facts.tsx";
import { FailureNote } from "../parts/failure-notes.tsx";
import { ProviderWord } from "../parts/provider-word.tsx";
import { StatusDot } from "../parts/status-dot.tsx";
import { useMayDo } from "../use-user.ts";

type AttentionCardProps = {
  record: PaymentAttention;
  onLooked: () => void;
  onClear: () => void;
};

/** One payment or refund that needs a person: what happened, what to do, and the ways to do it. */
export function AttentionCard(props: AttentionCardProps) {
  const t = useTranslations("admin-attention");
  const { formatDate } = useFormat();
  const id = useId();
  const { attention, lost, since } = props.record;
  // Of a lost order of which money was taken a person decides; the other ones go on by themselves.
  const words =
    lost === null || lost === "taken" ? (`words.${attention}` as const) : (`lost.${lost}` as const);
  return (
    <article className="attention-card" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t(`${words}.title`)}</h2>
        <StatusDot tone={lost === null || lost === "taken" ? "bad" : "moving"}>
          {t("since", { date: formatDate(since, "moment") })}
        </StatusDot>
      </header>
      <p>{t(`${words}.text`)}</p>
      <p className="attention-do">
        <strong>{t("whatToDo")}</strong> {t(`${words}.do`)}
      </p>
      <AttentionFacts record={props.record} />
      <AttentionActions {...props} />
    </article>
  );
}

function AttentionActions({ record, onLooked, onClear }: AttentionCardProps) {
  const t = useTranslations("admin-attention");
  const { formatMoney } = useFormat();
  const mayDo = useMayDo();
  const look = useAdminAction("lookNow");
  const { paymentId, orderNo, amount } = record;
  // A refund is granted or refused on its order, a lost order is decided in the books.
  const isLost = record.attention === "lostPayment";
  const isPayment = record.attention !== "refundAsked" && !isLost;
  const run = async () => {
    const looked = await look.run({ paymentId });
    if (!looked) return;
    const said = looked.attention ? "stillThere" : "passed";
    showToast({
      tone: looked.attention ? "info" : "success",
      text: t(looked.answered ? said : "noAnswer", { orderNo }),
    });
    onLooked();
  };
  return (
    <>
      <FailureNote failure={look.failure} />
      <Group gap={8}>
        <Button
          component={Link}
          to={isLost ? "/admin/books" : `/admin/orders/${orderNo}`}
          size="xs"
          aria-label={t(isLost ? "openBooksOf" : "openOf", { orderNo })}
        >
          {t(isLost ? "openBooks" : "open")}
        </Button>
        {isPayment && mayDo("orders.note") ? (
          <Button
            size="xs"
            variant="default"
            loading={look.isRunning}
            leftSection={<Eye size={14} />}
            aria-label={t("lookAt", { orderNo })}
            onClick={() => void run()}
          >
            {t("lookNow")}
          </Button>
        ) : null}
        {isPayment && mayDo("orders.cancel") ? (
          <Button
            size="xs"
            variant="default"
            aria-label={t("clearOf", { orderNo, amount: amount ? formatMoney(amount) : "" })}
            onClick={onClear}
          >
            {t("clear")}
          </Button>
        ) : null}
      </Group>
    </>
  );
}

function AttentionFacts({ record }: { record: PaymentAttention }) {
  const t = useTranslations("admin-attention");
  const stateOf = useTranslations("admin-orders");
  const { formatDate, formatMoney } = useFormat();
  const { orderNo, orderState, amount, note, askedBy, providerOrderId } = record;
  const moment = (time: string | null) => (time ? formatDate(time, "moment") : "–");
  const order = [
    {
      term: t("order"),
      value:
        orderState === null ? (
          <span className="admin-code">{orderNo}</span>
        ) : (
          <Anchor component={Link} to={`/admin/orders/${orderNo}`} size="xs" className="admin-code">
            {orderNo}
          </Anchor>
        ),
    },
    ...(orderState ? [{ term: t("state"), value: stateOf(`state.${orderState}`) }] : []),
    { term: t("amount"), value: amount ? formatMoney(amount) : t("unreadable") },
  ];
  const refund = [
    { term: t("askedBy"), value: askedBy ?? "–" },
    { term: t("why"), value: note },
  ];
  const payment = [
    ...(providerOrderId
      ? [
          {
            term: t("paymentId"),
            value: <CopyValue value={providerOrderId} label={t("paymentId")} code />,
          },
        ]
      : []),
    ...(note ? [{ term: t("said"), value: <ProviderWord said={note} /> }] : []),
    { term: t("seenAt"), value: moment(record.seenAt) },
    { term: t("nextLookAt"), value: moment(record.nextLookAt) },
  ];
  const { refusal } = record;
  const tried = refusal
    ? [
        { term: stateOf("refusal.tries"), value: String(refusal.tries) },
        {
          term: stateOf("refusal.next"),
          value: refusal.nextTryAt === null ? stateOf("refusal.over") : moment(refusal.nextTryAt),
        },
      ]
    : [];
  const lost = [{ term: t("buyer"), value: askedBy ?? "–" }, ...payment.slice(0, -1)];
  if (record.attention === "lostPayment") return <Facts rows={[...order, ...lost]} />;
  const rest = record.attention === "refundAsked" ? refund : payment;
  return <Facts rows={[...order, ...rest, ...tried]} />;
}
