import { Anchor, Button, Group } from "@mantine/core";
import { CalendarPlus, Check, PackageCheck, X } from "lucide-react";
import { useId, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminReturn } from "#contract/admin/returns.ts";
import { sizeName } from "#domain/catalog/size-name.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { SmallPicture } from "#web/ui/small-picture.tsx";
import { useAdminAction } from "../data/use-admin-action.ts";
import { FailureNote } from "../parts/failure-notes.tsx";
import { StatusDot, type Tone } from "../parts/status-dot.tsx";
import { useMayDo } from "../use-user.ts";
import { CountDialog } from "./count-dialog.tsx";
import { ReturnPictures } from "./return-pictures.tsx";
import { RefuseDialog } from "./refuse-dialog.tsx";
import type { ReturnStep } from "./return-step.ts";

const tones: Readonly<Record<AdminReturn["state"], Tone>> = {
  asked: "todo",
  approved: "moving",
  refused: "bad",
  closed: "good",
  withdrawn: "quiet",
  expired: "quiet",
};

type ReturnCardProps = ReturnStep & {
  /** On the page of its order, which needs no link to itself. */
  isOfPage?: boolean;
};

/** A return with what is asked for, and its next step. */
export function ReturnCard({ shown, onChange, onConflict, isOfPage = false }: ReturnCardProps) {
  const t = useTranslations("admin-returns");
  const id = useId();
  const { formatDate, language } = useFormat();
  const { orderNo, no, state, wants, wantedSize, askedAt, sendUntil, refusedBecause, lines } =
    shown;
  return (
    <article className="return-card" aria-labelledby={id}>
      <header className="return-head">
        {isOfPage ? (
          <strong id={id}>
            {orderNo}-R{no}
          </strong>
        ) : (
          <Anchor component={Link} to={`/admin/orders/${orderNo}`} id={id} fw={600}>
            {orderNo}-R{no}
          </Anchor>
        )}
        <StatusDot tone={tones[state]}>{t(`states.${state}`)}</StatusDot>
        <span className="admin-note">
          {t("asked", { date: formatDate(askedAt) })}
          {state === "approved" && sendUntil
            ? ` · ${t("sendUntil", { date: formatDate(sendUntil) })}`
            : null}
        </span>
      </header>
      <p>
        {wants === "refund"
          ? t("wantsRefund")
          : wantedSize === null
            ? t("wantsSame")
            : t("wantsExchange", { size: sizeName(wantedSize, language) })}
      </p>
      {refusedBecause ? (
        <p className="admin-note">{t("refusedBecause", { reason: refusedBecause })}</p>
      ) : null}
      <ul className="return-lines">
        {lines.map((line) => (
          <ReturnLine key={line.lineId} line={line} isCounted={state === "closed"} />
        ))}
      </ul>
      <ReturnSteps {...{ shown, onChange, onConflict }} />
    </article>
  );
}

type ReturnLineProps = { line: ReturnStep["shown"]["lines"][number]; isCounted: boolean };

/** What is sent back, why, and how much of it arrived. */
function ReturnLine({ line, isCounted }: ReturnLineProps) {
  const t = useTranslations("admin-returns");
  const { formatMoney, language } = useFormat();
  const { comma } = usePunctuation();
  const { arrived, resellable } = line;
  return (
    <li>
      <SmallPicture image={line.image} width={80} shown={40} alt="" />
      <div>
        <strong>
          {line.quantity} × {line.name + comma + sizeName(line.size, language)}
        </strong>
        <span className="admin-note">
          {t(`reasons.${line.reason}`)} · {t("worth", { money: formatMoney(line.worth) })}
          {isCounted ? ` · ${t("counted", { arrived, resellable })}` : null}
        </span>
        {line.note ? <q className="return-note">{line.note}</q> : null}
        <ReturnPictures ids={line.photos} name={line.name} />
      </div>
    </li>
  );
}

function useApproval({ onChange, onConflict }: Omit<ReturnStep, "shown">) {
  const t = useTranslations("admin-returns");
  return useAdminAction("decideReturn", { done: t("nowApproved"), onDone: onChange, onConflict });
}

/** More days for a parcel that is late. */
function ExtendButton({ shown, onChange, onConflict }: ReturnStep) {
  const t = useTranslations("admin-returns");
  const extension = useAdminAction("extendReturn", {
    done: t("nowExtended"),
    onDone: onChange,
    onConflict,
  });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={extension.isRunning}
        leftSection={<CalendarPlus size={14} />}
        aria-label={t("extendOf", { number: `${shown.orderNo}-R${shown.no}` })}
        onClick={() => void extension.run({ id: shown.id })}
      >
        {t("extend")}
      </Button>
      <FailureNote failure={extension.failure} />
    </>
  );
}

function ReturnSteps({ shown, onChange, onConflict }: ReturnStep) {
  const t = useTranslations("admin-returns");
  const mayDo = useMayDo();
  const [opened, setOpened] = useState<"refuse" | "count" | null>(null);
  const approval = useApproval({ onChange, onConflict });
  const { state } = shown;
  const number = `${shown.orderNo}-R${shown.no}`;
  const isOpen = state === "asked" || state === "approved";
  if (!isOpen) return null;
  const close = () => setOpened(null);
  return (
    <>
      <FailureNote failure={approval.failure} />
      <Group gap={8} mt={12}>
        {state === "asked" && mayDo("orders.cancel") ? (
          <Button
            size="xs"
            loading={approval.isRunning}
            leftSection={<Check size={14} />}
            aria-label={t("approveOf", { number })}
            onClick={() => void approval.run({ id: shown.id, decision: "approve" })}
          >
            {t("approve")}
          </Button>
        ) : null}
        {state === "approved" && mayDo("orders.fulfil") ? (
          <Button
            size="xs"
            leftSection={<PackageCheck size={14} />}
            aria-label={t("countOf", { number })}
            onClick={() => setOpened("count")}
          >
            {t("count")}
          </Button>
        ) : null}
        {state === "approved" && mayDo("orders.cancel") ? (
          <ExtendButton {...{ shown, onChange, onConflict }} />
        ) : null}
        {mayDo("orders.cancel") ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<X size={14} />}
            aria-label={t("refuseOf", { number })}
            onClick={() => setOpened("refuse")}
          >
            {t("refuse")}
          </Button>
        ) : null}
      </Group>
      {opened === "refuse" ? (
        <RefuseDialog {...{ shown, onChange, onConflict }} onClose={close} />
      ) : null}
      {opened === "count" ? (
        <CountDialog {...{ shown, onChange, onConflict }} onClose={close} />
      ) : null}
    </>
  );
}
