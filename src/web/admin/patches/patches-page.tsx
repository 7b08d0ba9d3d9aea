import "./patches.css";
import { SegmentedControl } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useListQuery } from "../data/use-list-query.ts";
import { PageHead } from "../parts/page-head.tsx";
import { ExtraList } from "./extra-list.tsx";
import { ListFilters } from "../parts/list-filters.tsx";

const kinds = ["patch", "addon"] as const;

/** Everything that can be added to a shirt, with its price. */
export default function PatchesPage({ query: address }: { query: URLSearchParams }) {
  const t = useTranslations("admin-patches");
  const query = useListQuery(address);
  const kind = kinds.find((one) => one === query.value("kind")) ?? "patch";
  const text = query.value("text");
  return (
    <ExtraList kind={kind} query={query} text={text} squadId={null}>
      {(list, addButton) => (
        <>
          <PageHead
            title={t("title")}
            note={t("note")}
            history={{ noun: "patches" }}
            actions={addButton}
          />
          <ListFilters query={query} search={t("search")}>
            <SegmentedControl
              aria-label={t("kind")}
              value={kind}
              data={kinds.map((value) => ({ value, label: t(`list.${value}`) }))}
              onChange={(value) => query.change({ kind: value === "patch" ? "" : value })}
            />
          </ListFilters>
          {list}
        </>
      )}
    </ExtraList>
  );
}
