import { Button } from "@mantine/core";
import { X } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ListQuery } from "../data/use-list-query.ts";

/** Takes every filter away; there only where one is set. */
export function ClearFilters({ query, names }: { query: ListQuery; names: readonly string[] }) {
  const t = useTranslations("office");
  if (!query.isFiltered(names)) return null;
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<X size={16} aria-hidden="true" />}
      onClick={() => query.change(Object.fromEntries(names.map((name) => [name, ""])))}
    >
      {t("clearFilters")}
    </Button>
  );
}
