import "./home.css";
import { Button, Menu } from "@mantine/core";
import { ExternalLink, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { homeBlockKinds } from "#domain/content/home-blocks.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData } from "../data/use-admin-data.ts";
import { useShopClock } from "../data/use-shop-clock.ts";
import { DraftNotes } from "../parts/draft-notes.tsx";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { StatusDot } from "../parts/status-dot.tsx";
import { useMayDo } from "../use-user.ts";
import { BlockCard } from "./block-card.tsx";
import { newBlock } from "./new-block.ts";
import { useHomeForm, type HomeForm } from "./use-home-form.ts";

/** The home page as a list of blocks: a draft, its preview, and putting it in place (R-MENU-3). */
export default function HomePageEditor() {
  const t = useTranslations("admin-home");
  const source = useAdminData("getEditedHome", {});
  const form = useHomeForm(source);
  return (
    <>
      <PageHead title={t("title")} note={t("note")} history={{ noun: "home" }} />
      <DraftNotes form="home" draft={form.typed} labelOf={() => t("title")} />
      <ActionFailure
        action={{ failure: form.failure, errors: form.errors }}
        isBusy={form.isRebasing}
        onRebase={form.rebase}
      />
      <DataView source={source}>
        {() => (
          <>
            <HomeBar form={form} />
            <Blocks form={form} />
          </>
        )}
      </DataView>
    </>
  );
}

function HomeBar({ form }: { form: HomeForm }) {
  const t = useTranslations("admin-home");
  const admin = useTranslations("admin");
  const { formatDate } = useFormat();
  const may = useMayDo();
  const { stored, isChanged, isBusy } = form;
  const isClashing = form.typed.clashes.length > 0;
  if (!stored) return null;
  const state = isChanged
    ? t("unsaved")
    : stored.draft
      ? t("draftAt", { date: formatDate(stored.draft.savedAt, "moment") })
      : t("publishedAt", { date: formatDate(stored.publishedAt, "moment") });
  return (
    <div className="home-bar" role="group" aria-label={t("title")}>
      <StatusDot tone={isChanged || stored.draft ? "todo" : "good"}>{state}</StatusDot>
      <span className="home-tools">
        {isChanged ? (
          <Button variant="subtle" onClick={form.discard} disabled={isBusy}>
            {admin("discard")}
          </Button>
        ) : null}
        {may("pages.edit") ? (
          <Button
            variant="default"
            disabled={!isChanged || isClashing}
            loading={isBusy}
            onClick={form.saveDraft}
          >
            {t("saveDraft")}
          </Button>
        ) : null}
        <Button
          component="a"
          href={stored.preview}
          target="_blank"
          variant="default"
          leftSection={<ExternalLink size={16} />}
        >
          {t("preview")}
        </Button>
        {may("pages.publish") ? (
          <Button
            disabled={isClashing || (!isChanged && stored.draft === null)}
            loading={isBusy}
            onClick={form.publish}
          >
            {t("publish")}
          </Button>
        ) : null}
      </span>
    </div>
  );
}

function Blocks({ form }: { form: HomeForm }) {
  const t = useTranslations("admin-home");
  const clock = useShopClock();
  const mayEdit = useMayDo()("pages.edit");
  const [openId, setOpen] = useState<string | null>(null);
  const { blocks } = form;
  return (
    <>
      {blocks.length === 0 ? <p className="admin-note">{t("empty")}</p> : null}
      <ol className="home-blocks" aria-label={t("blocks")}>
        {blocks.map((block, index) => (
          <li key={block.id}>
            <BlockCard
              {...{ form, block, index }}
              isOpen={openId === block.id}
              isReadOnly={!mayEdit}
              onToggle={() => setOpen(openId === block.id ? null : block.id)}
            />
          </li>
        ))}
      </ol>
      {mayEdit ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" leftSection={<Plus size={16} />}>
              {t("add")}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {homeBlockKinds.map((kind) => (
              <Menu.Item
                key={kind}
                onClick={() => {
                  const block = newBlock(kind, clock);
                  form.set([...blocks, block]);
                  setOpen(block.id);
                }}
              >
                {t(`kinds.${kind}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </>
  );
}
