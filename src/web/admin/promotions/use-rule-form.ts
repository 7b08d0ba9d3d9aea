import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Promotions } from "#contract/admin/promotions.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { adminCall } from "../api/admin-call.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useDraft } from "../data/use-draft.ts";
import { draftOf, inputOf, type Rule } from "./rule-draft.ts";

/** What is typed over a rule set, and its way to the shop. */
export function useRuleForm(newest: Rule, onSaved: (promotions: Promotions) => void) {
  const t = useTranslations("office-promotions");
  const language = useLanguage();
  const { stored, draft, changed, set, settle, rebase } = useDraft(newest, draftOf);
  const rule = stored ?? newest;
  const shown = draft ?? draftOf(rule);
  const action = useAdminAction("savePromotion");
  const [isRebasing, setRebasing] = useState(false);
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
      showToast({ tone: "success", text: t("ruleSaved", { name: shown.name[language] }) });
    },
    /** Keeps what was typed upon what somebody else has saved. */
    async takeTheirs() {
      setRebasing(true);
      const answer = await adminCall("getPromotions", {});
      setRebasing(false);
      const theirs = answer.ok && answer.data.rules.find(({ code }) => code === rule.code);
      if (!theirs) return;
      rebase(theirs);
      action.clear();
    },
    discard() {
      action.clear();
      settle();
    },
  };
}
