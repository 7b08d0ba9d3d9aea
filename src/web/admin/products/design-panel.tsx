import { Button, Checkbox, Group, SegmentedControl, Select, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ProductStart } from "#contract/admin/products.ts";
import { matchKits, type MatchKit } from "#domain/catalog/product-kinds.ts";
import { areApart } from "#kit/kit-notes.ts";
import { KitDesigner } from "../kit/kit-designer.tsx";
import { Panel } from "../parts/panel.tsx";
import { firstOf, newDesign, type NewProducts } from "./use-new-products.ts";

type DesignPanelProps = { state: NewProducts; start: ProductStart };

/** Which shirts there are, and the designer of the one in sight. */
export function DesignPanel({ state, start }: DesignPanelProps) {
  const t = useTranslations("admin-products");
  const { designs, matches, action, setDesign } = state;
  const [wanted, setWanted] = useState<MatchKit>("home");
  const shown = designs[wanted] ? wanted : (matches[0] ?? "home");
  const faulty = matches.filter((_, place) =>
    Object.keys(action.errors).some((path) => path.startsWith(`designs.${place}.`)),
  );
  const nameOf = (match: MatchKit) => t(`matches.${match}`);
  return (
    <Panel title={t("new.design")}>
      <MatchChoice state={state} onChosen={setWanted} />
      {matches.length > 1 ? (
        <SegmentedControl
          mb="md"
          aria-label={t("new.shown")}
          value={shown}
          data={matches.map((value) => ({ value, label: nameOf(value) }))}
          onChange={(value) => setWanted(matches.find((one) => one === value) ?? shown)}
        />
      ) : null}
      {faulty.length > 0 && !faulty.includes(shown) ? (
        <Text size="sm" c="error" role="alert" mb="md">
          {t("new.faultIn", { name: faulty.map(nameOf).join(t("and")) })}
        </Text>
      ) : null}
      {designs.home && designs.away && !areApart(designs.home, designs.away) ? (
        <Text size="sm" c="dimmed" role="note" mb="md">
          {t("new.close")}
        </Text>
      ) : null}
      <DesignStart state={state} start={start} match={shown} />
      <KitDesigner
        key={shown}
        kit={designs[shown] ?? firstOf(designs)}
        path={`designs.${matches.indexOf(shown)}.kit`}
        errors={action.errors}
        choosesSleeve={false}
        onChange={(kit) => setDesign(shown, kit)}
      />
    </Panel>
  );
}

type MatchChoiceProps = { state: NewProducts; onChosen: (match: MatchKit) => void };

/** A chosen shirt begins in the club's colours; the last one stays. */
function MatchChoice({ state: { designs, matches, setDesign }, onChosen }: MatchChoiceProps) {
  const t = useTranslations("admin-products");
  return (
    <Checkbox.Group
      mb="md"
      label={t("new.match")}
      value={[...matches]}
      onChange={(values) => {
        const added = matchKits.find((match) => values.includes(match) && !designs[match]);
        const removed = matches.find((match) => !values.includes(match));
        if (added) {
          setDesign(added, newDesign(designs, added));
          onChosen(added);
        }
        if (removed && matches.length > 1) setDesign(removed, null);
      }}
    >
      <Group gap="lg" mt={6}>
        {matchKits.map((match) => (
          <Checkbox key={match} value={match} label={t(`matches.${match}`)} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** Other beginnings of a design: one that the club has, and the colours of the first shirt. */
function DesignStart({ state, start, match }: DesignPanelProps & { match: MatchKit }) {
  const t = useTranslations("admin-products");
  const { designs, matches, setDesign } = state;
  const [first] = matches;
  const known = (kit: string) => matchKits.find((one) => one === kit);
  if (start.designs.length === 0 && match === first) return null;
  return (
    <div className="new-product-start">
      {start.designs.length > 0 ? (
        <Select
          label={t("new.startFrom")}
          placeholder={t("new.startFromNone")}
          value={null}
          data={start.designs.map(({ id, season, kit }) => {
            const one = known(kit);
            const name = one ? t(`matches.${one}`) : kit;
            return { value: id, label: [season, name].filter(Boolean).join(" · ") };
          })}
          onChange={(id) => {
            const from = start.designs.find((one) => one.id === id);
            if (from) setDesign(match, from.design);
          }}
        />
      ) : null}
      {first !== undefined && match !== first ? (
        <Button variant="default" onClick={() => setDesign(match, newDesign(designs, match))}>
          {t("new.fromFirst", { name: t(`matches.${first}`) })}
        </Button>
      ) : null}
    </div>
  );
}
