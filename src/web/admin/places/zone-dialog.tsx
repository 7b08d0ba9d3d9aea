import { SegmentedControl } from "@mantine/core";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { ShippingZone } from "#contract/admin/places.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useFormDraft } from "../data/use-draft.ts";
import { KeptNotes } from "../parts/draft-notes.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { LanguageFields } from "../parts/language-fields.tsx";
import { CountryChoice } from "./country-choice.tsx";
import { MethodList } from "./method-list.tsx";
import { draftOf, inputOf, type ZoneDraft } from "./zone-draft.ts";

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
  const action = useAdminAction("saveZone");
  const editing = useFormDraft(`zones/${zone?.code ?? "new"}`, () => draftOf(zone));
  const { draft } = editing;
  const others = useMemo(() => zones.filter(({ code }) => code !== zone?.code), [zones, zone]);
  const taken = useMemo(() => new Set(others.flatMap(({ countries }) => countries)), [others]);
  const mayBeRest = others.every(({ isRest }) => !isRest);
  const save = async () => {
    const knownZone = zone ? { code: zone.code, version: zone.version } : {};
    if (!(await action.run({ ...inputOf(draft), ...knownZone }))) return;
    editing.settle();
    onSaved(action.requestId());
  };
  return (
    <FormDialog
      size="lg"
      title={t(zone ? "changeZone" : "addZone")}
      action={action}
      onDiscard={editing.settle}
      onClose={onClose}
      onSubmit={save}
    >
      <KeptNotes
        draft={editing}
        labelOf={(field) => t(field === "isRest" ? "kind" : field === "methods" ? "method" : field)}
      />
      <ZoneFields
        draft={draft}
        taken={taken}
        mayBeRest={mayBeRest}
        errors={action.errors}
        onChange={editing.set}
      />
    </FormDialog>
  );
}

type ZoneFieldsProps = {
  draft: ZoneDraft;
  /** Countries of other zones. */
  taken: ReadonlySet<string>;
  /** No other zone is the rest of the world. */
  mayBeRest: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<ZoneDraft>) => void;
};

function ZoneFields({ draft, taken, mayBeRest, errors, onChange }: ZoneFieldsProps) {
  const t = useTranslations("admin-places");
  return (
    <>
      <LanguageFields
        label={t("name")}
        path="name"
        value={draft.name}
        errors={errors}
        maxLength={60}
        onChange={(name) => onChange({ name })}
      />
      {mayBeRest ? (
        <SegmentedControl
          aria-label={t("kind")}
          value={draft.isRest ? "rest" : "chosen"}
          data={(["chosen", "rest"] as const).map((value) => ({
            value,
            label: t(`kinds.${value}`),
          }))}
          onChange={(value) => onChange({ isRest: value === "rest" })}
        />
      ) : null}
      {draft.isRest ? (
        <p className="admin-note">{t("restNote")}</p>
      ) : (
        <CountryChoice
          value={draft.countries}
          taken={taken}
          error={errors["countries"]}
          onChange={(countries) => onChange({ countries })}
        />
      )}
      <MethodList
        methods={draft.methods}
        errors={errors}
        onChange={(methods) => onChange({ methods })}
      />
    </>
  );
}
