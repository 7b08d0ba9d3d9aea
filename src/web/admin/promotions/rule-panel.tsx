import { Button, Group, Switch } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { Promotions } from "#contract/admin/promotions.ts";
import { bannerText } from "#contract/banner-text.ts";
import { bannerRule, cartVolumeRule, type Tier } from "#domain/promotion/volume-discount.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useFormat } from "../data/use-format.ts";
import { adminRead } from "../api/admin-call.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { useRecordForm, type RecordForm as Form } from "../data/use-record-form.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { LanguageFields } from "../parts/language-fields.tsx";
import { Panel } from "../parts/panel.tsx";
import { RecordForm } from "../parts/record-form.tsx";
import { StatusDot } from "../parts/status-dot.tsx";
import { useMayDo } from "../use-user.ts";
import { type Rule, tiersOf, type RuleDraft, draftOf, inputOf } from "./rule-draft.ts";
import { TierTable } from "./tier-table.tsx";

type RulePanelProps = { rule: Rule; source: AdminData<Promotions> };

/** One volume rule: its tiers as an editable table, its names, whether it is active. */
export function RulePanel({ rule: newest, source }: RulePanelProps) {
  const t = useTranslations("admin-promotions");
  const { textIn } = useFormat();
  const mayEdit = useMayDo()("promotions.edit");
  const form = useRuleForm(newest, source);
  const { record: rule, draft, set, errors, fields } = form;
  const isBanner = rule.code === bannerRule.code;
  return (
    <Panel
      title={textIn(rule.name)}
      aside={
        <StatusDot tone={rule.active ? "good" : "quiet"}>{t(rule.active ? "on" : "off")}</StatusDot>
      }
    >
      <RecordForm
        form={form}
        labelOf={(field) => t(`fields.${field}`)}
        buttons={mayEdit ? <RuleButtons form={form} /> : false}
      >
        <fieldset disabled={!mayEdit} className="promotions-rule">
          <p className="admin-note">{t(isBanner ? "bannerNote" : "cartNote")}</p>
          <TierTable draft={draft} errors={errors} mayEdit={mayEdit} onChange={set} />
          <LanguageFields {...fields.texts("name")} label={t("name")} maxLength={80} />
          <Switch {...fields.tick("active")} label={t("active")} disabled={!mayEdit} />
          {isBanner ? <BannerPreview draft={draft} cart={cartTiersOf(source)} /> : null}
        </fieldset>
      </RecordForm>
    </Panel>
  );
}

function RuleButtons({ form: { editing, action, discard } }: { form: Form<RuleDraft> }) {
  const t = useTranslations("admin");
  const tHere = useTranslations("admin-promotions");
  const isChanged = editing.changed.length > 0 && editing.clashes.length === 0;
  return (
    <Group justify="flex-end" gap="xs" mt="md">
      {isChanged ? (
        <Button variant="subtle" color="gray" onClick={discard}>
          {tHere("reset")}
        </Button>
      ) : null}
      <Button type="submit" loading={action.isRunning} disabled={!isChanged}>
        {t("save")}
      </Button>
    </Group>
  );
}

/** Preview of the shop's banner with the form's values. */
function BannerPreview({ draft, cart }: { draft: RuleDraft; cart: readonly Tier[] }) {
  const t = useTranslations("admin-promotions");
  const own = draft.active ? rising(tiersOf(draft)) : [];
  return (
    <figure className="promotions-banner">
      <figcaption>{t("preview")}</figcaption>
      <p aria-live="polite">{bannerText({ own, cart }, useLanguage()) || t("noBanner")}</p>
    </figure>
  );
}

const rising = (tiers: readonly Tier[]) =>
  tiers
    .filter(({ minItems, percent }) => minItems > 0 && percent > 0)
    .toSorted((a, b) => a.minItems - b.minItems);

/** The saved steps of the cart's rule, as shoppers see them beside those of the banner. */
function cartTiersOf({ data }: AdminData<Promotions>): readonly Tier[] {
  const rule = data?.rules.find(({ code }) => code === cartVolumeRule.code);
  return rule?.active ? rising(rule.tiers) : [];
}

/** The draft of a rule, and saving it. */
function useRuleForm(newest: Rule, source: AdminData<Promotions>) {
  const t = useTranslations("admin-promotions");
  const { textIn } = useFormat();
  const toastSaved = useSavedToast();
  return useRecordForm("savePromotion", {
    record: newest,
    name: `promotions/${newest.code}`,
    draftOf,
    inputOf: (draft, rule) => inputOf(rule, draft),
    async read({ code }) {
      const stored = await adminRead("getPromotions", {});
      return stored?.rules.find((rule) => rule.code === code) ?? null;
    },
    onSaved(saved, requestId) {
      source.replace(saved);
      const rule = saved.rules.find(({ code }) => code === newest.code) ?? newest;
      toastSaved(t("ruleSaved", { name: textIn(rule.name) }), requestId, source.reload);
    },
  });
}
