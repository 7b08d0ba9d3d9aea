import { SegmentedControl, Select } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { AdminLeague, AdminTeam } from "#contract/admin/clubs.ts";
import { textIn } from "#domain/language/text-in.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useFormDraft, type DraftOf } from "../data/use-draft.ts";
import { CrestFields } from "../kit/crest-fields.tsx";
import { firstCrest } from "#domain/catalog/first-design.ts";
import { KeptNotes } from "../parts/draft-notes.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { LanguageFields } from "../parts/language-fields.tsx";
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

const typedOf = (team: AdminTeam | null, leagueCode: string | null) => ({
  kind: team?.kind ?? ("club" as const),
  leagueCode: team?.leagueCode ?? leagueCode,
  name: team?.name ?? {},
  nickname: team?.nickname ?? {},
  crest: team?.crest ?? firstCrest,
});

type TeamDraft = ReturnType<typeof typedOf>;

/** A club or a national team: its names, league and crest. */
export function TeamDialog({ team, leagueCode, leagues, onClose, onSaved }: TeamDialogProps) {
  const t = useTranslations("admin-clubs");
  const action = useAdminAction("saveTeam");
  const editing = useFormDraft(`teams/${team?.slug ?? "new"}`, () => typedOf(team, leagueCode));
  const { draft: typed, set } = editing;
  const save = async () => {
    const known = team ? { slug: team.slug, version: team.version } : {};
    if (!(await action.run({ ...typed, ...known }))) return;
    editing.settle();
    onSaved(action.requestId());
  };
  return (
    <FormDialog
      size="lg"
      title={t(team ? "changeTeam" : "addTeam")}
      action={action}
      onDiscard={editing.settle}
      onClose={onClose}
      onSubmit={save}
    >
      <TeamNotes draft={editing} />
      <KindChoice value={typed.kind} onChange={(kind) => set({ kind })} />
      <LanguageFields
        label={t("name")}
        path="name"
        value={typed.name}
        errors={action.errors}
        maxLength={80}
        onChange={(name) => set({ name })}
      />
      <LanguageFields
        label={t("nickname")}
        path="nickname"
        value={typed.nickname}
        errors={action.errors}
        maxLength={80}
        onChange={(nickname) => set({ nickname })}
      />
      {typed.kind === "club" ? (
        <LeagueChoice
          leagues={leagues}
          value={typed.leagueCode}
          error={action.errors["leagueCode"]}
          onChange={(code) => set({ leagueCode: code })}
        />
      ) : null}
      <CrestFields
        crest={typed.crest}
        isReadOnly={false}
        error={action.errors["crest.letters"]}
        fileError={action.errors["crest.file"]}
        onChange={(crest) => set({ crest })}
      />
    </FormDialog>
  );
}

function TeamNotes({ draft }: { draft: DraftOf<TeamDraft, TeamDraft> }) {
  const t = useTranslations("admin-clubs");
  const kit = useTranslations("admin-kit");
  const labelOf = (field: keyof TeamDraft) => {
    if (field === "crest") return kit("crest");
    return t(field === "leagueCode" ? "league" : field);
  };
  return <KeptNotes draft={draft} labelOf={labelOf} />;
}

type KindChoiceProps = { value: AdminTeam["kind"]; onChange: (kind: AdminTeam["kind"]) => void };

function KindChoice({ value: chosen, onChange }: KindChoiceProps) {
  const t = useTranslations("admin-clubs");
  return (
    <SegmentedControl
      aria-label={t("kind")}
      value={chosen}
      data={(["club", "nation"] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
      onChange={(value) => onChange(value === "nation" ? "nation" : "club")}
    />
  );
}

type LeagueChoiceProps = {
  leagues: readonly AdminLeague[];
  value: string | null;
  error: string | undefined;
  onChange: (code: string | null) => void;
};

function LeagueChoice({ leagues, value, error, onChange }: LeagueChoiceProps) {
  const t = useTranslations("admin-clubs");
  const language = useLanguage();
  return (
    <Select
      label={t("league")}
      placeholder={t("chooseLeague")}
      value={value}
      error={error}
      data={leagues.map(({ code, name }) => ({ value: code, label: textIn(name, language) }))}
      nothingFoundMessage={t("noLeagues")}
      onChange={onChange}
    />
  );
}
