import "./clubs.css";
import { Button, Table } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminLeague, AdminTeam, Clubs } from "#contract/admin/clubs.ts";
import { useFormat } from "../data/use-format.ts";
import { adminCall } from "../api/admin-call.ts";
import { DataView } from "../data/data-view.tsx";
import { useEdited } from "../data/use-edited.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { CrestPicture } from "../kit/crest-fields.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { AddButton } from "../parts/add-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { PagedRows } from "../parts/paged-rows.tsx";
import { Panel } from "../parts/panel.tsx";
import { EmptyList } from "../parts/record-list.tsx";
import { ChangeButton, RemoveRecord } from "../parts/row-tools.tsx";
import { useMayDo } from "../use-user.ts";
import { LeagueDialog } from "./league-dialog.tsx";
import { SeasonDialog } from "./season-dialog.tsx";
import { TeamDialog } from "./team-dialog.tsx";

/** What is open: a dialog of a league or of a team, of a new one where there is none yet. */
type Edited =
  | { of: "league"; league: AdminLeague | null }
  | { of: "team"; team: AdminTeam | null; leagueCode: string | null }
  | { of: "season"; team: AdminTeam };

type Changed = (words: string, requestId: string) => void;

/** Leagues with their clubs, and national teams. */
export default function ClubsPage() {
  const t = useTranslations("admin-clubs");
  const mayEdit = useMayDo()("clubs.edit");
  const source = useAdminData("listClubs", {});
  const { edited, setEdited, changed } = useEdited<Edited>(source);
  return (
    <>
      <PageHead
        title={t("title")}
        note={t("note")}
        history={{ noun: "clubs" }}
        actions={
          mayEdit ? (
            <>
              <Button variant="default" onClick={() => setEdited({ of: "league", league: null })}>
                {t("addLeague")}
              </Button>
              <AddButton onClick={() => setEdited({ of: "team", team: null, leagueCode: null })}>
                {t("addTeam")}
              </AddButton>
            </>
          ) : undefined
        }
      />
      <DataView source={source}>
        {(clubs) => (
          <ClubPanels clubs={clubs} edit={mayEdit ? setEdited : null} changed={changed} />
        )}
      </DataView>
      {edited?.of === "league" ? (
        <LeagueDialog
          league={edited.league}
          onClose={() => setEdited(null)}
          onSaved={(requestId) => changed(t("saved"), requestId)}
        />
      ) : null}
      {edited?.of === "team" ? (
        <TeamDialog
          team={edited.team}
          leagueCode={edited.leagueCode}
          leagues={source.data?.leagues ?? []}
          onClose={() => setEdited(null)}
          onSaved={(requestId) => changed(t("saved"), requestId)}
        />
      ) : null}
      {edited?.of === "season" ? (
        <SeasonDialog team={edited.team} onClose={() => setEdited(null)} onMade={changed} />
      ) : null}
    </>
  );
}

type PanelsProps = {
  clubs: Clubs;
  edit: ((edited: Edited) => void) | null;
  changed: Changed;
};

function ClubPanels({ clubs: { leagues, teams }, edit, changed }: PanelsProps) {
  const t = useTranslations("admin-clubs");
  const { textIn } = useFormat();
  const nations = teams.filter(({ kind }) => kind === "nation");
  if (leagues.length === 0 && teams.length === 0) {
    const begin = edit && {
      label: t("first"),
      onClick: () => edit({ of: "league", league: null }),
    };
    return <EmptyList text={t("empty")} first={begin ?? false} isFiltered={false} />;
  }
  return (
    <div className="club-panels">
      {leagues.map((league) => (
        <Panel
          key={league.code}
          flush
          title={textIn(league.name)}
          aside={edit ? <LeagueTools league={league} edit={edit} changed={changed} /> : undefined}
        >
          <TeamTable
            label={textIn(league.name)}
            teams={teams.filter(({ leagueCode }) => leagueCode === league.code)}
            edit={edit}
            changed={changed}
          />
        </Panel>
      ))}
      {nations.length > 0 ? (
        <Panel flush title={t("nations")}>
          <TeamTable label={t("nations")} teams={nations} edit={edit} changed={changed} />
        </Panel>
      ) : null}
    </div>
  );
}

type LeagueToolsProps = {
  league: AdminLeague;
  edit: (edited: Edited) => void;
  changed: Changed;
};

function LeagueTools({ league, edit, changed }: LeagueToolsProps) {
  const t = useTranslations("admin-clubs");
  const { textIn } = useFormat();
  const { code, version, clubs } = league;
  const name = textIn(league.name);
  return (
    <div className="club-tools">
      <ChangeButton name={name} onClick={() => edit({ of: "league", league })} />
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t("addTeamTo", { name })}
        onClick={() => edit({ of: "team", team: null, leagueCode: code })}
      >
        {t("addTeam")}
      </Button>
      {clubs === 0 ? (
        <RemoveRecord
          name={name}
          remove={() => adminCall("deleteLeague", { code, version }, { quiet: true })}
          conflict={t("needed")}
          onRemoved={(requestId) => changed(t("removed", { name }), requestId)}
        />
      ) : null}
    </div>
  );
}

type TeamTableProps = {
  label: string;
  teams: readonly AdminTeam[];
  edit: ((edited: Edited) => void) | null;
  changed: Changed;
};

function TeamTable({ label, teams, edit, changed }: TeamTableProps) {
  const t = useTranslations("admin-clubs");
  if (teams.length === 0) return <p className="club-none">{t("noTeams")}</p>;
  return (
    <PagedRows rows={teams} label={label}>
      {(rows) => (
        <ListTable
          label={label}
          head={[
            t("team"),
            { label: t("products"), isNumber: true },
            { label: t("players"), isNumber: true, from: "sm" },
            edit !== null && { label: t("actions"), isHidden: true },
          ]}
        >
          {rows.map((team) => (
            <TeamRow key={team.slug} team={team} edit={edit} changed={changed} />
          ))}
        </ListTable>
      )}
    </PagedRows>
  );
}

type TeamRowProps = Omit<TeamTableProps, "label" | "teams"> & { team: AdminTeam };

function TeamRow({ team, edit, changed }: TeamRowProps) {
  const t = useTranslations("admin-clubs");
  const { textIn } = useFormat();
  const { slug, version, crest, products, players, leagueCode } = team;
  const mayMake = useMayDo()("products.create");
  const name = textIn(team.name);
  return (
    <Table.Tr>
      <Table.Td>
        <span className="club-cell">
          <CrestPicture crest={crest} size={36} />
          <span className="admin-strong">{name}</span>
        </span>
      </Table.Td>
      <Table.Td data-number>
        {products === 0 ? 0 : <Link to={`/admin/products?team=${slug}`}>{products}</Link>}
      </Table.Td>
      <Table.Td data-number data-from="sm">
        <Link to={`/admin/squads?squad=${slug}`}>{players}</Link>
      </Table.Td>
      {edit ? (
        <Table.Td className="club-actions">
          {mayMake ? (
            <MoreProducts team={team} name={name} copy={() => edit({ of: "season", team })} />
          ) : null}
          <ChangeButton name={name} onClick={() => edit({ of: "team", team, leagueCode })} />
          {products === 0 && players === 0 ? (
            <RemoveRecord
              name={name}
              remove={() => adminCall("deleteTeam", { slug, version }, { quiet: true })}
              conflict={t("needed")}
              onRemoved={(requestId) => changed(t("removed", { name }), requestId)}
            />
          ) : null}
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}

type MoreProductsProps = { team: AdminTeam; name: string; copy: () => void };

/** The first products of a club, or those of its next season. */
function MoreProducts({ team: { slug, products }, name, copy }: MoreProductsProps) {
  const t = useTranslations("admin-clubs");
  const look = { size: "compact-sm", variant: "subtle" } as const;
  if (products > 0) {
    return (
      <Button {...look} aria-label={t("newSeasonOf", { name })} onClick={copy}>
        {t("newSeason")}
      </Button>
    );
  }
  return (
    <Button
      {...look}
      component={Link}
      to={`/admin/products/new?${new URLSearchParams({ team: slug })}`}
      aria-label={t("newProductsOf", { name })}
    >
      {t("newProducts")}
    </Button>
  );
}
