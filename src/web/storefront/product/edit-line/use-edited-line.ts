import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { Product } from "#contract/catalog.ts";
import { editKey } from "../draft-key.ts";
import { readTab, writeTab } from "../tab-storage.ts";
import type { ChangeChoice } from "../use-product-choice.ts";

/** `gone`: the line was removed or bought meanwhile; what is chosen here would be a new one. */
export type EditedLine = { status: "none" | "loading" | "ready" | "gone"; id: string };

const none: EditedLine = { status: "none", id: "" };
/** What reads the line and saves it; here for sure once the line is. */
export const importEditing = () => import("./find-edited-line.ts");

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
      const late = await importEditing().catch(() => null);
      const item = await late?.findLine(id, controller.signal);
      if (controller.signal.aborted) return;
      if (!late || item?.productId !== product.id) return setFound({ status: "gone", id });
      if (readTab(editKey(id)) !== key) change(late.takenOver(item, hasDesign));
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
