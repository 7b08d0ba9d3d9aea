import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Permission } from "#domain/staff/permissions.ts";
import type { Selection } from "../data/use-selection.ts";
import { useMayDo } from "../use-user.ts";
import { BulkDialog, type BulkKind } from "./bulk-dialog.tsx";

const acts: readonly { kind: BulkKind; needs: Permission }[] = [
  { kind: "publish", needs: "products.publish" },
  { kind: "draft", needs: "products.publish" },
  { kind: "archive", needs: "products.publish" },
  { kind: "price", needs: "products.price" },
  { kind: "addTag", needs: "products.edit" },
  { kind: "removeTag", needs: "products.edit" },
  { kind: "stock", needs: "stock.edit" },
];

type BulkActsProps = { selection: Selection; onChanged: () => void };

/** Buttons for what can be done with the selected products, and their dialog. */
export function BulkActs({ selection, onChanged }: BulkActsProps) {
  const t = useTranslations("admin-products");
  const may = useMayDo();
  const [kind, setKind] = useState<BulkKind | null>(null);
  return (
    <>
      {acts.map(({ kind: one, needs }) =>
        may(needs) ? (
          <Button key={one} size="xs" variant="default" onClick={() => setKind(one)}>
            {t(`bulk.acts.${one}`)}
          </Button>
        ) : null,
      )}
      {kind ? (
        <BulkDialog
          kind={kind}
          count={selection.ids.size}
          chosen={{ ids: [...selection.ids] }}
          onClose={() => setKind(null)}
          onChanged={() => {
            setKind(null);
            selection.clear();
            onChanged();
          }}
        />
      ) : null}
    </>
  );
}
