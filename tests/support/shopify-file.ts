/** Header of a Shopify product export as it is today. */
export const todaysHeader =
  "Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option1 Linked To,Option2 name,Option2 value,Option2 Linked To,Option3 name,Option3 value,Option3 Linked To,Price,Compare-at price,Cost per item,Charge tax,Tax code,Unit price total measure,Unit price total measure unit,Unit price base measure,Unit price base measure unit,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Requires shipping,Fulfillment service,Product image URL,Image position,Image alt text,Variant image URL,Gift card,SEO title,SEO description,Color (product.metafields.shopify.color-pattern),Google Shopping / Google product category,Google Shopping / Gender,Google Shopping / Age group";

/** Header of the generation before. */
export const formerHeader =
  "Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Cost per item,Price / International,Status";

type Names = Readonly<
  Record<
    | "handle"
    | "option"
    | "value"
    | "sku"
    | "stock"
    | "price"
    | "former"
    | "grams"
    | "body"
    | "published"
    | "image",
    string
  >
>;

const namesOf: Readonly<Record<"today" | "former", Names>> = {
  today: {
    handle: "URL handle",
    option: "Option1 name",
    value: "Option1 value",
    sku: "SKU",
    stock: "Inventory quantity",
    price: "Price",
    former: "Compare-at price",
    grams: "Weight value (grams)",
    body: "Description",
    published: "Published on online store",
    image: "Product image URL",
  },
  former: {
    handle: "Handle",
    option: "Option1 Name",
    value: "Option1 Value",
    sku: "Variant SKU",
    stock: "Variant Inventory Qty",
    price: "Variant Price",
    former: "Variant Compare At Price",
    grams: "Variant Grams",
    body: "Body (HTML)",
    published: "Published",
    image: "Image Src",
  },
};

const sizes = ["S", "M", "L", "XL", "XXL"];

/** Products of five variants each: what belongs to the product stands in its first row alone. */
export function shopifyFile(generation: "today" | "former", products: number): string {
  const header = generation === "today" ? todaysHeader : formerHeader;
  const columns = header.split(",");
  const names = namesOf[generation];
  const lines = Array.from({ length: products }, (_, number) =>
    sizes.map((size, place) => {
      const handle = `north-pier-${generation}-${number}`;
      const cells: Record<string, string> = {
        [names.handle]: handle,
        [names.value]: size,
        [names.sku]: `${handle}-${size}`,
        [names.stock]: String((number * 7 + place) % 40),
        [names.price]: (40 + (number % 30)).toFixed(2),
        [names.former]: number % 3 === 0 ? "89.00" : "",
        [names.grams]: "230.0",
        ...(place === 0
          ? {
              Title: `North Pier "${number}", Home`,
              [names.body]: `<p>Knitted &amp; light.</p>\n<p>Number ${number}</p>`,
              Type: "Football jersey",
              Tags: "jerseys, North Pier",
              [names.published]: number % 5 === 0 ? "FALSE" : "TRUE",
              Status: number % 7 === 0 ? "draft" : "active",
              [names.option]: "Size",
              [generation === "today" ? "SEO title" : "SEO Title"]: `Shirt ${number}`,
              [names.image]: "https://cdn.example/shirt.jpg",
            }
          : {}),
      };
      return columns.map((column) => quoted(cells[column] ?? "")).join(",");
    }),
  );
  return [header, ...lines.flat()].join("\n");
}

const quoted = (text: string): string =>
  /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Rows of a file of today by their columns. */
export const todaysFile = (rows: readonly Record<string, string>[]): string =>
  [
    todaysHeader,
    ...rows.map((row) =>
      todaysHeader
        .split(",")
        .map((column) => row[column] ?? "")
        .join(","),
    ),
  ].join("\n");

/** Cells of a row that names a size. */
export const variant = (handle: string, value: string) => ({
  "URL handle": handle,
  "Option1 name": "Size",
  "Option1 value": value,
  SKU: `${handle}-${value}`,
  Price: "40.00",
});
