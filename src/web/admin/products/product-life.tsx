import { Alert, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminProduct } from "#contract/admin/products.ts";
import {
  keepsFromSale,
  type ProductGap,
  type ProductState,
} from "#domain/catalog/product-state.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useShopClock } from "../data/use-shop-clock.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { MomentField } from "../parts/moment-field.tsx";
import { Panel } from "../parts/panel.tsx";
import { SureDialog } from "../parts/sure-dialog.tsx";
import { StatusDot, type Tone } from "../parts/status-dot.tsx";
import { useMayDo } from "../use-user.ts";

export const stateTones: Record<ProductState, Tone> = {
  draft: "quiet",
  scheduled: "moving",
  published: "good",
  archived: "quiet",
};

type LifeProps = {
  product: AdminProduct;
  /** The form has changes, which are saved first. */
  isChanged: boolean;
  onMoved: (product: AdminProduct) => void;
  onUndone: () => void;
};

/** Draft, scheduled, for sale, archived: what it is, what it lacks, and where it can go. */
export function ProductLife({ product, isChanged, onMoved, onUndone }: LifeProps) {
  const toastSaved = useSavedToast();
  const t = useTranslations("admin-products");
  const { formatDate } = useFormat();
  const may = useMayDo();
  const action = useAdminAction("moveProduct");
  const [isScheduling, setScheduling] = useState(false);
  const { id, version, state, publishedAt } = product;
  const move = async (to: "publish" | "schedule" | "draft" | "archive", at?: string) => {
    const moved = await action.run({ id, version, to, ...(at === undefined ? {} : { at }) });
    if (!moved) return;
    setScheduling(false);
    onMoved(moved);
    toastSaved(t(`moved.${moved.state}`), action.requestId(), onUndone);
  };
  return (
    <Panel title={t("state")} aside={<StateDot state={state} />}>
      <Stack gap="sm">
        <Text size="sm">
          {t(`stateNote.${state}`, {
            date: publishedAt === null ? "" : formatDate(publishedAt, "moment"),
          })}
        </Text>
        <Gaps product={product} />
        {action.failure && !isScheduling ? <ActionFailure action={action} /> : null}
        {may("products.publish") ? (
          <MoveButtons
            product={product}
            isBlocked={isChanged || action.isRunning}
            onMove={(to) => void move(to)}
            onSchedule={() => setScheduling(true)}
          />
        ) : null}
        {isChanged && may("products.publish") ? (
          <Text size="xs" c="dimmed">
            {t("saveFirst")}
          </Text>
        ) : null}
      </Stack>
      <ScheduleDialog
        isOpen={isScheduling}
        action={action}
        onClose={() => setScheduling(false)}
        onSchedule={(at) => move("schedule", at)}
      />
    </Panel>
  );
}

/** What it lacks before it can be sold, and before customs take a parcel of it. */
function Gaps({ product: { gaps, state, picturesLost } }: { product: AdminProduct }) {
  const t = useTranslations("admin-products");
  const listed = (some: readonly ProductGap[]) =>
    some.map((gap) => t(`gaps.${gap}`)).join(t("and"));
  const closing = gaps.filter(keepsFromSale);
  const unsaid = gaps.filter((gap) => !keepsFromSale(gap));
  return (
    <>
      {closing.length > 0 && state !== "published" ? (
        <Alert color="info" p="xs">
          {t("lacks", { what: listed(closing) })}
        </Alert>
      ) : null}
      {picturesLost ? (
        <Alert color="info" p="xs">
          {t("picturesLost")}
        </Alert>
      ) : null}
      {unsaid.length > 0 ? (
        <Alert color="info" p="xs">
          {t("lacksForCustoms", { what: listed(unsaid) })}
        </Alert>
      ) : null}
    </>
  );
}

type MoveButtonsProps = {
  product: AdminProduct;
  isBlocked: boolean;
  onMove: (to: "publish" | "draft" | "archive") => void;
  onSchedule: () => void;
};

/** Where a product can go from its state. */
function MoveButtons({ product, isBlocked, onMove, onSchedule }: MoveButtonsProps) {
  const t = useTranslations("admin-products");
  const { state, gaps, carts } = product;
  const [asked, setAsked] = useState<"draft" | "archive" | null>(null);
  /** What is in carts is asked about before it goes (R-GOODS-6). */
  const leave = (to: "draft" | "archive") =>
    state === "published" && carts > 0 ? setAsked(to) : onMove(to);
  const canPublish = !gaps.some(keepsFromSale);
  return (
    <Group gap="xs">
      {state === "published" ? null : (
        <Button size="xs" disabled={!canPublish || isBlocked} onClick={() => onMove("publish")}>
          {t("publish")}
        </Button>
      )}
      {state === "draft" ? (
        <Button
          size="xs"
          variant="default"
          disabled={!canPublish || isBlocked}
          onClick={() => onSchedule()}
        >
          {t("schedule")}
        </Button>
      ) : (
        <Button size="xs" variant="default" disabled={isBlocked} onClick={() => leave("draft")}>
          {t(state === "archived" ? "restore" : "hide")}
        </Button>
      )}
      {state === "archived" ? null : (
        <Button size="xs" variant="default" disabled={isBlocked} onClick={() => leave("archive")}>
          {t("archive")}
        </Button>
      )}
      <SureDialog
        questions={asked === null ? [] : [t("outlier.carts", { count: carts })]}
        sure={t("outlier.move")}
        onSure={() => {
          if (asked) onMove(asked);
          setAsked(null);
        }}
        onClose={() => setAsked(null)}
      />
    </Group>
  );
}

export function StateDot({ state }: { state: ProductState }) {
  const t = useTranslations("admin-products");
  return <StatusDot tone={stateTones[state]}>{t(`states.${state}`)}</StatusDot>;
}

type ScheduleProps = {
  isOpen: boolean;
  action: ReturnType<typeof useAdminAction<"moveProduct">>;
  onClose: () => void;
  onSchedule: (at: string) => Promise<void>;
};

function ScheduleDialog({ isOpen, action, onClose, onSchedule }: ScheduleProps) {
  const t = useTranslations("admin-products");
  const admin = useTranslations("admin");
  const [at, setAt] = useState("");
  const moment = useShopClock().momentOf(at);
  return (
    <Modal opened={isOpen} onClose={onClose} title={t("scheduleTitle")}>
      {/* No form of its own: it stands within the product's. */}
      <Stack gap="md">
        <MomentField
          label={t("scheduleAt")}
          value={at}
          error={action.errors["at"]}
          onChange={setAt}
        />
        <ActionFailure action={action} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {admin("cancel")}
          </Button>
          <Button
            loading={action.isRunning}
            disabled={moment === null}
            onClick={() => moment !== null && void onSchedule(moment)}
          >
            {t("schedule")}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
