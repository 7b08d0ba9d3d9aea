import { useTranslations } from "use-intl";
import { choiceTexts } from "#contract/choice-texts.ts";
import type { Money } from "#contract/money.ts";
import type { OwnOrder, OwnOrderLine } from "#contract/own-order.ts";
import { sizeName } from "#domain/catalog/size-name.ts";
import { nameFault, nameMaxLength, numberFault, printedNumber } from "#domain/customization.ts";
import { call } from "#web/api/browser-call.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { type Sent, useForm } from "#web/layout/forms/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";
import { OptionButtons } from "#web/ui/option-buttons.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { upperAsTyped, useNameSuggestions } from "../forms/typed-name.ts";
import { CorrectionPreview } from "./correction-preview.tsx";
import { FormDialog } from "../forms/form-dialog.tsx";
import { formatDeadline } from "./format-deadline.ts";
import { nameOrder, type OrderCare } from "./use-order.ts";

interface CorrectLineProps extends OrderCare {
  open: boolean;
  onClose: () => void;
  line: OwnOrderLine;
}

/** Name, number and size of an ordered line, as far as they may still be corrected (R-AFTER-2). */
export function CorrectLineDialog(props: CorrectLineProps) {
  const { open, onClose, order, line } = props;
  const t = useTranslations("order.correct");
  const language = useLanguage();
  const { print, size } = line.can;
  const form = useCorrection(props);
  const until = print.ok ? print.until : size.ok ? size.until : null;
  const formId = `correct-${line.id}-form`;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(print.ok ? "title" : "titleSize")}
      width={print.ok ? "wide" : "narrow"}
      keep={t("keep")}
      save={t("save")}
      formId={formId}
      busy={form.busy}
    >
      <form id={formId} noValidate onSubmit={form.submit} className="flex flex-col gap-5">
        <p className="text-14 text-ink-soft">
          {line.name}
          {until ? ` · ${t("closes", { time: formatDeadline(until, language) })}` : null}
        </p>
        <FailureNotice>{form.failure}</FailureNotice>
        {print.ok ? (
          <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
            <CorrectionPreview line={line} name={form.values.name} number={form.values.number} />
            <div className="flex flex-col gap-5">
              <PrintFields form={form} />
              <LetteringFields form={form} order={order} />
              <SizeField line={line} form={form} />
            </div>
          </div>
        ) : (
          <SizeField line={line} form={form} />
        )}
        <WhatItCosts line={line} form={form} />
        {line.quantity > 1 ? (
          <p className="text-14 text-ink-soft">{t("all", { count: line.quantity })}</p>
        ) : null}
      </form>
    </FormDialog>
  );
}

type Form = ReturnType<typeof useCorrection>;

function SizeField({ line, form }: { line: OwnOrderLine; form: Form }) {
  const t = useTranslations("order.correct");
  const language = useLanguage();
  if (!line.can.size.ok) return null;
  return (
    <OptionButtons
      label={t("size")}
      id={form.idOf("size")}
      options={sizesOf(line).map((value) => ({ value, label: sizeName(value, language) }))}
      value={form.values.size}
      onChange={(value) => form.change("size", value)}
      error={form.errorOf("size")}
    />
  );
}

function PrintFields({ form }: { form: Form }) {
  const t = useTranslations("order.correct");
  const language = useLanguage();
  const { name, number } = form.values;
  const nameReason = nameFault(name);
  const numberReason = numberFault(number);
  const suggested = useNameSuggestions(nameReason ? name : "");
  return (
    <>
      <div className="flex flex-col gap-2">
        <TextField
          {...form.field("name")}
          onChange={({ currentTarget }) => form.change("name", upperAsTyped(currentTarget.value))}
          label={t("name")}
          error={nameReason ? choiceTexts[nameReason][language] : form.errorOf("name")}
          helper={t("nameHelp", { count: nameMaxLength })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Suggestion texts={suggested} onTake={(text) => form.change("name", text)} />
      </div>
      <TextField
        {...form.field("number")}
        onChange={({ currentTarget }) =>
          form.change("number", printedNumber(currentTarget.value.trim()))
        }
        label={t("number")}
        error={numberReason ? choiceTexts[numberReason][language] : form.errorOf("number")}
        helper={t("numberHelp")}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}

interface SuggestionProps {
  texts: readonly string[];
  onTake: (text: string) => void;
}

/** Offers what could be printed. */
function Suggestion({ texts, onTake }: SuggestionProps) {
  const t = useTranslations("print");
  return (
    <span className="flex flex-wrap gap-2">
      {texts.map((text) => (
        <Button key={text} look="outline" size="small" onClick={() => onTake(text)}>
          {t("own.use", { name: text })}
        </Button>
      ))}
    </span>
  );
}

/** Standard or premium lettering, as the shirt's page offers it. */
function LetteringFields({ form, order }: { form: Form; order: OwnOrder }) {
  const t = useTranslations("print.premium");
  const { formatMoney } = useFormat();
  const optionsAt = (price: Money) => [
    { value: "Standard" as const, label: t("standard") },
    { value: "Premium" as const, label: t("premium", { price: formatMoney(price) }) },
  ];
  return (
    <>
      {form.values.name === "" ? null : (
        <OptionButtons
          label={t("name")}
          options={optionsAt(order.premium.name)}
          value={form.values.premiumNameOption}
          onChange={(value) => form.change("premiumNameOption", value)}
        />
      )}
      {form.values.number === "" ? null : (
        <OptionButtons
          label={t("number")}
          options={optionsAt(order.premium.number)}
          value={form.values.premiumNumberOption}
          onChange={(value) => form.change("premiumNumberOption", value)}
        />
      )}
    </>
  );
}

const lettering = ["premiumNameOption", "premiumNumberOption"] as const;

/** What follows from lettering that costs more, or less, than what was paid for. */
function WhatItCosts({ line, form }: { line: OwnOrderLine; form: Form }) {
  const t = useTranslations("order.correct");
  const change = lettering.reduce((sum, name) => {
    const cost = (option: string) => (option === "Premium" ? 1 : 0);
    return sum + cost(form.values[name]) - cost(line[name]);
  }, 0);
  if (change === 0) return null;
  return <p className="text-14 text-ink-soft">{t(change > 0 ? "more" : "less")}</p>;
}

/** The line's own size is kept even where the last one of it was this. */
const sizesOf = ({ size, sizes }: OwnOrderLine): string[] =>
  sizes.includes(size) ? sizes : [size, ...sizes];

function useCorrection({ order, orderKey, line, onChanged, onClose }: CorrectLineProps) {
  const t = useTranslations("order.correct");
  const { print } = line.can;
  return useForm({
    id: `correct-${line.id}`,
    initial: {
      name: line.customName,
      number: line.customNumber,
      size: line.size,
      premiumNameOption: line.premiumNameOption,
      premiumNumberOption: line.premiumNumberOption,
    },
    fields: ["name", "number", "size"],
    check: ({ name, number }) => {
      if (!print.ok) return {};
      const nameKey =
        nameFault(name) ?? (name === "" && number === "" ? "nameOrNumberMissing" : null);
      const numberKey = numberFault(number);
      return { ...(nameKey ? { name: nameKey } : {}), ...(numberKey ? { number: numberKey } : {}) };
    },
    send: async ({ name, number, size, ...options }): Promise<Sent> => {
      const changed = lettering.filter((option) => options[option] !== line[option]);
      const answer = await call(
        "changeOrderLine",
        {
          ...nameOrder(order, orderKey),
          lineId: line.id,
          ...(print.ok ? { name, number } : {}),
          ...Object.fromEntries(changed.map((option) => [option, options[option]])),
          ...(size === line.size ? {} : { size }),
        },
        { quiet: true },
      );
      if (!answer.ok) return answer;
      showToast({ tone: "success", text: t(answer.data.difference ? "waits" : "done") });
      onChanged(answer.data);
      onClose();
      return { ok: true };
    },
    onRefused: ([first = ""]) => document.getElementById(`correct-${line.id}-${first}`)?.focus(),
  });
}
