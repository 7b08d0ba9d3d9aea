import { Button, Group } from "@mantine/core";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { PageVersion } from "#contract/admin/pages.ts";
import type { ContentText } from "#contract/content.ts";
import type { Language } from "#domain/language.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useShopClock } from "../data/use-shop-clock.ts";
import { MomentField } from "../parts/moment-field.tsx";
import { Panel } from "../parts/panel.tsx";
import { useMayDo } from "../use-user.ts";
import type { PageForm } from "./use-page-form.ts";

type PageLifeProps = { form: PageForm; slug: string; language: Language };

/** When a page is published, what was published before, and the draft as the shop shows it. */
export function PageLife({ form, slug, language }: PageLifeProps) {
  const t = useTranslations("admin-content");
  const may = useMayDo();
  const { stored, isBusy } = form;
  const [at, setAt] = useState("");
  const moment = useShopClock().momentOf(at);
  if (!stored) return null;
  const schedule = async () => {
    if (moment !== null && (await form.schedule(moment))) setAt("");
  };
  return (
    <Panel title={t("life")}>
      <Group align="flex-end" gap={8}>
        {stored.draft ? (
          <Button
            component="a"
            href={stored.preview}
            target="_blank"
            variant="default"
            leftSection={<ExternalLink size={16} />}
          >
            {t("previewInShop")}
          </Button>
        ) : null}
        {may("pages.publish") ? (
          <>
            <MomentField label={t("publishOn")} value={at} onChange={setAt} />
            <Button
              variant="default"
              disabled={moment === null || (!form.isChanged && stored.draft === null)}
              loading={isBusy}
              onClick={() => void schedule()}
            >
              {t("schedule")}
            </Button>
            {stored.publishedAt ? (
              <Button
                variant="subtle"
                color="error"
                loading={isBusy}
                onClick={() => void form.unpublish()}
              >
                {t("unpublish")}
              </Button>
            ) : null}
          </>
        ) : null}
      </Group>
      <Versions form={form} slug={slug} language={language} />
    </Panel>
  );
}

function Versions({ form, slug, language }: PageLifeProps) {
  const t = useTranslations("admin-content");
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="page-versions">
      <Button
        size="compact-sm"
        variant="subtle"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t("history")}
      </Button>
      {isOpen ? <VersionList form={form} slug={slug} language={language} /> : null}
    </div>
  );
}

function VersionList({ form, slug, language }: PageLifeProps) {
  const t = useTranslations("admin-content");
  const { formatDate } = useFormat();
  const mayEdit = useMayDo()("pages.edit");
  const source = useAdminData("listPageVersions", { slug, language });
  const [compared, setCompared] = useState<number | null>(null);
  const versions = source.data?.records ?? [];
  if (source.data && versions.length === 0) return <p className="admin-note">{t("noHistory")}</p>;
  return (
    <ol className="page-version-list">
      {versions.map((version) => (
        <li key={version.no}>
          <Group gap={8}>
            <span>
              {t("versionOf", {
                number: version.no,
                date: formatDate(version.at, "moment"),
                who: version.who || t("shopItself"),
              })}
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-expanded={compared === version.no}
              aria-label={t("compareOne", { number: version.no })}
              onClick={() => setCompared(compared === version.no ? null : version.no)}
            >
              {t("compare")}
            </Button>
            {mayEdit ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t("restoreOne", { number: version.no })}
                onClick={() => form.set(version.text)}
              >
                {t("restore")}
              </Button>
            ) : null}
          </Group>
          {compared === version.no && form.draft ? (
            <Difference version={version} now={form.draft} language={language} />
          ) : null}
        </li>
      ))}
    </ol>
  );
}

type DifferenceProps = { version: PageVersion; now: ContentText; language: Language };

/** Lines of a version that the text has no more, and new ones. */
function Difference({ version, now, language }: DifferenceProps) {
  const t = useTranslations("admin-content");
  const [before, after] = [linesOf(version.text), linesOf(now)];
  const gone = before.filter((line) => !after.includes(line));
  const added = after.filter((line) => !before.includes(line));
  if (gone.length === 0 && added.length === 0) return <p className="admin-note">{t("same")}</p>;
  return (
    <div lang={language} className="page-difference">
      {gone.map((line) => (
        <del key={line}>{line}</del>
      ))}
      {added.map((line) => (
        <ins key={line}>{line}</ins>
      ))}
    </div>
  );
}

/** Every text of a page, without its anchors and kinds. */
function linesOf(value: unknown, name = ""): string[] {
  if (name === "id" || name === "kind") return [];
  if (typeof value === "string") return value === "" ? [] : [value];
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, one]) => linesOf(one, key));
}
