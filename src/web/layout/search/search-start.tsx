import { useEffect, useId, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { call } from "#web/api/browser-call.ts";
import { Button } from "#web/ui/button.tsx";
import { clearSearches, recentSearches, rememberSearch } from "./recent-searches.ts";
import { searchAddress } from "./suggestion-options.ts";

/** What an empty search offers: the last searches of this browser, and popular clubs. */
export function SearchStart({ onSearch }: { onSearch?: (() => void) | undefined }) {
  const t = useTranslations("search.start");
  const [recent, setRecent] = useState(recentSearches);
  const popular = usePopular();
  if (recent.length === 0 && popular.length === 0) return null;
  const clear = () => {
    clearSearches();
    setRecent([]);
  };
  return (
    <div className="flex max-h-[calc(100dvh-9rem)] flex-col gap-4 overflow-y-auto pt-4">
      {recent.length > 0 ? (
        <Words
          title={t("recent")}
          words={recent}
          onSearch={onSearch}
          action={
            <Button look="link" onClick={clear}>
              {t("clear")}
            </Button>
          }
        />
      ) : null}
      {popular.length > 0 ? (
        <Words title={t("popular")} words={popular} onSearch={onSearch} />
      ) : null}
    </div>
  );
}

interface WordsProps {
  title: string;
  words: readonly string[];
  onSearch: (() => void) | undefined;
  action?: ReactNode;
}

function Words({ title, words, onSearch, action }: WordsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex min-h-6 items-center justify-between gap-4 text-14">
        <h2 id={id} className="font-semibold text-ink-soft">
          {title}
        </h2>
        {action}
      </div>
      <ul className="flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word} className="min-w-0">
            <Link
              to={searchAddress(word)}
              onClick={() => {
                rememberSearch(word);
                onSearch?.();
              }}
              className="flex h-11 items-center rounded-full border border-line-strong px-4 text-14 font-medium transition-colors hover:border-ink"
            >
              <span className="truncate">{word}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Popular clubs; none while they load, and none after a failure. */
function usePopular(): readonly string[] {
  const [words, setWords] = useState<readonly string[]>([]);
  useEffect(() => {
    const asking = new AbortController();
    void call("suggestProducts", { text: "" }, { signal: asking.signal, quiet: true }).then(
      (result) => {
        if (result.ok) setWords(result.data.terms);
      },
    );
    return () => asking.abort();
  }, []);
  return words;
}
