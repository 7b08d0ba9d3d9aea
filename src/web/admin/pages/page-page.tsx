import "./page-editor.css";
import { Button, SegmentedControl } from "@mantine/core";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { contentSlugs } from "#domain/content/content-slug.ts";
import { languages } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useTabLabel } from "../page-context.ts";
import { PageHead } from "../parts/page-head.tsx";
import { PageEditor } from "./page-editor.tsx";

const views = [...languages, "all"] as const;
type View = (typeof views)[number];

/** One information page: its text in one language, or all side by side. */
export default function PagePage({ params }: { params: Readonly<Record<string, string>> }) {
  const t = useTranslations("admin-content");
  const reader = useLanguage();
  const slug = contentSlugs.find((one) => one === params.slug) ?? null;
  const [view, setView] = useState<View>(reader);
  const name = slug && t(`names.${slug}`);
  useTabLabel(name);
  if (slug === null) return <PageHead title={t("page")} note={t("unknown")} />;
  return (
    <>
      <PageHead
        title={name}
        back={{ to: "/admin/pages", label: t("title") }}
        actions={
          <>
            <SegmentedControl
              aria-label={t("view")}
              value={view}
              data={views.map((value) => ({
                value,
                label: value === "all" ? t("sideBySide") : languageTable[value].name,
              }))}
              onChange={setView}
            />
            <Button
              component="a"
              href={`/${slug}`}
              target="_blank"
              variant="default"
              leftSection={<ExternalLink size={16} aria-hidden="true" />}
            >
              {t("inShop")}
            </Button>
          </>
        }
      />
      <div className="page-editors" data-view={view}>
        {languages.map((language) => (
          <div key={language} hidden={view !== "all" && view !== language}>
            <PageEditor slug={slug} language={language} />
          </div>
        ))}
      </div>
    </>
  );
}
