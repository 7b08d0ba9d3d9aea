import "./products.css";
import { Alert, Autocomplete, Button, SegmentedControl, Select, Skeleton } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { ProductStart } from "#contract/admin/products.ts";
import { matchKits } from "#domain/catalog/product-kinds.ts";
import { textIn } from "#domain/language/text-in.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { DataView } from "../data/data-view.tsx";
import { KitDesigner } from "../kit/kit-designer.tsx";
import { KeptNotes } from "../parts/draft-notes.tsx";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Panel } from "../parts/panel.tsx";
import { KindList } from "./kind-list.tsx";
import { useNewProducts, type NewProducts } from "./use-new-products.ts";

/** Panels that a part of the draft stands in. */
const labels = { about: "about", design: "design", prices: "kinds" } as const;

/** From club and season over one design to a draft of each wanted kind. */
export default function NewProductPage() {
  const t = useTranslations("admin-products");
  const state = useNewProducts();
  const { action, source, chosen } = state;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void state.create();
      }}
    >
      <PageHead
        title={t("new.title")}
        note={t("new.note")}
        back={{ to: "/admin/products", label: t("title") }}
      />
      <KeptNotes draft={state.editing} labelOf={(part) => t(`new.${labels[part]}`)} />
      <ActionFailure action={action} />
      <DataView source={source} skeleton={<Skeleton h={420} radius={10} />}>
        {(start) => (
          <>
            <Panel title={t("new.about")}>
              <AboutFields state={state} start={start} />
            </Panel>
            <Panel title={t("new.design")}>
              <DesignStart state={state} start={start} />
              <KitDesigner
                kit={state.design}
                path="design"
                errors={action.errors}
                choosesSleeve={false}
                onChange={state.setDesign}
              />
            </Panel>
            <Panel title={t("new.kinds")}>
              <KindList state={state} start={start} />
            </Panel>
            <div className="new-product-end">
              <p className="admin-note">{t("new.draftNote")}</p>
              <Button type="submit" loading={action.isRunning} disabled={chosen.length === 0}>
                {t("new.create", { count: chosen.length })}
              </Button>
            </div>
          </>
        )}
      </DataView>
    </form>
  );
}

type FieldsProps = { state: NewProducts; start: ProductStart };

function AboutFields({ state, start }: FieldsProps) {
  const t = useTranslations("admin-products");
  const language = useLanguage();
  const { about, action, setTeam, setAbout } = state;
  return (
    <div className="new-product-about">
      <Select
        label={t("team")}
        placeholder={t("new.noTeam")}
        searchable
        clearable
        nothingFoundMessage={t("nothingFound")}
        value={about.teamId}
        data={start.teams.map(({ id, name }) => ({ value: id, label: textIn(name, language) }))}
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
        onChange={(season) => setAbout({ season })}
      />
      <div>
        <span className="kit-label" id="new-product-match">
          {t("new.match")}
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby="new-product-match"
          value={about.match}
          data={matchKits.map((value) => ({ value, label: t(`matches.${value}`) }))}
          onChange={(value) =>
            setAbout({ match: matchKits.find((one) => one === value) ?? about.match })
          }
        />
      </div>
      {start.teams.length === 0 ? (
        <Alert color="info" className="kit-wide">
          {t("new.noTeams")}
        </Alert>
      ) : null}
    </div>
  );
}

/** Copies a design that the club has. */
function DesignStart({ state, start: { designs } }: FieldsProps) {
  const t = useTranslations("admin-products");
  if (designs.length === 0) return null;
  return (
    <Select
      mb="md"
      maw={360}
      label={t("new.startFrom")}
      placeholder={t("new.startFromNone")}
      value={null}
      data={designs.map(({ id, season, kit }) => ({
        value: id,
        label: [season, matchKits.some((one) => one === kit) ? t(`matches.${kit as "home"}`) : kit]
          .filter(Boolean)
          .join(" · "),
      }))}
      onChange={(id) => {
        const from = designs.find((one) => one.id === id);
        if (from) state.setDesign(from.design);
      }}
    />
  );
}
