import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { Promotions } from "#contract/admin/promotions.ts";
import type { PartialText } from "#domain/language/text-in.ts";

export type Rule = Promotions["rules"][number];
/** Value of a field: a number, or the text while typing. */
type Typed = number | string;
export type TierDraft = { key: number; minItems: Typed; percent: Typed };
export type RuleDraft = {
  name: PartialText;
  tiers: readonly TierDraft[];
  active: boolean;
};

export const draftOf = ({ name, tiers, active }: Rule): RuleDraft => ({
  name,
  tiers: tiers.map((tier, key) => ({ key, ...tier })),
  active,
});

/** Anything that is no number is refused at its field. */
const numberOf = (typed: Typed) => (typed === "" ? Number.NaN : Number(typed));

export const inputOf = (
  { code, version }: Rule,
  draft: RuleDraft,
): AdminRequest<"savePromotion"> => ({
  code,
  version,
  name: draft.name,
  active: draft.active,
  tiers: tiersOf(draft),
});

export const tiersOf = ({ tiers }: RuleDraft): Rule["tiers"] =>
  tiers.map(({ minItems, percent }) => ({
    minItems: numberOf(minItems),
    percent: numberOf(percent),
  }));

/** Adds a tier with plausible values after the last. */
export function withNextTier(draft: RuleDraft): RuleDraft {
  const last = tiersOf(draft).at(-1);
  const key = Math.max(-1, ...draft.tiers.map((tier) => tier.key)) + 1;
  const next = { key, minItems: (last?.minItems || 0) + 5, percent: (last?.percent || 0) + 5 };
  return { ...draft, tiers: [...draft.tiers, next] };
}
