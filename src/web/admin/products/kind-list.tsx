import { Checkbox, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { ProductStart } from "#contract/admin/products.ts";
import { kindFacts, productKinds, type ProductKind } from "#domain/catalog/product-kinds.ts";
import { titleOf } from "#domain/catalog/product-title.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { printDollars } from "../data/dollars.ts";
import type { NewProducts } from "./use-new-products.ts";

/** Every kind of product with the title it would have; a chosen one asks for its price. */
export function KindList({ state, start }: { state: NewProducts; start: ProductStart }) {
  return (
    <ul className="kind-list">
      {productKinds.map((kind) => (
        <KindRow key={kind} kind={kind} state={state} start={start} />
      ))}
    </ul>
  );
}

type KindRowProps = { kind: ProductKind; state: NewProducts; start: ProductStart };

function KindRow({ kind, state, start }: KindRowProps) {
  const t = useTranslations("admin-products");
  const language = useLanguage();
  const { about, prices, wrongPrices, setPrice } = state;
  const price = prices[kind];
  const { words, priceUsd } = kindFacts[kind];
  const team = start.teams.find(({ id }) => id === about.teamId)?.name ?? null;
  const title = titleOf(kind, { team, season: about.season.trim(), match: about.match })[language];
  const name = words[language];
  return (
    <li>
      <Checkbox
        checked={price !== undefined}
        label={name}
        description={price === undefined ? undefined : title}
        onChange={(event) =>
          setPrice(kind, event.currentTarget.checked ? printDollars(priceUsd) : null)
        }
      />
      {price === undefined ? null : (
        <TextInput
          aria-label={t("new.priceOf", { name })}
          inputMode="decimal"
          leftSection="$"
          w={110}
          value={price}
          error={wrongPrices[kind]}
          onChange={(event) => setPrice(kind, event.currentTarget.value)}
        />
      )}
    </li>
  );
}
