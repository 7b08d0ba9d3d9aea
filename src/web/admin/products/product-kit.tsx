import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { hasBack } from "#domain/catalog/kit-model.ts";
import { SmallPicture } from "#web/ui/small-picture.tsx";
import { KitDesigner } from "../kit/kit-designer.tsx";
import { KitNotes } from "../kit/kit-notes.tsx";
import { Panel } from "../parts/panel.tsx";
import type { ProductForm } from "./use-product-form.ts";

/** What shoppers read, too; the designer has all notes. */
const shownNotes = ["print"] as const;

/** The drawing as shoppers see it; the designer opens in its place. */
export function ProductKit({ form }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  const [isOpen, setOpen] = useState(false);
  const { draft, product, set, errors, mayEdit } = form;
  const { image, backImage } = product;
  return (
    <Panel
      title={t("drawing")}
      aside={
        mayEdit && !isOpen ? (
          <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
            {t("changeDrawing")}
          </Button>
        ) : undefined
      }
    >
      {isOpen ? (
        <KitDesigner
          kit={draft.kit}
          path="kit"
          errors={errors}
          choosesSleeve
          isRetro={product.isRetro}
          onChange={(kit) => set({ kit })}
        />
      ) : (
        <>
          <div className="product-drawing">
            <SmallPicture image={image} alt={t("front")} width={160} />
            {hasBack(product.kit.garment) && backImage ? (
              <SmallPicture image={backImage} alt={t("back")} width={160} />
            ) : null}
          </div>
          <KitNotes
            kit={draft.kit}
            kinds={shownNotes}
            isReadOnly
            onChange={(kit) => set({ kit })}
          />
        </>
      )}
    </Panel>
  );
}
