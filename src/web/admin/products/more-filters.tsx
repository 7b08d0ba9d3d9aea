import { Button, Select } from "@mantine/core";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { productLacks } from "#contract/admin/bulk-products.ts";
import { useFormat } from "../data/use-format.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import type { ListQuery } from "../data/use-list-query.ts";
import { moreFilters } from "./product-list-input.ts";

/** Filters that are needed seldom; open where the address has one. */
export function MoreFilters({ query }: { query: ListQuery }) {
  const t = useTranslations("admin-products");
  const [isOpen, setOpen] = useState(query.isFiltered(moreFilters));
  return isOpen ? (
    <OpenFilters query={query} />
  ) : (
    <Button
      variant="default"
      leftSection={<SlidersHorizontal size={16} />}
      onClick={() => setOpen(true)}
    >
      {t("moreFilters")}
    </Button>
  );
}

function OpenFilters({ query }: { query: ListQuery }) {
  const t = useTranslations("admin-products");
  const { textIn } = useFormat();
  const choices = useAdminData("getProductChoices", {}).data;
  const data = {
    team: (choices?.teams ?? []).map(({ id, name }) => {
      return { value: id, label: textIn(name) };
    }),
    season: choices?.seasons ?? [],
    tag: (choices?.tags ?? []).map(({ tag, name }) => {
      return { value: tag, label: textIn(name) };
    }),
    lacks: productLacks.map((value) => ({ value, label: t(`lack.${value}`) })),
  };
  return moreFilters.map((name) => (
    <Select
      key={name}
      className="product-sort"
      aria-label={t(`filter.${name}`)}
      placeholder={t(`filter.${name}`)}
      searchable
      clearable
      limit={50}
      nothingFoundMessage={t("nothingFound")}
      data={data[name]}
      value={query.value(name) || null}
      onChange={(value) => query.change({ [name]: value ?? "" })}
    />
  ));
}
