import { useTranslations } from "use-intl";
import type { Promotions } from "#contract/admin/promotions.ts";
import { textIn } from "#domain/language/text-in.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { adminCall } from "../api/admin-call.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useDraft } from "../data/use-draft.ts";
import { draftOf, inputOf, type Rule } from "./rule-draft.ts";

async function readRule(rule: Rule): Promise<Rule | null> {
  const answer = await adminCall("getPromotions", {});
  return (answer.ok && answer.data.rules.find(({ code }) => code === rule.code)) || null;
}

/** The draft of a rule, and saving it. */
export function useRuleForm(newest: Rule, onSaved: (promotions: Promotions) => void) {
  const t = useTranslations("admin-promotions");
  const language = useLanguage();
  const typed = useDraft(newest, draftOf, readRule);
  const { stored, draft, changed, set, settle, isRebasing } = typed;
  const rule = stored ?? newest;
  const shown = draft ?? draftOf(rule);
  const action = useAdminAction("savePromotion");
  return {
    rule,
    draft: shown,
    set,
    isChanged: changed.length > 0,
    action,
    isRebasing,
    async save() {
      const promotions = await action.run(inputOf(rule, shown));
      if (!promotions) return;
      onSaved(promotions);
      settle();
      showToast({ tone: "success", text: t("ruleSaved", { name: textIn(shown.name, language) }) });
    },
    /** Rebases the draft on another person's change. */
    async rebase() {
      if (await typed.rebase()) action.clear();
    },
    discard() {
      action.clear();
      settle();
    },
  };
}
