import { useTranslations } from "use-intl";
import { countryInText } from "#domain/address/country-name.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Button } from "#web/ui/button.tsx";
import type { PasteResult, usePastedAddress } from "./use-pasted-address.ts";

type PasteNewsProps = Pick<ReturnType<typeof usePastedAddress>, "news" | "onFill" | "onUndo">;

/** What became of a pasted address, said politely, with what can be done about it. */
export function PasteNews({ news, onFill, onUndo }: PasteNewsProps) {
  const t = useTranslations("address.pasted");
  const language = useLanguage();
  const text = (one: PasteResult) => {
    if (one.kind === "unserved") {
      return t("unserved", { country: countryInText(one.country, language) });
    }
    if (one.kind !== "filled" || one.country === "") return t(one.kind);
    return t("filledThere", { country: countryInText(one.country, language) });
  };
  return (
    <div
      role="status"
      className="mt-1 flex flex-wrap items-center gap-x-4 text-14 text-ink-soft empty:mt-0"
    >
      {news ? <span className="py-1.5 wrap-anywhere">{text(news)}</span> : null}
      {news?.kind === "filled" ? (
        <Button look="link" size="small" onClick={onUndo}>
          <span className="py-1.5">{t("undo")}</span>
        </Button>
      ) : null}
      {news?.kind === "offered" ? (
        <Button look="link" size="small" onClick={onFill}>
          <span className="py-1.5">{t("fill")}</span>
        </Button>
      ) : null}
    </div>
  );
}
