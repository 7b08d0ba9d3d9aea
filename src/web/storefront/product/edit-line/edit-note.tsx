import { useTranslations } from "use-intl";
import { Notice } from "#web/ui/notice.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { EditedLine } from "./use-edited-line.ts";

/** Says that a line of the cart is being changed, or that it is no longer there. */
export function EditNote({ edited }: { edited: EditedLine }) {
  const t = useTranslations("product");
  if (edited.status === "none") return null;
  return (
    <div className="mt-6">
      {edited.status === "gone" ? (
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
