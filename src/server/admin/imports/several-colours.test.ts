import fc from "fast-check";
import { expect, test } from "vitest";
import { oneSize } from "#domain/catalog/size-range.ts";
import type { ForeignFormat } from "#domain/import/import-kinds.ts";
import type { FieldRow, ReadOptions } from "./file-reading.ts";
import { readForeign } from "./read-foreign.ts";

/** Products with several colours and further options, as each program writes them. */

type Variant = { sku: string; options: readonly (readonly [name: string, value: string])[] };

const row = (line: number, cells: Record<string, string>): FieldRow => ({
  line,
  cells: Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== "")),
  faults: [],
});
const inShopify = (number: number, [name, value]: readonly [string, string], isFirst: boolean) => ({
  [`option${number} name`]: isFirst ? name : "",
  [`option${number} value`]: value,
});

const filesOf: Readonly<
  Record<Exclude<ForeignFormat, "prestashop">, (all: Variant[]) => FieldRow[]>
> = {
  shopify: (variants) =>
    variants.map(({ sku, options }, at) =>
      row(at + 2, {
        "url handle": "tarn-shirt",
        title: at === 0 ? "Tarn Shirt" : "",
        ...Object.assign({}, ...options.map((one, place) => inShopify(place + 1, one, at === 0))),
        sku,
        price: "49.90",
      }),
    ),
  woocommerce: (variants) => [
    row(2, {
      id: "1",
      type: "variable",
      sku: "TARN",
      name: "Tarn Shirt",
      published: "1",
      ...attributes(
        (variants[0]?.options ?? []).map(([name], place) => [
          name,
          [...new Set(variants.map(({ options }) => options[place]?.[1] ?? ""))].join(", "),
        ]),
      ),
    }),
    ...variants.map(({ sku, options }, at) =>
      row(at + 3, {
        id: String(at + 2),
        type: "variation",
        sku,
        name: `Tarn Shirt - ${sku}`,
        parent: "TARN",
        "regular price": "49.90",
        ...attributes(options),
      }),
    ),
  ],
  magento: (variants) => [
    ...variants.map(({ sku, options }, at) =>
      row(at + 2, {
        sku,
        product_type: "simple",
        name: `Tarn Shirt ${sku}`,
        price: "49.90",
        url_key: `tarn-shirt-${sku.toLowerCase()}`,
        additional_attributes: options
          .map(([name, value]) => `${name.toLowerCase()}=${value}`)
          .join(),
      }),
    ),
    row(variants.length + 2, {
      sku: "TARN",
      product_type: "configurable",
      name: "Tarn Shirt",
      url_key: "tarn-shirt",
      configurable_variations: variants
        .map(({ sku, options }) =>
          [
            `sku=${sku}`,
            ...options.map(([name, value]) => `${name.toLowerCase()}=${value}`),
          ].join(),
        )
        .join("|"),
    }),
  ],
};

const attributes = (options: readonly (readonly [string, string])[]) =>
  Object.fromEntries(
    options.flatMap(([name, value], at) => [
      [`attribute ${at + 1} name`, name],
      [`attribute ${at + 1} value(s)`, value],
    ]),
  );

const optionsFor = (format: ForeignFormat): ReadOptions => ({
  kind: "products",
  format,
  mapping: {},
  decimalMark: ".",
  empty: "keep",
});

const some = (...values: string[]) => fc.subarray(values, { minLength: 1 });
const drawn = fc.record({
  Size: fc.option(some("S", "M", "XXL")),
  Color: some("Red", "Blue", "Weiß", "天蓝"),
  Sleeve: fc.option(some("Short", "Long")),
});

/** Every value with every other. */
function variantsOf(all: Record<string, string[] | null>): Variant[] {
  const used = Object.entries(all).flatMap(([name, values]) =>
    values ? [[name, values] as const] : [],
  );
  const lists = used.reduce<(readonly [string, string])[][]>(
    (made, [name, values]) =>
      made.flatMap((one) => values.map((value) => [...one, [name, value] as const])),
    [[]],
  );
  return lists.map((options, at) => ({ sku: `T-${at}`, options }));
}

test.each(["shopify", "woocommerce", "magento"] as const)(
  "%s: each variant is a size of a product that is called after its other options, and it is said",
  (format) => {
    fc.assert(
      fc.property(drawn, (options) => {
        const variants = variantsOf(options);
        const records = readForeign(filesOf[format](variants), optionsFor(format));
        expect(records.flatMap(({ faults }) => faults)).toEqual([]);
        expect(new Set(records.map(({ key }) => key)).size).toBe(records.length);
        for (const { sku, options: said } of variants) {
          const holders = records.filter(({ items }) =>
            items.some(({ cells }) => cells["sku"] === sku),
          );
          expect(holders).toHaveLength(1);
          const [record] = holders;
          const item = record?.items.find(({ cells }) => cells["sku"] === sku);
          const [[, size] = ["", oneSize]] = said.filter(([name]) => name === "Size");
          expect(item?.cells["size"]).toBe(size);
          const named = [
            record?.cells["title.en-US"],
            ...(record?.guesses?.facts ?? []).map(({ text }) => text),
          ].join(" ");
          const notes = (record?.notes ?? []).map(({ value, to }) => `${value} ${to}`).join(" ");
          for (const [name, value] of said) {
            if (name === "Size") continue;
            expect(named).toContain(value);
            expect(notes).toContain(value);
          }
        }
      }),
    );
  },
);
