import { Autocomplete, Button, Group, Modal, Text, Textarea } from "@mantine/core";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { BulkMove } from "#contract/admin/bulk-orders.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { ManyOrdersOutcome, RefusedOrders } from "./many-orders-outcome.tsx";
import { readTracking, type TrackedOrder } from "./read-tracking.ts";
import { carriers } from "./tracking-fields.tsx";
import { useManyOrders, type Ran } from "./use-many-orders.ts";

type MoveOrdersDialogProps = {
  to: BulkMove;
  /** null: those that the pasted lines name. */
  orderNos: readonly string[] | null;
  onClose: () => void;
  onChanged: () => void;
};

/** Moves many orders to a stage: who goes and who stays is said first; then all go, with one undo. */
export function MoveOrdersDialog({ to, orderNos, onClose, onChanged }: MoveOrdersDialogProps) {
  const t = useTranslations("admin-orders.bulk");
  const ofOne = useTranslations("admin-orders");
  const [lines, setLines] = useState("");
  const [carrier, setCarrier] = useState("");
  const [ran, setRan] = useState<Ran | null>(null);
  const { action, trial, progress, check, run, forget } = useManyOrders("moveOrders");
  const toastSaved = useSavedToast();
  const { orders, unread } = readTracking(lines);
  const chosen = orderNos ?? orders.map(({ orderNo }) => orderNo);
  const act = {
    to,
    carrier,
    trackingNumbers: orders.filter(({ trackingNumber }) => trackingNumber),
  };
  // What is selected is known at once; a list is checked when it is there.
  const first = useRef(() => (orderNos ? check(orderNos, { to }) : Promise.resolve()));
  useEffect(() => void first.current(), []);
  const go = async () => {
    const outcome = await run(act);
    if (!outcome) return;
    onChanged();
    toastSaved(t("done", { count: outcome.changed }), outcome.requestIds, onChanged);
    if (outcome.refusals.length > 0) setRan(outcome);
    else onClose();
  };
  if (ran) return <RanDialog ran={ran} onClose={onClose} />;
  return (
    <FormDialog
      size={to === "shipped" ? "lg" : undefined}
      title={t(orderNos ? `titles.${to}` : "byList", { count: chosen.length })}
      action={action}
      submit={trial ? t(`go.${to}`, { count: trial.changed.length }) : t("check")}
      isBlocked={chosen.length === 0 || trial?.changed.length === 0}
      onClose={onClose}
      onSubmit={() => (trial ? go() : check(chosen, { to }))}
    >
      {to === "shipped" ? (
        <ShippingFields
          lines={lines}
          carrier={carrier}
          onCarrier={setCarrier}
          onLines={(typed) => {
            setLines(typed);
            if (!orderNos) forget();
          }}
        >
          <TrackingNotes
            orders={orders}
            unread={unread}
            chosen={chosen}
            taken={trial?.changed ?? null}
          />
        </ShippingFields>
      ) : null}
      <ManyOrdersOutcome trial={trial} progress={progress} />
      {to === "in_production" ? null : <Text size="sm">{ofOne(`takeBack.${to}`)}</Text>}
    </FormDialog>
  );
}

type ShippingFieldsProps = {
  lines: string;
  carrier: string;
  onLines: (typed: string) => void;
  onCarrier: (carrier: string) => void;
  /** What is said of the lines. */
  children: ReactNode;
};

/** Numbers of many parcels as pasted lines, and one carrier for all. */
function ShippingFields({ lines, carrier, onLines, onCarrier, children }: ShippingFieldsProps) {
  const t = useTranslations("admin-orders");
  return (
    <>
      <Textarea
        data-autofocus
        label={t("bulk.lines")}
        description={t("bulk.linesNote")}
        className="orders-tracking"
        minRows={3}
        maxRows={10}
        spellCheck={false}
        value={lines}
        onChange={(event) => onLines(event.currentTarget.value)}
      />
      {children}
      <Autocomplete
        label={t("carrier")}
        description={t("bulk.carrierNote")}
        data={carriers.filter((one) => one !== carrier)}
        maxLength={60}
        value={carrier}
        onChange={onCarrier}
      />
    </>
  );
}

type TrackingNotesProps = {
  orders: readonly TrackedOrder[];
  unread: number;
  chosen: readonly string[];
  /** Numbers of the orders that go; null before they are known. */
  taken: readonly string[] | null;
};

const plain = (orderNo: string) => orderNo.toUpperCase().replaceAll("-", "");

/** What of the pasted lines is not used, and how many orders go without a number. */
function TrackingNotes({ orders, unread, chosen, taken }: TrackingNotesProps) {
  const t = useTranslations("admin-orders.bulk");
  const numbers = new Set(
    orders.filter(({ trackingNumber }) => trackingNumber).map(({ orderNo }) => plain(orderNo)),
  );
  const without = (taken ?? []).filter((orderNo) => !numbers.has(plain(orderNo))).length;
  const selected = new Set(chosen.map(plain));
  const others = orders.filter(({ orderNo }) => !selected.has(plain(orderNo))).length;
  const notes = [
    others > 0 ? t("others", { count: others }) : "",
    unread > 0 ? t("unread", { count: unread }) : "",
    without > 0 ? t("without", { count: without }) : "",
  ].filter(Boolean);
  return notes.map((note) => (
    <Text key={note} size="sm" role="status">
      {note}
    </Text>
  ));
}

/** Orders that stayed after all, since they were changed while it ran. */
function RanDialog({ ran, onClose }: { ran: Ran; onClose: () => void }) {
  const t = useTranslations("admin-orders.bulk");
  return (
    <Modal opened onClose={onClose} title={t("done", { count: ran.changed })}>
      <RefusedOrders refusals={ran.refusals} />
      <Group justify="flex-end" mt="md">
        <Button data-autofocus onClick={onClose}>
          {t("close")}
        </Button>
      </Group>
    </Modal>
  );
}
