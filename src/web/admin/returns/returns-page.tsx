import "./returns.css";
import { SegmentedControl } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import { returnStates } from "#domain/order/goods-return.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { ListFilters } from "../parts/list-filters.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { ReturnCard } from "./return-card.tsx";

const states = [...returnStates, "all"] as const;

/** Returns of shoppers: those that wait for a decision first (R-AFTER-4). */
export default function ReturnsPage({ query: address }: { query: URLSearchParams }) {
  const t = useTranslations("admin-returns");
  const query = useListQuery(address);
  const state = states.find((one) => one === query.value("state")) ?? "asked";
  const text = query.value("text");
  const source = useAdminData("listReturns", { ...query.page, state, text });
  const { data } = source;
  return (
    <>
      <PageHead
        title={t("title")}
        note={data ? t("waiting", { count: data.waiting }) : undefined}
      />
      <ListFilters query={query} search={t("search")}>
        <SegmentedControl
          aria-label={t("filter")}
          value={state}
          data={states.map((value) => ({ value, label: t(`states.${value}`) }))}
          onChange={(value) => query.change({ state: value === "asked" ? "" : value })}
        />
      </ListFilters>
      <RecordList
        source={source}
        query={query}
        empty={t(state === "asked" ? "noneWaiting" : "empty")}
        filters={["text"]}
      >
        {(records, list) => (
          <ul className="admin-cards">
            {records.map((one) => (
              <li key={one.id}>
                <ReturnCard
                  shown={one}
                  onChange={(changed) => source.replace(withReturn(list, changed))}
                  onConflict={source.reload}
                />
              </li>
            ))}
          </ul>
        )}
      </RecordList>
    </>
  );
}

type List = AdminOutput<"listReturns">;

/** The list with one changed return; deciding it lowers the count of waiting ones. */
function withReturn(list: List, changed: List["records"][number]): List {
  const before = list.records.find(({ id }) => id === changed.id);
  const decided = before?.state === "asked" && changed.state !== "asked" ? 1 : 0;
  return {
    ...list,
    records: list.records.map((one) => (one.id === changed.id ? changed : one)),
    waiting: list.waiting - decided,
  };
}
