import { percentOff } from "#domain/language/percent-off.ts";
import { Button, Group, Switch } from "@mantine/core";
import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { Promotions } from "#contract/admin/promotions.ts";
import { textIn } from "#domain/language/text-in.ts";
import { bannerRule } from "#domain/promotion/volume-discount.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { DraftNotes } from "../parts/draft-notes.tsx";
import { LanguageFields } from "../parts/language-fields.tsx";
import { Panel } from "../parts/panel.tsx";
import { StatusDot } from "../parts/status-dot.tsx";
import { useMayDo } from "../use-user.ts";
import { adminCall } from "../api/admin-call.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useDraft } from "../data/use-draft.ts";
import { type Rule, tiersOf, type RuleDraft, draftOf, inputOf } from "./rule-draft.ts";
import { TierTable } from "./tier-table.tsx";

type RulePanelProps = { rule: Rule; source: AdminData<Promotions> };

/** One volume rule: its tiers as an editable table, its names, whether it is active. */
export function RulePanel({ rule: newest, source }: RulePanelProps) {
  const t = useTranslations("admin-promotions");
  const language = useLanguage();
  const mayEdit = useMayDo()("promotions.edit");
  const form = useRuleForm(newest, source);
  const { rule, draft, set, action } = form;
  const isBanner = rule.code === bannerRule.code;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <Panel
      title={textIn(rule.name, language)}
      aside={
        <StatusDot tone={rule.active ? "good" : "quiet"}>{t(rule.active ? "on" : "off")}</StatusDot>
      }
    >
      <form noValidate onSubmit={submit}>
        <fieldset disabled={!mayEdit} className="promotions-rule">
          <DraftNotes
            form={`promotions/${rule.code}`}
            draft={form.editing}
            labelOf={(field) => t(`fields.${field}`)}
          />
          <p className="admin-note">{t(isBanner ? "bannerNote" : "cartNote")}</p>
          <TierTable draft={draft} errors={action.errors} mayEdit={mayEdit} onChange={set} />
          <LanguageFields
            label={t("name")}
            path="name"
            maxLength={80}
            value={draft.name}
            errors={action.errors}
            onChange={(name) => set({ ...draft, name })}
          />
          <Switch
            label={t("active")}
            disabled={!mayEdit}
            checked={draft.active}
            onChange={(event) => set({ active: event.currentTarget.checked })}
          />
          {isBanner ? <BannerPreview draft={draft} /> : null}
          <ActionFailure action={action} isBusy={form.isRebasing} onRebase={form.rebase} />
          {mayEdit ? (
            <RuleButtons
              isChanged={form.isChanged && form.editing.clashes.length === 0}
              isRunning={action.isRunning}
              onReset={form.discard}
            />
          ) : null}
        </fieldset>
      </form>
    </Panel>
  );
}

type RuleButtonsProps = { isChanged: boolean; isRunning: boolean; onReset: () => void };

function RuleButtons({ isChanged: changed, isRunning, onReset }: RuleButtonsProps) {
  const t = useTranslations("admin");
  const tHere = useTranslations("admin-promotions");
  return (
    <Group justify="flex-end" gap="xs">
      {changed ? (
        <Button variant="subtle" color="gray" onClick={onReset}>
          {tHere("reset")}
        </Button>
      ) : null}
      <Button type="submit" loading={isRunning} disabled={!changed}>
        {t("save")}
      </Button>
    </Group>
  );
}

/** Preview of the shop's banner with the form's values. */
function BannerPreview({ draft }: { draft: RuleDraft }) {
  const t = useTranslations("admin-promotions");
  const tiers = tiersOf(draft)
    .filter(({ minItems, percent }) => minItems > 0 && percent > 0)
    .toSorted((a, b) => a.minItems - b.minItems);
  return (
    <figure className="promotions-banner">
      <figcaption>{t("preview")}</figcaption>
      <p aria-live="polite">
        {draft.active && tiers.length > 0
          ? tiers
              .map(({ minItems, percent }) =>
                t("bannerStep", { items: minItems, ...percentOff(percent) }),
              )
              .join(" · ")
          : t("noBanner")}
      </p>
    </figure>
  );
}

async function readRule(rule: Rule): Promise<Rule | null> {
  const answer = await adminCall("getPromotions", {});
  return (answer.ok && answer.data.rules.find(({ code }) => code === rule.code)) || null;
}

/** The draft of a rule, and saving it. */
function useRuleForm(newest: Rule, source: AdminData<Promotions>) {
  const told = useSavedToast();
  const t = useTranslations("admin-promotions");
  const language = useLanguage();
  const action = useAdminAction("savePromotion");
  const editing = useDraft(newest, draftOf, readRule, action.clear, `promotions/${newest.code}`);
  const { stored, draft, changed, set, settle, rebase, isRebasing } = editing;
  const rule = stored ?? newest;
  const shown = draft ?? draftOf(rule);
  return {
    rule,
    editing,
    draft: shown,
    set,
    isChanged: changed.length > 0,
    action,
    isRebasing,
    rebase,
    async save() {
      const promotions = await action.run(inputOf(rule, shown));
      if (!promotions) return;
      source.replace(promotions);
      settle();
      const text = t("ruleSaved", { name: textIn(shown.name, language) });
      told(text, action.requestId(), source.reload);
    },
    discard() {
      action.clear();
      settle();
    },
  };
}
