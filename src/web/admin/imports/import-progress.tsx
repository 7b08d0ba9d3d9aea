import { Progress } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ImportDetail } from "#contract/admin/imports.ts";
import { rowActions, rowOutcomes, type ImportState } from "#domain/import/import-kinds.ts";
import type { ListQuery } from "../data/use-list-query.ts";

/** How far the work is; it goes on when this page is left. */
export function ImportProgress({ file }: { file: ImportDetail }) {
  const t = useTranslations("admin-imports");
  const { state, total, position } = file;
  const done = state === "undoing" ? total - position : position;
  const isCounted = state !== "mapped" && total > 0;
  return (
    <div className="import-progress" role="status">
      <p>
        {isCounted
          ? t(state === "undoing" ? "undoing" : "running", { done, total })
          : t("checking")}
      </p>
      <Progress
        value={isCounted ? (done / total) * 100 : 100}
        animated={!isCounted}
        striped={!isCounted}
        aria-label={t("progress")}
      />
      <p className="admin-note">{t("goesOn")}</p>
    </div>
  );
}

/** The numbers that matter in a state, in their order. */
const countsOf = (state: ImportState) =>
  state === "checked"
    ? rowActions
    : [...rowOutcomes, "same" as const, "skip" as const, "error" as const];

/** Counts of the records; each leads to those records. */
export function ImportCounts({ file, query }: { file: ImportDetail; query: ListQuery }) {
  const t = useTranslations("admin-imports");
  const shown = query.value("show");
  const counts = countsOf(file.state).filter(
    (name) => (file.counts[name] ?? 0) > 0 || name === "create" || name === "update",
  );
  return (
    <nav className="import-counts" aria-label={t("counts")}>
      <Link to={query.searchWith({ show: "" })} aria-current={shown === "" ? "true" : undefined}>
        <strong>{file.total}</strong> {t("all")}
      </Link>
      {counts.map((name) => (
        <Link
          key={name}
          to={query.searchWith({ show: name })}
          data-count={name}
          aria-current={shown === name ? "true" : undefined}
        >
          <strong>{file.counts[name] ?? 0}</strong> {t(`count.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
