import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { CartItem } from "#contract/cart.ts";
import type { Product } from "#contract/catalog.ts";
import { call, hasSession } from "#web/api/browser-call.ts";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { storedDraft } from "./choice-draft.ts";
import { choiceOfLine, type ProductChoice } from "./product-choice.ts";
import type { ChangeChoice } from "./use-product-choice.ts";

/** `gone`: the line was removed or bought meanwhile; the choices would make a new one. */
export type EditedLine = { status: "none" | "loading" | "ready" | "gone"; id: string };

const none: EditedLine = { status: "none", id: "" };

/**
 * Loads the cart line of the address's `?line=` and takes over its choices. A design in the address
 * is newer than the line's own, and a draft of this visit newer than both.
 * @param hasDesign whether the address has a design
 */
export function useEditedLine(
  product: Product,
  change: ChangeChoice,
  hasDesign: boolean,
): EditedLine {
  const [query] = useSearchParams();
  const { key: visit } = useLocation();
  const id = query.get("line") ?? "";
  const [found, setFound] = useState<EditedLine>(none);
  useEffect(() => {
    if (id === "") return;
    const controller = new AbortController();
    const find = async () => {
      const item = await findLine(id, controller.signal);
      if (controller.signal.aborted) return;
      if (item?.productId !== product.id) return setFound({ status: "gone", id });
      if (storedDraft(product.slug, id).read()?.visit !== visit) change(takenOver(item, hasDesign));
      setFound({ status: "ready", id });
    };
    void find();
    return () => controller.abort();
    // Taken over once; what is changed afterwards stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, product.id]);
  if (id === "") return none;
  return found.id === id ? found : { status: "loading", id };
}

/** All lines fit one page of the API (R-CALL-5). */
const wholeCart = { current: 1, size: 100 };

/** @returns the line of the cart; undefined when it is gone or could not be read */
async function findLine(id: string, signal: AbortSignal): Promise<CartItem | undefined> {
  if (!hasSession()) return undefined;
  const answer = await call("listCartItems", wholeCart, { signal, quiet: true });
  return answer.ok ? answer.data.records.find((item) => item.id === id) : undefined;
}

/** The choices of a line that override those of the address. */
function takenOver(item: CartItem, hasDesign: boolean): Partial<ProductChoice> {
  const choice = choiceOfLine(item);
  const { size, addonIds, quantity } = choice;
  return hasDesign ? { size, addonIds, quantity } : choice;
}

/** Notes that a cart line is being edited, or that it is gone. */
export function EditNote({ status }: Pick<EditedLine, "status">) {
  const t = useTranslations("product");
  if (status === "none") return null;
  return (
    <div className="mt-6">
      {status === "gone" ? (
        <Notice tone="warning" role="status">
          {t("edit.gone")}
        </Notice>
      ) : (
        <Notice role="status">
          {t("edit.note")} <TextLink to="/cart">{t("edit.back")}</TextLink>
        </Notice>
      )}
    </div>
  );
}
