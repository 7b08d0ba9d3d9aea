import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminProductRow } from "#contract/admin/products.ts";
import { SmallPicture } from "#web/ui/small-picture.tsx";
import { useFormat } from "../data/use-format.ts";
import { adminCall } from "../api/admin-call.ts";
import { inDollars } from "../data/dollars.ts";
import { useFailureText } from "../data/failure.ts";
import { useSavedToast } from "../data/use-undo.ts";
import type { Column } from "../parts/record-table.tsx";
import { RowPrice } from "../parts/row-price.tsx";
import { useMayDo } from "../use-user.ts";
import { StateDot } from "./product-life.tsx";
import { RowState } from "./row-state.tsx";

/**
 * The columns of the list of products; price and state are changed where they stand.
 * @param onChanged reads the list again
 */
export function useProductColumns(onChanged: () => void): readonly Column<AdminProductRow>[] {
  const t = useTranslations("admin-products");
  return [
    {
      id: "product",
      label: t("product"),
      isFixed: true,
      cell: (product) => <NameCell product={product} />,
    },
    { id: "team", label: t("team"), from: "md", cell: ({ team }) => team },
    {
      id: "state",
      label: t("state"),
      from: "sm",
      cell: (product) => <StateCell product={product} onChanged={onChanged} />,
    },
    {
      id: "address",
      label: t("address"),
      from: "md",
      isExtra: true,
      cell: ({ slug }) => <span className="admin-code">{slug}</span>,
    },
    {
      id: "stock",
      label: t("stock"),
      from: "sm",
      isNumber: true,
      cell: (product) => <StockCell product={product} />,
    },
    {
      id: "price",
      label: t("price"),
      isNumber: true,
      cell: (product) => <PriceCell product={product} onChanged={onChanged} />,
    },
  ];
}

type CellProps = { product: AdminProductRow };
type EditedCellProps = CellProps & { onChanged: () => void };

function NameCell({ product: { id, image, title } }: CellProps) {
  const { textIn } = useFormat();
  return (
    <span className="admin-shot">
      <SmallPicture image={image} width={80} shown={36} alt="" />
      <Link to={`/admin/products/${id}`} className="admin-row-link admin-strong">
        {textIn(title)}
      </Link>
    </span>
  );
}

function StateCell({ product, onChanged }: EditedCellProps) {
  const may = useMayDo();
  if (!may("products.publish")) return <StateDot state={product.state} />;
  return <RowState product={product} onChanged={onChanged} />;
}

function StockCell({ product: { stock, lowSizes } }: CellProps) {
  const t = useTranslations("admin-products");
  return (
    <>
      {stock}
      {lowSizes > 0 ? (
        <span className="admin-second-line">{t("lowSizes", { count: lowSizes })}</span>
      ) : null}
    </>
  );
}

function PriceCell({ product, onChanged }: EditedCellProps) {
  const { formatMoney, textIn } = useFormat();
  const may = useMayDo();
  const save = useSavePrice(onChanged);
  const { title, priceUsd, listPriceUsd } = product;
  const print = (cents: number) => formatMoney(inDollars(cents));
  return (
    <>
      {may("products.price") ? (
        <RowPrice name={textIn(title)} cents={priceUsd} onSave={(cents) => save(product, cents)} />
      ) : (
        print(priceUsd)
      )}
      {listPriceUsd === null ? null : <s className="admin-second-line">{print(listPriceUsd)}</s>}
    </>
  );
}

/** Saves a price on the version in sight. @returns why it was refused; null when it is saved */
function useSavePrice(onChanged: () => void) {
  const t = useTranslations("admin");
  const { formatMoney, textIn } = useFormat();
  const textOf = useFailureText();
  const toastSaved = useSavedToast();
  return async ({ id, version, title }: AdminProductRow, priceUsd: number) => {
    const answer = await adminCall("saveProduct", { id, version, priceUsd }, { quiet: true });
    // Refused, too: what a colleague has changed then stands in the row.
    onChanged();
    if (!answer.ok) return textOf(answer);
    const text = t("rowPriceSaved", {
      name: textIn(title),
      price: formatMoney(inDollars(priceUsd)),
    });
    toastSaved(text, answer.requestId, onChanged);
    return null;
  };
}
