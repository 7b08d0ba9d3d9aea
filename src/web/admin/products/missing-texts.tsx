import { useTranslations } from "use-intl";
import { languages } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { StatusDot } from "../parts/status-dot.tsx";
import type { ProductDraft } from "./product-draft.ts";

/** How many texts each language lacks (R-GOODS-3). */
export function MissingTexts({ draft }: { draft: ProductDraft }) {
  const t = useTranslations("admin-products");
  const texts = [
    draft.title,
    draft.story,
    draft.material,
    ...draft.details.flatMap(({ term, text }) => [term, text]),
  ].filter((text) => languages.some((language) => text[language]));
  const missing = languages.flatMap((language) => {
    const count = texts.filter((text) => !text[language]).length;
    return count === 0 ? [] : [{ language, count }];
  });
  if (missing.length === 0) return null;
  return (
    <span className="product-missing">
      {missing.map(({ language, count }) => (
        <StatusDot key={language} tone="todo">
          {t("missingTexts", { language: languageTable[language].name, count })}
        </StatusDot>
      ))}
    </span>
  );
}
