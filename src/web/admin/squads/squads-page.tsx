import "../patches/patches.css";
import "./squads.css";
import { Button, Group } from "@mantine/core";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Link } from "react-router";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import { useFormat } from "../data/use-format.ts";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { useEdited } from "../data/use-edited.ts";
import { useListQuery, type ListQuery } from "../data/use-list-query.ts";
import { ExportButton } from "../imports/export-menu.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Panel } from "../parts/panel.tsx";
import { ExtraList } from "../patches/extra-list.tsx";
import { PasteDialog } from "./paste-dialog.tsx";
import { ListFilters } from "../parts/list-filters.tsx";
import { RecordList } from "../parts/record-list.tsx";

type SquadList = AdminOutput<"listSquads">;

/** Teams on one side, the players of the chosen one on the other. */
export default function SquadsPage({ query: address }: { query: URLSearchParams }) {
  const t = useTranslations("admin-patches");
  const query = useListQuery(address);
  const teams = useListQuery(address, { name: "teams", resets: ["squad", "page"] });
  const holds = query.value("squad");
  const source = useAdminData("listSquads", {
    text: query.value("text"),
    ...teams.page,
    ...(holds === "" ? {} : { holds }),
  });
  return (
    <>
      <PageHead
        title={t("squads")}
        note={t("squadsNote")}
        actions={<ExportButton kind="squads" />}
      />
      <ListFilters query={query} search={t("searchTeam")} resets={["squad", "teams"]}></ListFilters>
      <div className="squads">
        <SquadNav source={source} teams={teams} query={query} />
        {source.data === null ? null : <ChosenSquad source={source} query={query} />}
      </div>
    </>
  );
}

type SquadsProps = { source: AdminData<SquadList>; query: ListQuery };

/** The chosen team of the page, at first its first one. */
const chosenOf = ({ data, isLoading }: AdminData<SquadList>, query: ListQuery) => {
  const records = data?.records ?? [];
  const chosen = records.find(({ id }) => id === query.value("squad"));
  // The page that holds the chosen team is on its way.
  return chosen ?? (isLoading ? undefined : records[0]);
};

function ChosenSquad({ source, query }: SquadsProps) {
  const { textIn } = useFormat();
  const [renewal, setRenewal] = useState(0);
  const renew = () => {
    setRenewal((before) => before + 1);
    source.reload();
  };
  const { edited: isPasting, setEdited: setPasting, changed } = useEdited<true>({ reload: renew });
  const chosen = chosenOf(source, query);
  return (
    <div>
      {chosen ? (
        <ExtraList
          // Renewed after a pasted squad, whose players it lists.
          key={`${chosen.id} ${renewal}`}
          kind="player"
          query={query}
          text=""
          squadId={chosen.id}
          onCountChanged={source.reload}
        >
          {(list, addButton) => (
            <Panel
              title={textIn(chosen.name)}
              aside={
                addButton ? <SquadTools add={addButton} onPaste={() => setPasting(true)} /> : null
              }
              flush
            >
              {list}
            </Panel>
          )}
        </ExtraList>
      ) : null}
      {chosen && isPasting ? (
        <PasteDialog
          squadId={chosen.id}
          name={textIn(chosen.name)}
          onClose={() => setPasting(null)}
          onSaved={changed}
        />
      ) : null}
    </div>
  );
}

function SquadTools({ add, onPaste }: { add: ReactNode; onPaste: () => void }) {
  const t = useTranslations("admin-patches");
  return (
    <Group gap={8}>
      <Button size="xs" variant="default" onClick={onPaste}>
        {t("paste.open")}
      </Button>
      {add}
    </Group>
  );
}

function SquadNav({ source, teams, query }: SquadsProps & { teams: ListQuery }) {
  const t = useTranslations("admin-patches");
  const { textIn } = useFormat();
  const chosenId = chosenOf(source, query)?.id;
  const box = useRef<HTMLElement>(null);
  // The box scrolls by itself: the chosen team may stand below its edge.
  useEffect(() => {
    if (chosenId === undefined) return;
    box.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: "nearest" });
  }, [chosenId]);
  return (
    <nav ref={box} aria-label={t("squads")} className="squads-list">
      <RecordList
        source={source}
        query={teams}
        empty={t("noTeams")}
        begin={["clubs"]}
        filters={["text"]}
      >
        {(records) => (
          <ul>
            {records.map(({ id, name, players }) => (
              <li key={id}>
                <Link
                  to={query.searchWith({ squad: id, teams: "" })}
                  aria-current={id === chosenId ? "page" : undefined}
                >
                  <span>{textIn(name)}</span>
                  <span>{players}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </RecordList>
    </nav>
  );
}
