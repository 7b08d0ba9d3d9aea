import { useTranslations } from "use-intl";
import type { CartItem } from "#contract/cart.ts";
import { fromWire } from "#contract/line-content.ts";
import { customTypeName, optionWords } from "#contract/line-options.ts";
import type { OrderLine, QuoteLine } from "#contract/order.ts";
import { sizeWords } from "#domain/catalog/size-name.ts";
import { listed } from "#domain/language/listed.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { printText } from "./line-text.ts";

interface LineFactsProps {
  line: CartItem | OrderLine | Omit<QuoteLine, "stock">;
  /** The print stands letter by letter, so that a slip is seen. */
  spelled?: boolean;
}

/** Size and type, the exact print, options, patches and add-ons of a line. */
export function LineFacts({ line, spelled = false }: LineFactsProps) {
  const t = useTranslations("cart");
  const language = useLanguage();
  const print = printText(line);
  const options = optionWords(fromWire(line).choice, language);
  const extras = [...options, ...line.patchNames, ...line.addonNames];
  return (
    <>
      <p className="text-ink-soft">
        {sizeWords(line.size, language)} · {customTypeName(line.customType, language)}
      </p>
      {print && spelled ? (
        <p className="my-1.5 wrap-anywhere">
          <span className="text-ink-soft">{t("back", { print: "" })}</span>
          <strong className="block font-mono text-16 tracking-[0.25em]">{print}</strong>
        </p>
      ) : print ? (
        <p className="font-semibold wrap-anywhere">{t("back", { print })}</p>
      ) : null}
      {extras.length > 0 ? <p className="text-ink-soft">{listed(extras, language)}</p> : null}
    </>
  );
}
