import { Search } from "lucide-react";
import { type MouseEvent, type RefObject, useId } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { useFormat } from "#web/i18n/use-format.ts";
import type { SuggestionOption } from "./suggestion-options.ts";
import { rasterAddress } from "#web/ui/raster-address.ts";
import { SearchStart } from "./search-start.tsx";
import { useCombobox } from "./use-combobox.ts";

interface SearchSuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  query: string;
  onSearch?: (() => void) | undefined;
  /** An empty field offers recent and popular searches. */
  withStart: boolean;
}

const kinds = ["terms", "collections", "products", "all"] as const;

/**
 * The suggestions of the search field: a combobox whose focus stays in the field. Fetched when the
 * field is first focused; until then the search is a plain form.
 */
export function SearchSuggestions(props: SearchSuggestionsProps) {
  const { field, text, query, onSearch, withStart } = props;
  const t = useTranslations("search");
  const id = useId();
  const { answer, options, active, close } = useCombobox({ field, text, query, id });
  const follow = () => {
    close();
    onSearch?.();
  };
  return (
    <>
      {withStart && text.trim() === "" ? <SearchStart onSearch={onSearch} /> : null}
      <span role="status" className="sr-only">
        {answer ? t("suggest.count", { count: options.length - 1 }) : ""}
      </span>
      {answer ? (
        <div {...keepFocus} className="search-list">
          {answer.found.corrected ? (
            <p className="px-3 pt-1 pb-2 text-14 text-ink-soft">
              {t("resultsFor", { query: answer.found.corrected })}
            </p>
          ) : null}
          <div id={id} role="listbox" aria-label={t("suggest.label")}>
            {kinds.map((kind) => (
              <Group
                key={kind}
                kind={kind}
                id={id}
                active={active}
                onFollow={follow}
                options={options.filter((option) => option.kind === kind)}
              />
            ))}
          </div>
        </div>
      ) : null}
    </>
  );
}

/** A press in the list keeps the focus in the field. */
const keepFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() };

interface GroupProps {
  kind: (typeof kinds)[number];
  id: string;
  active: number;
  onFollow: () => void;
  options: readonly SuggestionOption[];
}

function Group({ kind, id, active, onFollow, options }: GroupProps) {
  const t = useTranslations("search");
  if (options.length === 0) return null;
  const label = t(`suggest.${kind}`);
  return (
    <div role="group" aria-label={label} className="search-group">
      {kind === "all" ? null : <p aria-hidden="true">{label}</p>}
      {options.map((option) => (
        <Link
          key={option.place}
          id={`${id}-${option.place}`}
          role="option"
          aria-selected={option.place === active}
          tabIndex={-1}
          to={option.to}
          prefetch="intent"
          onClick={onFollow}
        >
          <OptionContent option={option} />
        </Link>
      ))}
    </div>
  );
}

function OptionContent({ option }: { option: SuggestionOption }) {
  const t = useTranslations("search");
  const { formatMoney } = useFormat();
  if (option.kind === "collections") {
    return (
      <span>
        {option.name}
        <small>{option.above}</small>
      </span>
    );
  }
  if (option.kind === "products") {
    const { title, image, player, price } = option.product;
    return (
      <>
        <img src={rasterAddress(image, 80, "webp") ?? image} alt="" width={40} height={50} />
        <span className="min-w-0 flex-1 text-14 leading-5">
          {player ? `${title} · ${player.name} ${player.number}` : title}
        </span>
        <span className="tabular text-14 font-semibold">{formatMoney(price)}</span>
      </>
    );
  }
  const all = option.kind === "all";
  return (
    <>
      <Search size={16} className="text-ink-soft" />
      <span className={all ? "font-medium text-accent" : undefined}>
        {all ? t("suggest.allOf", { query: option.text }) : option.text}
      </span>
    </>
  );
}
