import { Search } from "lucide-react";
import { useId, useRef, useState } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { buttonClass } from "#web/ui/button-look.ts";
import { FIELD_CLASS } from "#web/ui/field-class.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";
import { lazyPart } from "#web/platform/lazy.tsx";
import { rememberSearch } from "./recent-searches.ts";

interface SearchFormProps {
  /** The submitted query; it stays in the field. */
  query?: string;
  onSearch?: () => void;
  /** An empty field offers recent and popular searches. */
  withStart?: boolean;
}

const SearchSuggestions = lazyPart(
  () => import("./search-suggestions.tsx").then((module) => module.SearchSuggestions),
  // Without suggestions the search is a plain form.
  { Failed: () => null },
);
const combobox = { role: "combobox", "aria-expanded": false, "aria-autocomplete": "list" } as const;

/** Search for any text that is not blank (R-SCREEN-10). Suggestions load with the first focus. */
export function SearchForm({ query = "", onSearch, withStart = false }: SearchFormProps) {
  const t = useTranslations("layout");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [used, setUsed] = useState(false);
  const [text, setText] = useTypedText(query);
  const blank = text.trim() === "";
  return (
    <Form
      role="search"
      action="/search"
      className="relative flex flex-col gap-1.5"
      onFocus={() => setUsed(true)}
      onSubmit={(event) => {
        if (blank) return event.preventDefault();
        rememberSearch(text);
        onSearch?.();
      }}
    >
      <label htmlFor={id} className="text-14 font-medium">
        {t("searchLabel")}
      </label>
      <span className="flex gap-2">
        <input
          {...(hydrated ? combobox : null)}
          ref={field}
          id={id}
          type="search"
          name="q"
          required
          // Requires a non-space character, also without JavaScript.
          pattern=".*\S.*"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={query}
          key={query}
          onChange={(event) => {
            setUsed(true);
            setText(event.currentTarget.value);
          }}
          className={FIELD_CLASS}
        />
        <button
          type="submit"
          disabled={hydrated && blank}
          className={buttonClass({ size: "field" })}
        >
          <Search size={20} />
          <span className="max-sm:sr-only">{t("searchSubmit")}</span>
        </button>
      </span>
      {used ? (
        <SearchSuggestions key={query} {...{ field, text, query, onSearch, withStart }} />
      ) : null}
    </Form>
  );
}

/** The text of the field: the query until something else is typed. */
function useTypedText(query: string) {
  const [text, setText] = useState(query);
  const [shownFor, setShownFor] = useState(query);
  // Another search was made elsewhere on the page.
  if (shownFor !== query) {
    setShownFor(query);
    setText(query);
  }
  return [text, setText] as const;
}
