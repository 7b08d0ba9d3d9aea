import { Search, X } from "lucide-react";
import { useId } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { closeWhenLeft } from "#web/ui/popover-keys.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { SearchForm } from "./search-form.tsx";

/** The header's search: a button, and a field that drops over the header. */
export function SearchPanel() {
  const t = useTranslations("layout");
  const ui = useTranslations("ui");
  const id = useId();
  const { pathname, search } = useLocation();
  const query = pathname === "/search" ? (new URLSearchParams(search).get("q") ?? "") : "";
  return (
    <>
      <IconButton label={t("search")} icon={<Search size={20} />} popoverTarget={id} />
      <div
        ref={closeWhenLeft}
        id={id}
        popover="auto"
        aria-label={t("search")}
        role="group"
        onToggle={(event) => {
          if (event.newState === "open") event.currentTarget.querySelector("input")?.select();
        }}
        className="menu fixed inset-x-0 top-0 bottom-auto m-0 w-full max-w-none overflow-visible border-b border-line bg-raised text-ink shadow-float"
      >
        <div className="page-frame flex items-start justify-center gap-2 py-5 md:py-8">
          {/* On phones the suggestions extend below the close button. */}
          <div className="max-w-2xl min-w-0 flex-1 max-sm:[&_.search-list]:-right-13">
            <SearchForm
              query={query}
              onSearch={() => document.getElementById(id)?.hidePopover()}
              withStart
            />
          </div>
          {/* Beside the field, below the height of its label. */}
          <span className="mt-7">
            <IconButton
              label={ui("close")}
              icon={<X size={20} />}
              popoverTarget={id}
              popoverTargetAction="hide"
            />
          </span>
        </div>
      </div>
    </>
  );
}
