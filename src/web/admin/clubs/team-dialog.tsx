import { SegmentedControl, Select } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { AdminLeague, AdminTeam } from "#contract/admin/clubs.ts";
import { useFormat } from "../data/use-format.ts";
import { useRecordForm } from "../data/use-record-form.ts";
import { CrestFields } from "../kit/crest-fields.tsx";
import { firstCrest } from "#domain/catalog/first-design.ts";
import { LanguageFields } from "../parts/language-fields.tsx";
import { RecordDialog } from "../parts/record-form.tsx";
import "../kit/kit-designer.css";

type TeamDialogProps = {
  /** null for a new one. */
  team: AdminTeam | null;
  /** League of a new one. */
  leagueCode: string | null;
  leagues: readonly AdminLeague[];
  onClose: () => void;
  onSaved: (requestId: string) => void;
};

/** A club or a national team: its names, league and crest. */
export function TeamDialog({ team, leagueCode, leagues, onClose, onSaved }: TeamDialogProps) {
  const t = useTranslations("admin-clubs");
  const kit = useTranslations("admin-kit");
  const form = useRecordForm("saveTeam", {
    record: team,
    name: `teams/${team?.slug ?? "new"}`,
    draftOf: (stored) => ({
      kind: stored?.kind ?? ("club" as const),
      leagueCode: stored?.leagueCode ?? leagueCode,
      name: stored?.name ?? {},
      nickname: stored?.nickname ?? {},
      crest: stored?.crest ?? firstCrest,
    }),
    inputOf: (draft, stored) => ({
      ...draft,
      ...(stored ? { slug: stored.slug, version: stored.version } : {}),
    }),
    onSaved: (_saved, requestId) => onSaved(requestId),
  });
  const { draft, errors, fields } = form;
  return (
    <RecordDialog
      size="lg"
      title={t(team ? "changeTeam" : "addTeam")}
      form={form}
      labelOf={(field) => {
        if (field === "crest") return kit("crest");
        return t(field === "leagueCode" ? "league" : field);
      }}
      onClose={onClose}
    >
      <SegmentedControl
        {...fields.choice("kind")}
        aria-label={t("kind")}
        data={(["club", "nation"] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <LanguageFields {...fields.texts("name")} label={t("name")} maxLength={80} />
      <LanguageFields {...fields.texts("nickname")} label={t("nickname")} maxLength={80} />
      {draft.kind === "club" ? (
        <LeagueChoice {...fields.value("leagueCode")} leagues={leagues} />
      ) : null}
      <CrestFields
        crest={draft.crest}
        isReadOnly={false}
        error={errors["crest.letters"]}
        fileError={errors["crest.file"]}
        onChange={(crest) => form.set({ crest })}
      />
    </RecordDialog>
  );
}

type LeagueChoiceProps = {
  leagues: readonly AdminLeague[];
  value: string | null;
  error: string | undefined;
  onChange: (code: string | null) => void;
};

function LeagueChoice({ leagues, ...field }: LeagueChoiceProps) {
  const t = useTranslations("admin-clubs");
  const { textIn } = useFormat();
  return (
    <Select
      {...field}
      label={t("league")}
      placeholder={t("chooseLeague")}
      data={leagues.map(({ code, name }) => ({ value: code, label: textIn(name) }))}
      nothingFoundMessage={t("noLeagues")}
    />
  );
}
