import { ChevronLeft, ChevronRight } from "lucide-react";
import { useContext } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { mostCounted } from "#contract/admin/cursor-page.ts";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { closeTab } from "#web/layout/tabs/tab-list.ts";
import { adminTabs, changedTabs } from "../admin-stores.ts";
import type { ListStep as Step } from "../data/list-trail.ts";
import { useKeys } from "../data/use-keys.ts";
import { PageTabContext } from "../page-context.ts";

type ListStepProps = {
  step: Step;
  /** Address of a record. */
  addressOf: (id: string) => string;
};

/** The record before and after in the list it was opened from; the keys `[` and `]` do the same. */
export function ListStep({ step: { place, total, beside, step }, addressOf }: ListStepProps) {
  const t = useTranslations("admin");
  const { withAside } = usePunctuation();
  const navigate = useNavigate();
  const tab = useContext(PageTabContext)?.id;
  const go = async (by: 1 | -1) => {
    const id = await step(by);
    if (id === null) return;
    // One tab walks along the list; what has unsaved changes keeps its own.
    if (tab !== undefined && !changedTabs.read().includes(tab)) {
      adminTabs.close((tabs) => closeTab(tabs, tab), tab);
    }
    void navigate(addressOf(id));
  };
  useKeys({ "[": () => void go(-1), "]": () => void go(1) });
  const buttons = [
    { by: -1, label: t("step.previous"), key: "[", isThere: beside[-1], Icon: ChevronLeft },
    { by: 1, label: t("step.next"), key: "]", isThere: beside[1], Icon: ChevronRight },
  ] as const;
  return (
    <span className="admin-step">
      {total > mostCounted
        ? t("step.placeOfMany", { place, total: mostCounted })
        : t("step.place", { place, total })}
      {buttons.map(({ by, label, key, isThere, Icon }) => (
        <button
          key={by}
          type="button"
          aria-label={label}
          title={withAside(label, key)}
          aria-keyshortcuts={key}
          aria-disabled={!isThere}
          onClick={isThere ? () => void go(by) : undefined}
        >
          <Icon size={16} />
        </button>
      ))}
    </span>
  );
}
