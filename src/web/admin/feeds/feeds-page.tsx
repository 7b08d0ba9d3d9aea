import { Alert, Box, Group, NativeSelect, Table, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Feeds } from "#contract/admin/feeds.ts";
import type { FeedGap } from "#domain/feed/feed-gaps.ts";
import type { Language } from "#domain/language.ts";
import { formatNumber } from "#domain/language/format-number.ts";
import { languageName } from "#domain/language/language-name.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData } from "../data/use-admin-data.ts";
import { CopyValue } from "../parts/copy-value.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { PagedRows } from "../parts/paged-rows.tsx";
import { Panel } from "../parts/panel.tsx";
import { EmptyList } from "../parts/record-list.tsx";

/** The product feeds in one language, and the products that they leave out (R-FEED-1). */
export default function FeedsPage() {
  const t = useTranslations("admin-feeds");
  const own = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const source = useAdminData("getFeeds", { language });
  return (
    <>
      <PageHead title={t("title")} note={t("note")} />
      <DataView source={source}>
        {(feeds) => (
          <>
            <div className="admin-filters">
              <NativeSelect
                aria-label={t("language")}
                value={feeds.language}
                data={feeds.languages.map((value) => ({ value, label: languageName(value, own) }))}
                onChange={(event) => {
                  const chosen = feeds.languages.find((one) => one === event.currentTarget.value);
                  if (chosen) setLanguage(chosen);
                }}
              />
            </div>
            <FeedTable feeds={feeds} />
            <Lacking feeds={feeds} />
          </>
        )}
      </DataView>
    </>
  );
}

function FeedTable({ feeds }: { feeds: Feeds }) {
  const t = useTranslations("admin-feeds");
  const { formatDate, language } = useFormat();
  return (
    <ListTable
      label={t("title")}
      head={[
        t("feed"),
        { label: t("products"), isNumber: true },
        { label: t("items"), isNumber: true, from: "sm" },
        { label: t("built"), from: "md" },
      ]}
    >
      {feeds.records.map(({ currency, url, products, items, builtAt }) => (
        <Table.Tr key={currency}>
          <Table.Td>
            <span className="admin-strong">{currency}</span>
            <span className="admin-second-line">
              <CopyValue value={url} label={t("url", { currency })} code />
            </span>
          </Table.Td>
          <Table.Td data-number>
            {products === null ? t("none") : formatNumber(products, language)}
          </Table.Td>
          <Table.Td data-number data-from="sm">
            {items === null ? "–" : formatNumber(items, language)}
          </Table.Td>
          <Table.Td data-from="md">
            {builtAt === null ? "–" : formatDate(builtAt, "moment")}
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

function Lacking({ feeds }: { feeds: Feeds }) {
  const t = useTranslations("admin-feeds");
  const { lacking, lackingTotal } = feeds;
  const [first] = feeds.records;
  if (first?.products === 0 && lackingTotal === 0) {
    return <EmptyList text={t("noProducts")} begin={["products", "import"]} isFiltered={false} />;
  }
  if (lackingTotal === 0) {
    return (
      <Text mt="sm" className="admin-note" role="status">
        {t("complete")}
      </Text>
    );
  }
  return (
    <Box mt="md">
      <Panel title={t("lacking")} flush>
        <Alert color="warning" role="status" m="md">
          {t("lackingNote", { count: lackingTotal })}
        </Alert>
        <PagedRows rows={lacking} label={t("lacking")}>
          {(rows) => (
            <ListTable label={t("lacking")} head={[t("product"), t("missing")]}>
              {rows.map(({ id, title, gaps }) => (
                <Table.Tr key={id}>
                  <Table.Td>
                    <Link className="admin-row-link" to={`/admin/products/${id}`}>
                      {title || id}
                    </Link>
                  </Table.Td>
                  <Table.Td>
                    <GapLinks id={id} gaps={gaps} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </ListTable>
          )}
        </PagedRows>
        {lacking.length < lackingTotal ? (
          <p className="admin-note">{t("more", { count: lacking.length })}</p>
        ) : null}
      </Panel>
    </Box>
  );
}

/** The section of the product's form, or the page, where each gap is filled. */
const placeOf: Readonly<Record<FeedGap, (id: string) => string>> = {
  title: (id) => `/admin/products/${id}#texts`,
  description: (id) => `/admin/products/${id}#texts`,
  brand: () => "/admin/settings/brand",
  colour: (id) => `/admin/products/${id}#details`,
  sizes: (id) => `/admin/products/${id}#sizes`,
  price: (id) => `/admin/products/${id}#price`,
};

function GapLinks({ id, gaps }: { id: string; gaps: readonly FeedGap[] }) {
  const t = useTranslations("admin-feeds");
  return (
    <Group gap="md">
      {gaps.map((gap) => (
        <Link key={gap} className="admin-row-link" to={placeOf[gap](id)}>
          {t(`gap.${gap}`)}
        </Link>
      ))}
    </Group>
  );
}
