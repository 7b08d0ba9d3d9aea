import { Select } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useDebouncedValue } from "#web/platform/use-debounced-value.ts";
import { useFormat } from "../data/use-format.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { MoveTools } from "../parts/move-tools.tsx";
import { Panel } from "../parts/panel.tsx";
import type { ProductForm } from "./use-product-form.ts";

const most = 8;
/** Milliseconds of debounce after the last key. */
const pause = 250;

/** Chosen products that go well with it; the shop fills up to eight by itself. */
export function ProductRelated({ form }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  const { textIn } = useFormat();
  const { draft, set, errors, mayEdit } = form;
  return (
    <Panel title={t("related.title")}>
      <p className="admin-note">{t("related.note")}</p>
      {draft.related.length > 0 ? (
        <ol className="product-related">
          {draft.related.map(({ id, title }, index) => {
            const name = textIn(title);
            return (
              <li key={id}>
                <span>{name}</span>
                {mayEdit ? (
                  <MoveTools
                    items={draft.related}
                    index={index}
                    labels={{
                      up: t("related.up", { name }),
                      down: t("related.down", { name }),
                      remove: t("related.remove", { name }),
                    }}
                    onChange={(related) => set({ related })}
                  />
                ) : null}
              </li>
            );
          })}
        </ol>
      ) : null}
      {mayEdit && draft.related.length < most ? <Picker form={form} /> : null}
      {errors["relatedIds"] ? (
        <p className="product-sizes-error" role="alert">
          {errors["relatedIds"]}
        </p>
      ) : null}
    </Panel>
  );
}

/** Finds products by the typed text, twenty at most. */
function Picker({ form: { product, draft, set } }: { form: ProductForm }) {
  const t = useTranslations("admin-products");
  const { textIn } = useFormat();
  const [typed, setTyped] = useState("");
  const text = useDebouncedValue(typed.trim(), pause);
  const found = useAdminData("listProducts", text === "" ? null : { text, current: 1, size: 20 });
  const taken = new Set([product.id, ...draft.related.map(({ id }) => id)]);
  const free = (found.data?.records ?? []).filter(({ id }) => !taken.has(id));
  return (
    <Select
      label={t("related.add")}
      placeholder={t("search")}
      searchable
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has filtered already.
      filter={({ options }) => options}
      nothingFoundMessage={text === "" || found.isLoading ? undefined : t("nothingFound")}
      data={free.map(({ id, title }) => ({ value: id, label: textIn(title) }))}
      onChange={(id) => {
        const chosen = free.find((one) => one.id === id);
        if (chosen) set({ related: [...draft.related, { id: chosen.id, title: chosen.title }] });
        setTyped("");
      }}
    />
  );
}
