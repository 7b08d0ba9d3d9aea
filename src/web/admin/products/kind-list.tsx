import { Button, Checkbox, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { ProductStart } from "#contract/admin/products.ts";
import { kindFacts, productKinds, type ProductKind } from "#domain/catalog/product-kinds.ts";
import { titleOf } from "#domain/catalog/product-title.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { printDollars } from "../data/dollars.ts";
import type { NewProducts } from "./use-new-products.ts";

/** What most clubs sell of each shirt. */
const usual = ["fan", "player", "long", "women", "kids"] as const satisfies ProductKind[];

const firstPrice = (kind: ProductKind) => printDollars(kindFacts[kind].priceUsd);

/** Every kind of product with the title it would have; a chosen one asks for its price. */
export function KindList({ state, start }: { state: NewProducts; start: ProductStart }) {
  const t = useTranslations("admin-products");
  const { prices, setPrices } = state;
  return (
    <>
      {usual.every((kind) => prices[kind] !== undefined) ? null : (
        <Button
          mb="xs"
          size="xs"
          variant="default"
          onClick={() => {
            const first = Object.fromEntries(usual.map((kind) => [kind, firstPrice(kind)]));
            setPrices({ ...first, ...prices });
          }}
        >
          {t("new.usual")}
        </Button>
      )}
      <ul className="kind-list">
        {productKinds.map((kind) => (
          <KindRow key={kind} kind={kind} state={state} start={start} />
        ))}
      </ul>
    </>
  );
}

type KindRowProps = { kind: ProductKind; state: NewProducts; start: ProductStart };

function KindRow({ kind, state, start }: KindRowProps) {
  const t = useTranslations("admin-products");
  const language = useLanguage();
  const { about, matches, prices, wrongPrices, action, chosen, setPrices } = state;
  const price = prices[kind];
  const { words, isMatchShirt } = kindFacts[kind];
  const team = start.teams.find(({ id }) => id === about.teamId)?.name ?? null;
  const [match = "home"] = matches;
  const title = titleOf(kind, { team, season: about.season.trim(), match })[language];
  const others = isMatchShirt ? matches.length - 1 : 0;
  const name = words[language];
  const path = `items.${chosen.indexOf(kind)}`;
  return (
    <li>
      <Checkbox
        checked={price !== undefined}
        label={name}
        description={price === undefined ? undefined : t("new.andOthers", { title, others })}
        error={price === undefined ? undefined : action.errors[`${path}.kind`]}
        onChange={(event) => {
          const { [kind]: _former, ...rest } = prices;
          setPrices(event.currentTarget.checked ? { ...rest, [kind]: firstPrice(kind) } : rest);
        }}
      />
      {price === undefined ? null : (
        <TextInput
          aria-label={t("new.priceOf", { name })}
          inputMode="decimal"
          leftSection="$"
          w={110}
          value={price}
          error={wrongPrices[kind] ?? action.errors[`${path}.priceUsd`]}
          onChange={(event) => setPrices({ ...prices, [kind]: event.currentTarget.value })}
        />
      )}
    </li>
  );
}
