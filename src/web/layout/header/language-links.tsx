import { languageTable } from "#domain/language/language-table.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useOwnAddress } from "#web/layout/address/use-own-address.ts";
import { useOfferedLanguages } from "#web/layout/use-offered-languages.ts";
import { changeLanguage } from "../preferences/language-choice.ts";

/**
 * The languages that the shop offers as links. Without JavaScript the server stores the choice; with it the browser does
 * and the page reloads at its own address.
 */
export function LanguageLinks({ label }: { label: string }) {
  const current = useLanguage();
  const address = useOwnAddress();
  const languages = useOfferedLanguages();
  return (
    <ul aria-label={label} className="flex gap-1.5">
      {languages.map((language) => (
        <li key={language} className="flex-1">
          <a
            href={`/preferences?${new URLSearchParams({ lang: language, to: address })}`}
            rel="nofollow"
            hrefLang={language}
            lang={language}
            aria-current={language === current ? "true" : undefined}
            className="grid h-11 place-items-center rounded-control border border-line px-2 text-14 font-medium whitespace-nowrap transition-colors hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-ink"
            onClick={(event) => {
              event.preventDefault();
              if (language !== current) changeLanguage(language);
            }}
          >
            {languageTable[language].name}
          </a>
        </li>
      ))}
    </ul>
  );
}
