import { Checkbox, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminTeam } from "#contract/admin/clubs.ts";
import { nextSeason } from "#domain/catalog/season.ts";
import { useFormat } from "../data/use-format.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { FormDialog } from "../parts/form-dialog.tsx";

type SeasonDialogProps = {
  team: AdminTeam;
  onClose: () => void;
  onMade: (words: string, requestId: string) => void;
};

const choices = ["sizes", "prices", "squad"] as const;

/** Drafts of a club's next season out of the one before. */
export function SeasonDialog({ team, onClose, onMade }: SeasonDialogProps) {
  const t = useTranslations("admin-clubs");
  const { textIn } = useFormat();
  const action = useAdminAction("copySeason");
  const source = useAdminData("getProductStart", { teamId: team.slug });
  const seasons = [...new Set(source.data?.designs.map(({ season }) => season) ?? [])];
  const [typed, setTyped] = useState<{ from?: string; to?: string }>({});
  const [taken, setTaken] = useState({ sizes: true, prices: true, squad: true });
  const from = typed.from ?? seasons[0] ?? "";
  const to = typed.to ?? nextSeason(from);
  const save = async () => {
    const made = await action.run({ teamId: team.slug, from, to, ...taken });
    if (made) onMade(t("seasonMade", { ...made, season: to }), action.requestId());
  };
  return (
    <FormDialog
      title={t("newSeasonOf", { name: textIn(team.name) })}
      submit={t("makeDrafts")}
      action={action}
      isBlocked={seasons.length === 0}
      onClose={onClose}
      onSubmit={save}
    >
      <DataView source={source}>
        {() =>
          seasons.length === 0 ? (
            <p className="admin-note">{t("noSeason")}</p>
          ) : (
            <Stack gap="md">
              <p className="admin-note">{t("seasonNote")}</p>
              <NativeSelect
                label={t("fromSeason")}
                value={from}
                error={action.errors["from"]}
                data={seasons}
                onChange={(event) => setTyped({ from: event.currentTarget.value })}
              />
              <TextInput
                label={t("toSeason")}
                value={to}
                error={action.errors["to"]}
                maxLength={7}
                onChange={(event) => setTyped({ ...typed, to: event.currentTarget.value })}
              />
              <TakenChoice taken={taken} onChange={setTaken} />
            </Stack>
          )
        }
      </DataView>
    </FormDialog>
  );
}

type Taken = Record<(typeof choices)[number], boolean>;

function TakenChoice({ taken, onChange }: { taken: Taken; onChange: (taken: Taken) => void }) {
  const t = useTranslations("admin-clubs");
  return choices.map((choice) => (
    <Checkbox
      key={choice}
      label={t(`take.${choice}`)}
      checked={taken[choice]}
      onChange={(event) => onChange({ ...taken, [choice]: event.currentTarget.checked })}
    />
  ));
}
