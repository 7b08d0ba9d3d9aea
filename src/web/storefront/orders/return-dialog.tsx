import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { OwnOrder } from "#contract/own-order.ts";
import { sizeName, sizeWords } from "#domain/catalog/size-name.ts";
import { listed } from "#domain/language/listed.ts";
import { call } from "#web/api/browser-call.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { useShopTimes } from "#web/layout/use-shop-times.ts";
import { useShopZone } from "#web/layout/use-shop-zone.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { FailureNotice, Notice } from "#web/ui/notice.tsx";
import { OptionButtons } from "#web/ui/option-buttons.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { printText } from "../cart/line/line-text.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { nameOrder, type OrderCare } from "./use-order.ts";
import { ReturnPhotos } from "./return-photos.tsx";
import { takesPhotos, returnable, useReturnForm, type ReturnableLine } from "./use-return-form.ts";

interface ReturnDialogProps extends OrderCare {
  open: boolean;
  onClose: () => void;
}

const formId = "return-form";

/** The form of a return: which items, why, and for their money or another size (R-AFTER-4). */
export function ReturnDialog({ open, onClose, order, orderKey, onChanged }: ReturnDialogProps) {
  const t = useTranslations("order.returns");
  const form = useReturnForm(order, orderKey);
  const { replyDays } = useShopTimes();
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) showFirstError(body.current);
  }, [refusals]);
  const isReport = !order.lines.some(({ can }) => can.return.ok);
  const body = useRef<HTMLFormElement>(null);
  const submit = async () => {
    if (!(await form.send())) {
      setRefusals((before) => before + 1);
      return;
    }
    showToast({ tone: "success", text: t("done") });
    onClose();
    // The call answers the return alone.
    const read = await call("getOrder", nameOrder(order, orderKey), { quiet: true });
    if (read.ok) onChanged(read.data);
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(isReport ? "report" : "open")}
      width="wide"
      keep={t(isReport ? "keepReport" : "keep")}
      save={t(isReport ? "sendReport" : "send")}
      formId={formId}
      busy={form.busy}
    >
      <form
        ref={body}
        id={formId}
        noValidate
        className="flex flex-col gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="max-w-text text-14 text-ink-soft">
          {t(isReport ? "reportText" : "text", { days: replyDays })}
        </p>
        <FailureNotice>{form.failure}</FailureNotice>
        <Items order={order} form={form} />
        {form.missing.sending ? <Notice role="status">{t("photosWait")}</Notice> : null}
        <Wish form={form} free={order.moneyStatus === "free"} />
        <TextArea
          label={t("note")}
          optional
          maxLength={500}
          value={form.note}
          onChange={({ currentTarget }) => form.setNote(currentTarget.value)}
        />
      </form>
    </FormDialog>
  );
}

/** What is missing may stand above or below what is in sight. */
function showFirstError(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>(
    "[aria-invalid=true], [role=alert]:not(:empty), [role=status]:not(:empty)",
  );
  wrong?.scrollIntoView({ block: "center" });
  if (wrong?.matches("[aria-invalid=true]")) wrong.focus({ preventScroll: true });
}

type Form = ReturnType<typeof useReturnForm>;

function Items({ order, form }: { order: OwnOrder; form: Form }) {
  const t = useTranslations("order.returns");
  return (
    <>
      {form.missing.lines ? (
        <Notice tone="error" role="alert">
          {t("chooseItems")}
        </Notice>
      ) : null}
      <ul className="flex flex-col gap-4">
        {returnable(order).map((item) => (
          <li key={item.line.id} className="rounded-card border border-line p-4">
            <ReturnLine item={item} form={form} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ReturnLine({ item, form }: { item: ReturnableLine; form: Form }) {
  const t = useTranslations("order.returns");
  const language = useLanguage();
  // The days of a return are those of the shop: elsewhere the last may be another one.
  const zone = useShopZone();
  const { line, units, until, reasons } = item;
  const chosen = form.chosen[line.id];
  const tOrder = useTranslations("order");
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label={tOrder("cancel.line", {
          count: units,
          // Two shirts of one order may differ by their print alone.
          name: listed([line.name, printText(line)].filter(Boolean), language),
          size: sizeWords(line.size, language),
        })}
        helper={
          until
            ? t(
                reasons.includes("changedMind")
                  ? "until"
                  : line.returnable
                    ? "faultLate"
                    : "faultOnly",
                { date: formatDate(until, language, "date", zone) },
              )
            : undefined
        }
        checked={chosen !== undefined}
        onChange={() => form.toggle(line.id, units)}
      />
      {chosen ? <Why item={item} chosen={chosen} form={form} /> : null}
      {chosen && takesPhotos(chosen.reason) ? (
        <ReturnPhotos
          lineId={line.id}
          photos={form.photos}
          error={
            form.missing.unsent.includes(line.id)
              ? t("photosUnsent")
              : form.missing.photos.includes(line.id)
                ? t("photosNeeded")
                : undefined
          }
        />
      ) : null}
    </div>
  );
}

type WhyProps = { item: ReturnableLine; chosen: Form["chosen"][string]; form: Form };

/** How many of a line, and why. */
function Why({ item: { line, units, reasons }, chosen, form }: WhyProps) {
  const t = useTranslations("order.returns");
  return (
    <div className="grid gap-4 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <SelectField
        label={t("quantity")}
        value={chosen.quantity}
        onChange={({ currentTarget }) =>
          form.change(line.id, { quantity: Number(currentTarget.value) })
        }
      >
        {Array.from({ length: units }, (_, index) => (
          <option key={index}>{index + 1}</option>
        ))}
      </SelectField>
      <SelectField
        label={t("reason")}
        value={chosen.reason}
        error={form.missing.reasons.includes(line.id) ? t("chooseReason") : undefined}
        onChange={({ currentTarget: { value } }) =>
          form.change(line.id, { reason: reasons.find((one) => one === value) ?? "" })
        }
      >
        <option value="">{t("chooseReason")}</option>
        {reasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reasons.${reason}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function Wish({ form, free }: { form: Form; free: boolean }) {
  const t = useTranslations("order.returns");
  const language = useLanguage();
  const { wants, sizes, isClaim } = form;
  const isNoSize = !isClaim && Object.keys(form.chosen).length > 0 && sizes.length === 0;
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        label={t("wish")}
        value={wants}
        onChange={form.setWants}
        options={[
          {
            value: "refund",
            title: t(free ? "giveBack" : "refund"),
            text: t(free ? "giveBackText" : "refundText"),
          },
          {
            value: "exchange",
            title: t(isClaim ? "again" : "exchange"),
            text: t(isClaim ? "againText" : isNoSize ? "noSizes" : "exchangeText"),
            disabled: isNoSize,
          },
        ]}
      />
      {wants === "exchange" && sizes.length > 0 ? (
        <OptionButtons
          label={t("size")}
          options={sizes.map((value) => ({ value, label: sizeName(value, language) }))}
          value={form.size}
          onChange={form.setSize}
          error={form.missing.size ? t("chooseSize") : undefined}
        />
      ) : null}
    </div>
  );
}
