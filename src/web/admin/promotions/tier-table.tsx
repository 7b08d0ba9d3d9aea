import { ActionIcon, Button } from "@mantine/core";
import { WholeNumberInput } from "../parts/whole-number-input.tsx";
import { Plus, Trash2 } from "lucide-react";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { withNextTier, type RuleDraft, type TierDraft } from "./rule-draft.ts";

type TierTableProps = {
  draft: RuleDraft;
  errors: Readonly<Record<string, string>>;
  mayEdit: boolean;
  onChange: (draft: RuleDraft) => void;
};

/** Editable tiers of a rule: percent off from a number of items. */
export function TierTable({ draft, errors, mayEdit, onChange }: TierTableProps) {
  const t = useTranslations("admin-promotions");
  const id = useId();
  const { tiers } = draft;
  const change = (key: number, part: Partial<TierDraft>) =>
    onChange({
      ...draft,
      tiers: tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)),
    });
  const error = errors["tiers"];
  return (
    <div className="promotions-tiers">
      <table aria-describedby={error ? id : undefined}>
        <thead>
          <tr>
            <th scope="col">{t("fromItems")}</th>
            <th scope="col">{t("percentOff")}</th>
            {mayEdit ? (
              <th scope="col">
                <span className="sr-only">{t("remove")}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {tiers.map((tier, index) => (
            <TierRow
              key={tier.key}
              tier={tier}
              index={index}
              errors={errors}
              mayRemove={mayEdit && tiers.length > 1}
              mayEdit={mayEdit}
              onChange={(part) => change(tier.key, part)}
              onRemove={() =>
                onChange({ ...draft, tiers: tiers.filter(({ key }) => key !== tier.key) })
              }
            />
          ))}
        </tbody>
      </table>
      {error ? (
        <p id={id} role="alert" className="promotions-error">
          {error}
        </p>
      ) : null}
      {mayEdit && tiers.length < 10 ? (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<Plus size={14} />}
          onClick={() => onChange(withNextTier(draft))}
        >
          {t("addTier")}
        </Button>
      ) : null}
    </div>
  );
}

type TierRowProps = {
  tier: TierDraft;
  index: number;
  errors: Readonly<Record<string, string>>;
  mayEdit: boolean;
  mayRemove: boolean;
  onChange: (part: Partial<TierDraft>) => void;
  onRemove: () => void;
};

function TierRow({ tier, index, errors, mayEdit, mayRemove, onChange, onRemove }: TierRowProps) {
  const t = useTranslations("admin-promotions");
  const step = index + 1;
  return (
    <tr>
      <td>
        <WholeNumberInput
          aria-label={t("fromItemsOf", { step })}
          value={tier.minItems}
          min={1}
          max={99}
          clampBehavior="none"
          allowNegative={false}
          hideControls
          error={errors[`tiers.${index}.minItems`]}
          onChange={(minItems) => onChange({ minItems })}
        />
      </td>
      <td>
        <WholeNumberInput
          aria-label={t("percentOffOf", { step })}
          value={tier.percent}
          min={1}
          max={100}
          clampBehavior="none"
          allowNegative={false}
          hideControls
          suffix="%"
          error={errors[`tiers.${index}.percent`]}
          onChange={(percent) => onChange({ percent })}
        />
      </td>
      {mayEdit ? (
        <td>
          <ActionIcon
            size="lg"
            disabled={!mayRemove}
            aria-label={t("removeTier", { step })}
            onClick={onRemove}
          >
            <Trash2 size={16} />
          </ActionIcon>
        </td>
      ) : null}
    </tr>
  );
}
