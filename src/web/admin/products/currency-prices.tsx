import "../currencies/currencies.css";
import { Table, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { ProductPrices } from "#contract/admin/prices.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { adminCall } from "../api/admin-call.ts";
import { FormButtons } from "../currencies/form-buttons.tsx";
import { printDollars, readDollars } from "../data/dollars.ts";
import { unreadable } from "../data/typed-numbers.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { usePriceOutlier } from "../data/use-price-outlier.ts";
import { useDraft } from "../data/use-draft.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { DraftNotes } from "../parts/draft-notes.tsx";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { SureDialog } from "../parts/sure-dialog.tsx";
import { Panel } from "../parts/panel.tsx";
import { useMayDo } from "../use-user.ts";

/** As it is typed; "" follows the rate. */
type PriceDraft = { amount: string; listAmount: string };
type Draft = Partial<Record<CurrencyCode, PriceDraft>>;

const typedOf = (amount: number | null) => (amount === null ? "" : printDollars(amount));

const draftOf = ({ prices }: ProductPrices): Draft =>
  Object.fromEntries(
    prices.map(({ currency, amount, listAmount }) => [
      currency,
      { amount: typedOf(amount), listAmount: typedOf(listAmount) },
    ]),
  );

/** A product's prices by hand, which win over the rate (R-PRICE-6); saved apart from its form. */
export function CurrencyPrices({ id }: { id: string }) {
  const source = useAdminData("getPrices", { id });
  if (!source.data || source.data.prices.length === 0) return null;
  return (
    <div className="currency-prices">
      <PriceForm id={id} newest={source.data} source={source} />
    </div>
  );
}

type PriceFormProps = { id: string; newest: ProductPrices; source: AdminData<ProductPrices> };

function PriceForm({ id, newest, source }: PriceFormProps) {
  const t = useTranslations("admin-currencies");
  const admin = useTranslations("admin");
  const form = usePriceForm({ id, newest, source });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save(false);
  };
  return (
    <Panel title={t("prices")} flush>
      <p className="admin-note currency-prices-note">{t("pricesNote")}</p>
      <form noValidate onSubmit={submit}>
        <DraftNotes form={form.keptAs} draft={form.editing} labelOf={(field) => field} />
        <ActionFailure action={form.action} isBusy={form.isRebasing} onRebase={form.rebase} />
        <ListTable label={t("prices")} head={<PriceHead />}>
          {newest.prices.map((price) => (
            <PriceRow
              key={price.currency}
              price={price}
              draft={form.draft[price.currency] ?? { amount: "", listAmount: "" }}
              errors={form.action.errors}
              mayEdit={form.mayEdit}
              onChange={(draft) => form.set({ [price.currency]: draft })}
            />
          ))}
        </ListTable>
        <FormButtons
          editing={form.editing}
          isSaving={form.action.isRunning}
          onDiscard={form.discard}
        />
        <SureDialog
          questions={form.questions}
          sure={admin("sure.save")}
          onSure={() => void form.save(true)}
          onClose={form.reconsider}
        />
      </form>
    </Panel>
  );
}

function usePriceForm({ id, newest, source }: PriceFormProps) {
  const t = useTranslations("admin-currencies");
  const mayEdit = useMayDo()("products.price");
  const told = useSavedToast();
  const outlierOf = usePriceOutlier();
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const action = useAdminAction("savePrices");
  const readNewest = async () => {
    const answer = await adminCall("getPrices", { id });
    return answer.ok ? answer.data : null;
  };
  const keptAs = `prices/${id}`;
  const editing = useDraft(newest, draftOf, readNewest, action.clear, keptAs);
  const base = editing.stored ?? newest;
  const draft = editing.draft ?? draftOf(base);
  return {
    ...editing,
    editing,
    keptAs,
    draft,
    action,
    mayEdit,
    questions,
    reconsider: () => setQuestions([]),
    async save(isSure: boolean) {
      const unusual = isSure ? [] : outliersIn(base, draft, outlierOf);
      setQuestions(unusual);
      if (unusual.length > 0) return;
      const saved = await action.run({ id, version: base.version, prices: pricesIn(draft) });
      if (!saved) return;
      source.replace(saved);
      editing.settle();
      told(t("pricesSaved"), action.requestId(), source.reload);
    },
    discard() {
      action.clear();
      editing.settle();
    },
  };
}

/** Against what it costs now, by hand or by the rate. */
function outliersIn(
  { prices }: ProductPrices,
  draft: Draft,
  outlierOf: ReturnType<typeof usePriceOutlier>,
): string[] {
  return prices.flatMap(({ currency, amount, byRate }) => {
    const typed = draft[currency]?.amount.trim() ?? "";
    const after = typed === "" ? byRate : readDollars(typed);
    return after === null ? [] : outlierOf(amount ?? byRate, after, currency);
  });
}

function pricesIn(draft: Draft) {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([currency, { amount, listAmount }]) => {
      if (amount.trim() === "" && listAmount.trim() === "") return [];
      const list = listAmount.trim() === "" ? null : (readDollars(listAmount) ?? unreadable);
      return [[currency, { amount: readDollars(amount) ?? unreadable, listAmount: list }]];
    }),
  );
}

function PriceHead() {
  const t = useTranslations("admin-currencies");
  return (
    <>
      <Table.Th>{t("currency")}</Table.Th>
      <Table.Th>{t("ownPrice")}</Table.Th>
      <Table.Th>{t("ownFormerPrice")}</Table.Th>
    </>
  );
}

type PriceRowProps = {
  price: ProductPrices["prices"][number];
  draft: PriceDraft;
  errors: Readonly<Record<string, string>>;
  mayEdit: boolean;
  onChange: (draft: PriceDraft) => void;
};

function PriceRow({ price, draft, errors, mayEdit, onChange }: PriceRowProps) {
  const t = useTranslations("admin-currencies");
  const language = useLanguage();
  const { currency, byRate } = price;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <span className="admin-strong">{currency}</span>
        <span className="admin-second-line">
          {t("byRate", { price: formatMoney({ minor: byRate, currency }, language) })}
        </span>
      </Table.Th>
      {(["amount", "listAmount"] as const).map((name) => (
        <Table.Td key={name}>
          <TextInput
            aria-label={t(`${name}In`, { currency })}
            inputMode="decimal"
            value={draft[name]}
            readOnly={!mayEdit}
            error={errors[`prices.${currency}.${name}`]}
            onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.value })}
          />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
