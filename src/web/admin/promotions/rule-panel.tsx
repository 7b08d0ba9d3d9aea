import { Button, Group, Switch, TextInput } from "@mantine/core";
import { useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { Promotions } from "#contract/admin/promotions.ts";
import { bannerRule } from "#domain/promotion/volume-discount.ts";
import { languages } from "#domain/language.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { ActionFailure } from "../data/action-failure.tsx";
import { useAdminAction } from "../data/use-admin-action.ts";
import { Panel } from "../parts/panel.tsx";
import { StatusDot } from "../parts/status-dot.tsx";
import { useMayDo } from "../use-user.ts";
import { BannerPreview } from "./banner-preview.tsx";
import { draftOf, inputOf, isChanged, type Rule, type RuleDraft } from "./rule-draft.ts";
import { TierTable } from "./tier-table.tsx";

type RulePanelProps = { rule: Rule; onSaved: (promotions: Promotions) => void };

/** One rule set: its steps as a table to type in, its names, whether it counts. */
export function RulePanel({ rule, onSaved }: RulePanelProps) {
  const t = useTranslations("office-promotions");
  const language = useLanguage();
  const mayEdit = useMayDo()("promotions.edit");
  // Null follows what is stored; what was typed stays whatever comes.
  const [typed, setTyped] = useState<RuleDraft | null>(null);
  const draft = typed ?? draftOf(rule);
  const action = useAdminAction("savePromotion");
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const promotions = await action.run(inputOf(rule.code, draft));
    if (!promotions) return;
    setTyped(null);
    onSaved(promotions);
    showToast({ tone: "success", text: t("ruleSaved", { name: draft.name[language] }) });
  };
  return (
    <Panel
      title={rule.name[language]}
      aside={
        <StatusDot tone={rule.active ? "good" : "quiet"}>{t(rule.active ? "on" : "off")}</StatusDot>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <fieldset disabled={!mayEdit} className="promotions-rule">
          <p className="office-note">
            {t(rule.code === bannerRule.code ? "bannerNote" : "cartNote")}
          </p>
          <TierTable draft={draft} errors={action.errors} mayEdit={mayEdit} onChange={setTyped} />
          <RuleNames draft={draft} errors={action.errors} onChange={setTyped} />
          <Switch
            label={t("active")}
            disabled={!mayEdit}
            checked={draft.active}
            onChange={(event) => setTyped({ ...draft, active: event.currentTarget.checked })}
          />
          {rule.code === bannerRule.code ? <BannerPreview draft={draft} /> : null}
          <ActionFailure action={action} />
          {mayEdit ? (
            <RuleButtons
              isChanged={isChanged(rule, draft)}
              isRunning={action.isRunning}
              onReset={() => {
                action.clear();
                setTyped(null);
              }}
            />
          ) : null}
        </fieldset>
      </form>
    </Panel>
  );
}

type RuleNamesProps = {
  draft: RuleDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (draft: RuleDraft) => void;
};

function RuleNames({ draft, errors, onChange }: RuleNamesProps) {
  const t = useTranslations("office-promotions");
  return (
    <div className="promotions-names">
      {languages.map((one) => (
        <TextInput
          key={one}
          label={t(`nameIn.${one}`)}
          maxLength={80}
          value={draft.name[one]}
          error={errors[`name.${one}`]}
          onChange={(event) =>
            onChange({ ...draft, name: { ...draft.name, [one]: event.currentTarget.value } })
          }
        />
      ))}
    </div>
  );
}

type RuleButtonsProps = { isChanged: boolean; isRunning: boolean; onReset: () => void };

function RuleButtons({ isChanged: changed, isRunning, onReset }: RuleButtonsProps) {
  const t = useTranslations("office");
  const tHere = useTranslations("office-promotions");
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
