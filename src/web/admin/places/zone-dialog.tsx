import { SegmentedControl } from "@mantine/core";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { ShippingZone } from "#contract/admin/places.ts";
import { useRecordForm } from "../data/use-record-form.ts";
import { LanguageFields } from "../parts/language-fields.tsx";
import { RecordDialog } from "../parts/record-form.tsx";
import { CountryChoice } from "./country-choice.tsx";
import { MethodList } from "./method-list.tsx";
import { draftOf, inputOf } from "./zone-draft.ts";

type ZoneDialogProps = {
  /** null for a new one. */
  zone: ShippingZone | null;
  zones: readonly ShippingZone[];
  onClose: () => void;
  onSaved: (requestId: string) => void;
};

/** A zone: its countries, and how parcels travel there. */
export function ZoneDialog({ zone, zones, onClose, onSaved }: ZoneDialogProps) {
  const t = useTranslations("admin-places");
  const form = useRecordForm("saveZone", {
    record: zone,
    name: `zones/${zone?.code ?? "new"}`,
    draftOf,
    inputOf: (draft, stored, _changed, amounts) => ({
      ...inputOf(draft, amounts),
      ...(stored ? { code: stored.code, version: stored.version } : {}),
    }),
    onSaved: (_saved, requestId) => onSaved(requestId),
  });
  const { draft, errors, fields, set } = form;
  const others = useMemo(() => zones.filter(({ code }) => code !== zone?.code), [zones, zone]);
  const taken = useMemo(() => new Set(others.flatMap(({ countries }) => countries)), [others]);
  return (
    <RecordDialog
      size="lg"
      title={t(zone ? "changeZone" : "addZone")}
      form={form}
      labelOf={(field) => t(field === "isRest" ? "kind" : field === "methods" ? "method" : field)}
      onClose={onClose}
    >
      <LanguageFields {...fields.texts("name")} label={t("name")} maxLength={60} />
      {others.every(({ isRest }) => !isRest) ? (
        <SegmentedControl
          {...fields.choice("isRest")}
          aria-label={t("kind")}
          data={[
            { value: false, label: t("kinds.chosen") },
            { value: true, label: t("kinds.rest") },
          ]}
        />
      ) : null}
      {draft.isRest ? (
        <p className="admin-note">{t("restNote")}</p>
      ) : (
        <CountryChoice
          value={draft.countries}
          taken={taken}
          error={errors["countries"]}
          onChange={(countries) => set({ countries })}
        />
      )}
      <MethodList
        methods={draft.methods}
        errors={errors}
        onChange={(methods) => set({ methods })}
      />
    </RecordDialog>
  );
}
