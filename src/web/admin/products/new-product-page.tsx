import "./products.css";
import { Alert, Autocomplete, Button, Select } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ProductStart } from "#contract/admin/products.ts";
import { useFormat } from "../data/use-format.ts";
import { DataView, FormSkeleton } from "../data/data-view.tsx";
import { useSavedToast } from "../data/use-undo.ts";
import type { AdminPageProps } from "../page-context.ts";
import { KeptNotes } from "../parts/draft-notes.tsx";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { Form } from "../parts/form.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Panel } from "../parts/panel.tsx";
import { PasteDialog } from "../squads/paste-dialog.tsx";
import { useMayDo } from "../use-user.ts";
import { DesignPanel } from "./design-panel.tsx";
import { KindList } from "./kind-list.tsx";
import { SalePanel } from "./sale-panel.tsx";
import { useNewProducts, type NewProducts } from "./use-new-products.ts";

/** Panels that a part of the draft stands in. */
const labels = { about: "about", designs: "design", prices: "kinds", sale: "sale" } as const;

/** A club's season: its shirts, each in the wanted kinds, with prices, squad, stock and first day. */
export default function NewProductPage({ query }: AdminPageProps) {
  const t = useTranslations("admin-products");
  const state = useNewProducts(query.get("team") ?? "");
  const [isPasting, setPasting] = useState(false);
  const { action, source } = state;
  return (
    <>
      <Form onSubmit={state.create}>
        <PageHead
          title={t("new.title")}
          note={t("new.note")}
          back={{ to: "/admin/products", label: t("title") }}
        />
        <KeptNotes draft={state.editing} labelOf={(part) => t(`new.${labels[part]}`)} />
        <ActionFailure action={action} />
        <DataView source={source} skeleton={<FormSkeleton />}>
          {(start) => <Panels state={state} start={start} onPaste={() => setPasting(true)} />}
        </DataView>
      </Form>
      {/* Beside the form: a dialog's form would send this one, too. */}
      {isPasting ? <SquadDialog state={state} onClose={() => setPasting(false)} /> : null}
    </>
  );
}

type FieldsProps = { state: NewProducts; start: ProductStart };

function Panels({ state, start, onPaste }: FieldsProps & { onPaste: () => void }) {
  const t = useTranslations("admin-products");
  const { action, chosen, count, sale } = state;
  return (
    <>
      <Panel title={t("new.about")}>
        <AboutFields state={state} start={start} onPaste={onPaste} />
      </Panel>
      <DesignPanel state={state} start={start} />
      <Panel title={t("new.kinds")}>
        <KindList state={state} start={start} />
      </Panel>
      <Panel title={t("new.sale")}>
        <SalePanel state={state} />
      </Panel>
      <div className="new-product-end">
        <p className="admin-note">{t(`new.startNote.${sale.from}`)}</p>
        <Button type="submit" loading={action.isRunning} disabled={chosen.length === 0}>
          {t("new.create", { count })}
        </Button>
      </div>
    </>
  );
}

function AboutFields({ state, start, onPaste }: FieldsProps & { onPaste: () => void }) {
  const t = useTranslations("admin-products");
  const { textIn } = useFormat();
  const mayPaste = useMayDo()("patches.edit");
  const patches = useTranslations("admin-patches");
  const { about, team, action, setTeam, setSeason } = state;
  return (
    <div className="new-product-about">
      <Select
        label={t("team")}
        placeholder={t("new.noTeam")}
        searchable
        clearable
        nothingFoundMessage={t("nothingFound")}
        value={about.teamId}
        data={start.teams.map(({ id, name }) => ({ value: id, label: textIn(name) }))}
        error={action.errors["teamId"]}
        onChange={setTeam}
      />
      <Autocomplete
        label={t("season")}
        description={t("seasonNote")}
        inputWrapperOrder={["label", "input", "description", "error"]}
        placeholder="2026/27"
        value={about.season}
        data={start.seasons}
        error={action.errors["season"]}
        onChange={setSeason}
      />
      {team ? (
        <div>
          <span className="kit-label">{t("squad")}</span>
          <div className="new-product-squad">
            <span>{t("new.players", { count: team.players })}</span>
            {mayPaste ? (
              <Button size="compact-sm" variant="default" onClick={onPaste}>
                {patches("paste.open")}
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
      {start.teams.length === 0 ? (
        <Alert color="info" className="kit-wide">
          {t("new.noTeams")}
        </Alert>
      ) : null}
    </div>
  );
}

/** The players that shoppers may choose; saved by itself, and counted again. */
function SquadDialog({ state, onClose }: { state: NewProducts; onClose: () => void }) {
  const { textIn } = useFormat();
  const toastSaved = useSavedToast();
  const { team, source } = state;
  if (!team) return null;
  return (
    <PasteDialog
      squadId={team.id}
      name={textIn(team.name)}
      onClose={onClose}
      onSaved={(text, requestId) => {
        onClose();
        source.reload();
        toastSaved(text, requestId, source.reload);
      }}
    />
  );
}
