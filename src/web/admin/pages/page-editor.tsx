import { Button, Group, Modal, Skeleton, Textarea, TextInput } from "@mantine/core";
import { Eye } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ContentPage, ContentText } from "#contract/content.ts";
import type { Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { InfoBlockView } from "#web/layout/content/info-blocks.tsx";
import { DataView } from "../data/data-view.tsx";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { DraftNotes } from "../parts/draft-notes.tsx";
import { Panel } from "../parts/panel.tsx";
import { StatusDot } from "../parts/status-dot.tsx";
import { useMayDo } from "../use-user.ts";
import { BlankPanel } from "./blank-panel.tsx";
import { FactList } from "./fact-list.tsx";
import { PageLife } from "./page-life.tsx";
import { SectionList } from "./section-list.tsx";
import { usePageForm, type PageForm } from "./use-page-form.ts";

type PageEditorProps = { slug: string; language: Language };

/** Editor of a page's text in one language. */
export function PageEditor({ slug, language }: PageEditorProps) {
  const t = useTranslations("admin-content");
  const form = usePageForm({ slug, language });
  const { failure, draft, stored } = form;
  return (
    <section aria-label={languageTable[language].name}>
      <ActionFailure
        action={{ failure, errors: form.errors }}
        isBusy={form.isBusy}
        onRebase={form.rebase}
      />
      <DataView source={form.source} skeleton={<Skeleton h={420} radius={10} />}>
        {() =>
          draft && stored ? (
            <>
              <DraftNotes
                form={`pages/${slug}/${language}`}
                draft={form.typed}
                labelOf={(field) => t(`fields.${field}`)}
              />
              <EditorBar form={form} language={language} />
              <BlankPanel form={form} draft={draft} seller={stored.seller} />
              <PageWords form={form} draft={draft} language={language} />
              <FactList facts={stored.facts} />
              <SectionList form={form} draft={draft} language={language} />
              <PageLife form={form} slug={slug} language={language} />
            </>
          ) : null
        }
      </DataView>
    </section>
  );
}

function EditorBar({ form, language }: { form: PageForm; language: Language }) {
  const t = useTranslations("admin-content");
  const tAdmin = useTranslations("admin");
  const may = useMayDo();
  const [shown, setShown] = useState<ContentPage | null>(null);
  const { isChanged, isBusy, stored } = form;
  const hasDraft = isChanged || stored?.draft !== null;
  return (
    <div className="page-bar" role="group" aria-label={languageTable[language].name}>
      <PageState form={form} language={language} />
      <Group gap={8}>
        {isChanged ? (
          <Button variant="subtle" onClick={form.discard} disabled={isBusy}>
            {tAdmin("discard")}
          </Button>
        ) : null}
        <Button
          variant="default"
          leftSection={<Eye size={16} />}
          loading={form.isPreviewing}
          onClick={() => void form.preview().then(setShown)}
        >
          {t("preview")}
        </Button>
        {may("pages.edit") ? (
          <Button variant="default" disabled={!isChanged} loading={isBusy} onClick={form.saveDraft}>
            {t("saveDraft")}
          </Button>
        ) : null}
        {may("pages.publish") ? (
          <Button disabled={!hasDraft} loading={isBusy} onClick={form.publish}>
            {t("publish")}
          </Button>
        ) : null}
      </Group>
      <Modal
        opened={shown !== null}
        onClose={() => setShown(null)}
        size="xl"
        title={t("previewTitle")}
      >
        {shown ? <PagePreview page={shown} language={language} /> : null}
      </Modal>
    </div>
  );
}

function PageState({
  form: { stored, isChanged },
  language,
}: {
  form: PageForm;
  language: Language;
}) {
  const t = useTranslations("admin-content");
  const { formatDate } = useFormat();
  if (!stored) return null;
  const { draft, publishedAt } = stored;
  const text = isChanged
    ? t("unsaved")
    : draft?.publishAt
      ? t("scheduledAt", { date: formatDate(draft.publishAt, "moment") })
      : draft
        ? t("draftAt", { date: formatDate(draft.savedAt, "moment") })
        : publishedAt
          ? t("publishedAt", { date: formatDate(publishedAt) })
          : t("notPublished");
  return (
    <StatusDot tone={isChanged || draft ? "todo" : "good"}>
      {languageTable[language].name} · {text}
    </StatusDot>
  );
}

type PageWordsProps = { form: PageForm; draft: ContentText; language: Language };

function PageWords({ form: { set, errors }, draft, language }: PageWordsProps) {
  const t = useTranslations("admin-content");
  const isReadOnly = !useMayDo()("pages.edit");
  return (
    <Panel title={t("head")}>
      <TextInput
        label={t("pageTitle")}
        lang={language}
        maxLength={120}
        value={draft.title}
        error={errors["text.title"]}
        readOnly={isReadOnly}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <Textarea
        mt="sm"
        label={t("description")}
        lang={language}
        minRows={2}
        maxLength={300}
        value={draft.description}
        error={errors["text.description"]}
        readOnly={isReadOnly}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
    </Panel>
  );
}

/** The text as shoppers read it, with every fact filled in. */
function PagePreview({ page, language }: { page: ContentPage; language: Language }) {
  return (
    <article lang={language} className="page-preview">
      <h2>{page.title}</h2>
      <p className="admin-note">{page.description}</p>
      {page.sections.map(({ id, heading, blocks }) => (
        <section key={id}>
          <h3>{heading}</h3>
          {blocks.map((block, index) => (
            <InfoBlockView key={index} block={block} />
          ))}
        </section>
      ))}
    </article>
  );
}
