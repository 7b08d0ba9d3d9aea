import "./page-editor.css";
import { Button, SegmentedControl, TextInput } from "@mantine/core";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useNavigate } from "react-router";
import { isSlug } from "#domain/catalog/slug.ts";
import { contentPath, isFixedPage } from "#domain/content/content-slug.ts";
import { languages } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useTabLabel } from "../page-context.ts";
import { PageHead } from "../parts/page-head.tsx";
import { useMayDo } from "../use-user.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { PageEditor } from "./page-editor.tsx";

const views = [...languages, "all"] as const;
type View = (typeof views)[number];

/** One information page: its text in one language, or all side by side. */
export default function PagePage({ params }: { params: Readonly<Record<string, string>> }) {
  const t = useTranslations("admin-content");
  const reader = useLanguage();
  const slug = params.slug !== undefined && isSlug(params.slug) ? params.slug : null;
  const [view, setView] = useState<View>(reader);
  const [isRenaming, setRenaming] = useState(false);
  const mayRename = useMayDo()("pages.publish");
  const own = useOwnPage(slug);
  const name = slug && (isFixedPage(slug) ? t(`names.${slug}`) : own.title);
  useTabLabel(name);
  if (slug === null || own.isUnknown) return <PageHead title={t("page")} note={t("unknown")} />;
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
            {mayRename && !isFixedPage(slug) ? (
              <Button variant="default" onClick={() => setRenaming(true)}>
                {t("rename")}
              </Button>
            ) : null}
            <Button
              component="a"
              href={contentPath(slug)}
              target="_blank"
              variant="default"
              leftSection={<ExternalLink size={16} />}
            >
              {t("inShop")}
            </Button>
          </>
        }
      />
      {isRenaming ? <RenamePageDialog slug={slug} onClose={() => setRenaming(false)} /> : null}
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

/** A page of the merchant's own, by its title in the reader's language. */
function useOwnPage(slug: string | null): { title: string; isUnknown: boolean } {
  const reader = useLanguage();
  const isOwn = slug !== null && !isFixedPage(slug);
  const source = useAdminData("listPages", isOwn ? {} : null);
  const row = source.data?.records.find((one) => one.slug === slug);
  const version = row?.versions.find(({ language }) => language === reader) ?? row?.versions[0];
  return {
    title: version?.title ?? slug ?? "",
    isUnknown: isOwn && source.data !== null && row === undefined,
  };
}

/** Another address for a page; its form opens again there. */
function RenamePageDialog({ slug, onClose }: { slug: string; onClose: () => void }) {
  const t = useTranslations("admin-content");
  const navigate = useNavigate();
  const toastSaved = useSavedToast();
  const action = useAdminAction("renamePage");
  const [to, setTo] = useState(slug);
  const save = async () => {
    const renamed = await action.run({ slug, to });
    if (!renamed) return;
    onClose();
    toastSaved(t("renamed"), action.requestId(), () => void navigate(`/admin/pages/${slug}`));
    void navigate(`/admin/pages/${renamed.slug}`);
  };
  return (
    <FormDialog
      title={t("rename")}
      action={action}
      isBlocked={to === slug}
      onClose={onClose}
      onSubmit={save}
    >
      <TextInput
        data-autofocus
        label={t("address")}
        description={t("renameNote")}
        leftSection={contentPath("")}
        leftSectionWidth={64}
        maxLength={120}
        value={to}
        error={action.errors["to"]}
        onChange={(event) => setTo(event.currentTarget.value.toLowerCase())}
      />
    </FormDialog>
  );
}
