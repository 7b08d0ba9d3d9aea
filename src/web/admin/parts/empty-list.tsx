import { Anchor } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";

/** Said in a list's place: nothing there yet, or nothing that fits the filters. */
export function EmptyList({ text, isFiltered }: { text: string; isFiltered: boolean }) {
  const t = useTranslations("office");
  return (
    <div className="office-empty" role="status">
      <p>{isFiltered ? t("nothingFits") : text}</p>
      {isFiltered ? (
        <Anchor component={Link} to="?" size="sm">
          {t("clearFilters")}
        </Anchor>
      ) : null}
    </div>
  );
}
