import { Menu } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminProductRow } from "#contract/admin/products.ts";
import { useFormat } from "../data/use-format.ts";
import { adminCall } from "../api/admin-call.ts";
import { useFailureToast } from "../data/failure.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { SureDialog } from "../parts/sure-dialog.tsx";
import { StateDot } from "./product-life.tsx";

const moves = ["publish", "draft", "archive"] as const;
type Move = (typeof moves)[number];
const comesTo = { publish: "published", draft: "draft", archive: "archived" } as const;

type RowStateProps = { product: AdminProductRow; onChanged: () => void };

/**
 * The state of a product, which is changed where it stands. What is in carts is asked about before
 * it leaves the shop (R-GOODS-6).
 */
export function RowState({ product, onChanged }: RowStateProps) {
  const t = useTranslations("admin-products");
  const { textIn } = useFormat();
  const failed = useFailureToast();
  const toastSaved = useSavedToast();
  const [asked, setAsked] = useState<{ move: Move; carts: number } | null>(null);
  const { id, version, state } = product;
  const name = textIn(product.title);
  const move = async (to: Move) => {
    setAsked(null);
    const answer = await adminCall("moveProduct", { id, version, to }, { quiet: true });
    onChanged();
    if (answer.ok) toastSaved(t(`moved.${answer.data.state}`), answer.requestId, onChanged);
    else failed(answer);
  };
  const choose = async (to: Move) => {
    if (state !== "published") return move(to);
    const answer = await adminCall("getProduct", { id }, { quiet: true });
    const carts = answer.ok ? answer.data.carts : 0;
    if (carts > 0) setAsked({ move: to, carts });
    else await move(to);
  };
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <button
            type="button"
            className="row-edit row-choice"
            aria-label={t("stateOf", { name, state: t(`states.${state}`) })}
          >
            <StateDot state={state} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {moves
            .filter((one) => comesTo[one] !== state)
            .map((one) => (
              <Menu.Item key={one} onClick={() => void choose(one)}>
                {t(`bulk.acts.${one}`)}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      <SureDialog
        questions={asked ? [t("outlier.carts", { count: asked.carts })] : []}
        sure={t("outlier.move")}
        onSure={() => void (asked && move(asked.move))}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
