import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { CartItem } from "#contract/cart.ts";
import type { Product } from "#contract/catalog.ts";
import { call, hasSession } from "#web/api/browser-call.ts";
import { editKey } from "../draft-key.ts";
import type { ProductChoice } from "../product-choice.ts";
import { readTab, writeTab } from "../tab-storage.ts";
import type { ChangeChoice } from "../use-product-choice.ts";
import { choiceOfLine } from "./choice-of-line.ts";

/** `gone`: the line was removed or bought meanwhile; what is chosen here would be a new one. */
export type EditedLine = { status: "none" | "loading" | "ready" | "gone"; id: string };

const none: EditedLine = { status: "none", id: "" };
/** Every line fits one page of the API (spec §9). */
const wholeCart = { current: 1, size: 100 };

/**
 * The cart line that `?line=` of the address names. Once it is here its choices are taken over; a
 * design in the address is newer than the line's own, and after a reload all that was chosen is.
 * @param hasDesign whether the address brought a design with it.
 */
export function useEditedLine(
  product: Product,
  change: ChangeChoice,
  hasDesign: boolean,
): EditedLine {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const id = query.get("line") ?? "";
  const [found, setFound] = useState<EditedLine>(none);
  useEffect(() => {
    if (id === "") return;
    const controller = new AbortController();
    const find = async () => {
      const item = await findLine(id, controller.signal);
      if (controller.signal.aborted) return;
      if (item?.productId !== product.id) return setFound({ status: "gone", id });
      if (readTab(editKey(id)) !== key) change(takenOver(choiceOfLine(item), hasDesign));
      writeTab(editKey(id), key);
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

async function findLine(id: string, signal: AbortSignal): Promise<CartItem | undefined> {
  if (!hasSession()) return undefined;
  const answer = await call("listCartItems", wholeCart, { signal, quiet: true });
  return answer.ok ? answer.data.records.find((item) => item.id === id) : undefined;
}

function takenOver(choice: ProductChoice, hasDesign: boolean): Partial<ProductChoice> {
  const { size, addonIds, quantity } = choice;
  return hasDesign ? { size, addonIds, quantity } : choice;
}
