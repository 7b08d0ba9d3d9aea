import { useTranslations } from "use-intl";
import type { CartItem } from "#contract/cart.ts";
import { fromWire } from "#contract/line-content.ts";
import { optionWords } from "#contract/line-options.ts";
import type { OrderLine, QuoteLine } from "#contract/order.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { printText } from "./line-text.ts";

const types = { 1: "type.1", 2: "type.2", 3: "type.3", 4: "type.4" } as const;

/** Size and type, the exact print, options, patches and add-ons of a line. */
export function LineFacts({ line }: { line: CartItem | OrderLine | Omit<QuoteLine, "stock"> }) {
  const t = useTranslations("cart");
  const language = useLanguage();
  const print = printText(line);
  const options = optionWords(fromWire(line).choice, language);
  const extras = [...options, ...line.patchNames, ...line.addonNames];
  return (
    <>
      <p className="text-ink-soft">
        {t("size", { size: line.size })} · {t(types[line.customType] ?? "type.other")}
      </p>
      {print ? <p className="font-semibold wrap-anywhere">{t("back", { print })}</p> : null}
      {extras.length > 0 ? <p className="text-ink-soft">{extras.join(", ")}</p> : null}
    </>
  );
}
