import { Checkbox, SegmentedControl, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useFormat } from "../data/use-format.ts";
import { MomentField } from "../parts/moment-field.tsx";
import { useMayDo } from "../use-user.ts";
import type { NewProducts } from "./use-new-products.ts";

const starts = ["draft", "now", "later"] as const;

/** Stock to begin with, the club's place in the menu, and when all of it goes on sale. */
export function SalePanel({ state }: { state: NewProducts }) {
  const t = useTranslations("admin-products");
  const { textIn } = useFormat();
  const may = useMayDo();
  const { sale, team, action, setSale } = state;
  return (
    <div className="new-product-sale">
      {may("stock.edit") ? (
        <TextInput
          label={t("new.stock")}
          description={t("new.stockNote")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          inputMode="numeric"
          value={sale.stock}
          error={action.errors["stock"]}
          onChange={(event) => setSale({ stock: event.currentTarget.value })}
        />
      ) : null}
      {may("products.publish") ? (
        <div>
          <span className="kit-label" id="new-product-from">
            {t("new.from")}
          </span>
          <SegmentedControl
            fullWidth
            aria-labelledby="new-product-from"
            value={sale.from}
            data={starts.map((value) => ({ value, label: t(`new.starts.${value}`) }))}
            onChange={(value) =>
              setSale({ from: starts.find((one) => one === value) ?? sale.from })
            }
          />
        </div>
      ) : null}
      {sale.from === "later" ? (
        <MomentField
          label={t("scheduleAt")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          value={sale.at}
          error={action.errors["at"] ?? action.errors["saleFrom"]}
          onChange={(at) => setSale({ at })}
        />
      ) : null}
      {team && !team.inMenu && may("menus.edit") ? (
        <Checkbox
          className="kit-wide"
          label={t("new.inMenu", { name: textIn(team.name) })}
          description={t("new.inMenuNote")}
          checked={sale.inMenu}
          onChange={(event) => setSale({ inMenu: event.currentTarget.checked })}
        />
      ) : null}
    </div>
  );
}
