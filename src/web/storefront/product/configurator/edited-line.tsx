import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import type { Product } from "#contract/catalog.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { storedDraft } from "./choice-draft.ts";
import type { ChangeChoice } from "./use-product-choice.ts";

/**
 * `gone`: the line was removed or bought meanwhile; the choices would make a new one. `failed`: it
 * could not be read, and nobody knows which of the two is true.
 */
type LineStatus = "none" | "loading" | "ready" | "gone" | "failed";
export type EditedLine = { status: LineStatus; id: string; retry: () => void };

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
  const [tries, setTries] = useState(0);
  const asked = id + tries;
  const [found, setFound] = useState<{ asked: string; status: LineStatus }>();
  useEffect(() => {
    if (id === "") return;
    const end = (status: LineStatus) => setFound({ asked, status });
    const controller = new AbortController();
    const find = async () => {
      const { findEditedLine, takenOver } = await import("./find-edited-line.ts");
      const item = await findEditedLine(id, controller.signal);
      if (controller.signal.aborted) return;
      if (item === "failed") return end("failed");
      if (item?.productId !== product.id) return end("gone");
      if (storedDraft(product.slug, id).read()?.visit !== visit) change(takenOver(item, hasDesign));
      end("ready");
    };
    find().catch(() => end("failed"));
    return () => controller.abort();
    // Taken over once; what is changed afterwards stays.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [asked, product.id]);
  const known = found?.asked === asked ? found.status : "loading";
  return { status: id === "" ? "none" : known, id, retry: () => setTries(tries + 1) };
}

/** Notes that a cart line is being edited, that it is gone, or that it could not be read. */
export function EditNote({ status, retry }: Pick<EditedLine, "status" | "retry">) {
  const t = useTranslations("product");
  const tCart = useTranslations("cart");
  if (status === "none") return null;
  const isTrouble = status === "gone" || status === "failed";
  return (
    <div className="mt-6">
      <Notice tone={isTrouble ? "warning" : "info"} role="status">
        {t(`edit.${isTrouble ? status : "note"}`)}{" "}
        {isTrouble ? null : <TextLink to="/cart">{t("edit.back")}</TextLink>}
        {status === "failed" ? (
          <Button look="link" onClick={retry}>
            {tCart("retry")}
          </Button>
        ) : null}
      </Notice>
    </div>
  );
}
