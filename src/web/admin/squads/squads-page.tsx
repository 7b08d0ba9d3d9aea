import "../patches/patches.css";
import "./squads.css";
import { Button, Group } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Link } from "react-router";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import { textIn } from "#domain/language/text-in.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData } from "../data/use-admin-data.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { useListQuery, type ListQuery } from "../data/use-list-query.ts";
import { ExportButton } from "../imports/export-menu.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { PagedRows } from "../parts/paged-rows.tsx";
import { Panel } from "../parts/panel.tsx";
import { ExtraList } from "../patches/extra-list.tsx";
import { PasteDialog } from "./paste-dialog.tsx";
import { ListFilters } from "../parts/list-filters.tsx";
import { EmptyList } from "../parts/record-list.tsx";

type SquadList = AdminOutput<"listSquads">;

/** Teams on one side, the players of the chosen one on the other. */
export default function SquadsPage({ query: address }: { query: URLSearchParams }) {
  const t = useTranslations("admin-patches");
  const query = useListQuery(address);
  const text = query.value("text");
  const source = useAdminData("listSquads", { text, size: 100 });
  return (
    <>
      <PageHead
        title={t("squads")}
        note={t("squadsNote")}
        actions={<ExportButton kind="squads" />}
      />
      <ListFilters query={query} search={t("searchTeam")} resets={["squad"]}></ListFilters>
      <DataView source={source}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyList text={t("empty")} isFiltered={query.isFiltered(["text"])} />
          ) : (
            <Squads records={records} query={query} onCountChanged={source.reload} />
          )
        }
      </DataView>
    </>
  );
}

type SquadsProps = {
  records: SquadList["records"];
  query: ListQuery;
  onCountChanged: () => void;
};

function Squads({ records, query, onCountChanged }: SquadsProps) {
  const language = useLanguage();
  const told = useSavedToast();
  const [isPasting, setPasting] = useState(false);
  const [renewal, setRenewal] = useState(0);
  const renew = () => {
    setRenewal((before) => before + 1);
    onCountChanged();
  };
  const chosen = records.find(({ id }) => id === query.value("squad")) ?? records[0];
  return (
    <div className="squads">
      <SquadNav records={records} chosenId={chosen?.id} query={query} />
      {chosen ? (
        <ExtraList
          // Renewed after a pasted squad, whose players it lists.
          key={`${chosen.id} ${renewal}`}
          kind="player"
          query={query}
          text=""
          squadId={chosen.id}
          onCountChanged={onCountChanged}
        >
          {(list, addButton) => (
            <Panel
              title={textIn(chosen.name, language)}
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
          name={textIn(chosen.name, language)}
          onClose={() => setPasting(false)}
          onSaved={(text, requestId) => {
            setPasting(false);
            renew();
            told(text, requestId, renew);
          }}
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

type SquadListProps = {
  records: SquadList["records"];
  chosenId: string | undefined;
  query: ListQuery;
};

function SquadNav({ records, chosenId, query }: SquadListProps) {
  const t = useTranslations("admin-patches");
  const language = useLanguage();
  return (
    <nav aria-label={t("squads")} className="squads-list">
      <PagedRows
        rows={records}
        label={t("squads")}
        startAt={records.findIndex(({ id }) => id === chosenId)}
      >
        {(teams) => (
          <ul>
            {teams.map(({ id, name, players }) => (
              <li key={id}>
                <Link
                  to={query.searchWith({ squad: id })}
                  aria-current={id === chosenId ? "page" : undefined}
                >
                  <span>{textIn(name, language)}</span>
                  <span>{players}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </nav>
  );
}
