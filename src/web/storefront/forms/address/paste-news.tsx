import { useTranslations } from "use-intl";
import { countryInText } from "#domain/address/country-name.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Button } from "#web/ui/button.tsx";
import type { PasteNews as News, usePastedAddress } from "./use-pasted-address.ts";

type PasteNewsProps = Pick<ReturnType<typeof usePastedAddress>, "news" | "onFill" | "onUndo">;

/** What became of a pasted address, said politely, with what can be done about it. */
export function PasteNews({ news, onFill, onUndo }: PasteNewsProps) {
  const t = useTranslations("address.pasted");
  const language = useLanguage();
  const text = (one: News) => {
    if (one.kind === "unserved") {
      return t("unserved", { country: countryInText(one.country, language) });
    }
    if (one.kind !== "filled" || one.country === "") return t(one.kind);
    return t("filledThere", { country: countryInText(one.country, language) });
  };
  return (
    <div
      role="status"
      // Without news there is no row.
      className="col-span-6 flex flex-wrap items-center gap-x-3 text-14 text-ink-soft empty:-mt-5"
    >
      {news ? <span className="py-1.5 wrap-anywhere">{text(news)}</span> : null}
      {news?.kind === "filled" ? (
        <Button look="quiet" size="small" onClick={onUndo}>
          {t("undo")}
        </Button>
      ) : null}
      {news?.kind === "offered" ? (
        <Button look="quiet" size="small" onClick={onFill}>
          {t("fill")}
        </Button>
      ) : null}
    </div>
  );
}
