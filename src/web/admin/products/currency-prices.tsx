import "../currencies/currencies.css";
import { Table, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { ProductPrices } from "#contract/admin/prices.ts";
import { currencyCodes, type CurrencyCode } from "#domain/currency.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { adminRead } from "../api/admin-call.ts";
import { printDollars } from "../data/dollars.ts";
import type { TypedAmounts } from "../data/typed-amounts.ts";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { usePriceOutlier } from "../data/use-price-outlier.ts";
import { useRecordForm } from "../data/use-record-form.ts";
import { useSavedPage } from "../data/use-undo.ts";
import { FormButtons } from "../parts/form-buttons.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { Panel } from "../parts/panel.tsx";
import { RecordForm } from "../parts/record-form.tsx";
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
  const mayEdit = useMayDo()("products.price");
  const outlierOf = usePriceOutlier();
  const form = useRecordForm("savePrices", {
    record: newest,
    name: `prices/${id}`,
    draftOf,
    inputOf: (draft, { version }, _changed, amounts) => ({
      id,
      version,
      prices: pricesIn(draft, amounts),
    }),
    read: () => adminRead("getPrices", { id }),
    unusual: ({ prices }, stored) => outliersIn(stored, prices, outlierOf),
    onSaved: useSavedPage(source, t("pricesSaved")),
  });
  return (
    <Panel title={t("prices")} flush>
      <p className="admin-note currency-prices-note">{t("pricesNote")}</p>
      <RecordForm form={form} labelOf={(field) => field} buttons={<FormButtons form={form} />}>
        <ListTable label={t("prices")} head={[t("currency"), t("ownPrice"), t("ownFormerPrice")]}>
          {newest.prices.map((price) => (
            <PriceRow
              key={price.currency}
              price={price}
              draft={form.draft[price.currency] ?? { amount: "", listAmount: "" }}
              errors={form.errors}
              mayEdit={mayEdit}
              onChange={(draft) => form.set({ [price.currency]: draft })}
            />
          ))}
        </ListTable>
      </RecordForm>
    </Panel>
  );
}

/** Against what it costs now, by hand or by the rate. */
function outliersIn(
  { prices }: ProductPrices,
  wanted: ReturnType<typeof pricesIn>,
  outlierOf: ReturnType<typeof usePriceOutlier>,
): string[] {
  return prices.flatMap(({ currency, amount, byRate }) =>
    outlierOf(amount ?? byRate, wanted[currency]?.amount ?? byRate, currency),
  );
}

function pricesIn(draft: Draft, amounts: TypedAmounts): AdminRequest<"savePrices">["prices"] {
  const prices: AdminRequest<"savePrices">["prices"] = {};
  for (const currency of currencyCodes) {
    const { amount, listAmount } = draft[currency] ?? { amount: "", listAmount: "" };
    if (amount.trim() === "" && listAmount.trim() === "") continue;
    const path = `prices.${currency}`;
    prices[currency] = {
      amount: amounts.read(amount, `${path}.amount`, currency),
      listAmount: amounts.readOptional(listAmount, `${path}.listAmount`, currency),
    };
  }
  return prices;
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
  const { formatMoney } = useFormat();
  const { currency, byRate } = price;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <span className="admin-strong">{currency}</span>
        <span className="admin-second-line">
          {t("byRate", { price: formatMoney({ minor: byRate, currency }) })}
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
