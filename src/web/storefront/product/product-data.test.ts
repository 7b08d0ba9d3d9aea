import { expect, it, test } from "vitest";
import type { Product } from "#contract/catalog.ts";
import type { Thing } from "#web/layout/seo/structured-data.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { productData } from "./product-data.ts";

const money = (minor: number) => ({
  amount: (minor / 100).toFixed(2),
  currency: "EUR" as const,
  minor,
});

const product: Product = {
  id: "p1",
  slug: "home-shirt",
  title: "Home </script><b> Shirt",
  team: "Ravens",
  price: money(5428),
  image: "/media/kits/home-shirt/front.abc.svg",
  imageAlt: "",
  tags: [],
  badges: [],
  sizes: [
    { size: "M", inStock: true, sku: "RAV-M", gtin: "4006381333931" },
    { size: "L", inStock: false },
  ],
  customTypes: [1],
  patchIds: [],
  addonIds: [],
  sizeChart: { name: "Adult", rows: [] },
  images: [{ url: "/media/kits/home-shirt/front.abc.svg", alt: "", side: "front" }],
  story: "Worn at home.",
  details: [{ term: "Material", text: "100 % polyester" }],
  reviews: { count: 0, mean: 0, fit: { small: 0, true: 0, large: 0 } },
  kit: exampleKit(),
  pricing: { baseUsd: 5900, rateMicros: 920_000, premiumNameUsd: 500, premiumNumberUsd: 500 },
  breadcrumb: [{ tag: "jerseys", tagName: "Jerseys" }],
  editions: [],
  related: [],
  shipping: {
    country: "DE",
    fee: money(460),
    handling: { minDays: 0, maxDays: 3 },
    transit: { minDays: 4, maxDays: 9 },
  },
};
const origin = "https://shop.example";
const dataOf = (changed: Partial<Product> = {}) =>
  productData({
    origin,
    language: "en-US",
    product: { ...product, ...changed },
    brand: "Terrace",
    returnDays: 30,
    hasReturnPage: true,
    reviews: [],
  });
const find = (things: readonly Thing[], type: string): Thing =>
  things.find((one) => one["@type"] === type) ?? { "@type": "" };
const at = (thing: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], thing);

/** What search engines require, and what they recommend where we know it. */
it.each([
  ["ProductGroup", "name description url image productGroupID variesBy brand.name material"],
  ["ProductGroup", "hasVariant.0.name hasVariant.0.sku hasVariant.0.gtin hasVariant.0.size"],
  ["ProductGroup", "hasVariant.0.image hasVariant.0.offers.url hasVariant.0.offers.price"],
  ["ProductGroup", "hasVariant.0.offers.priceCurrency hasVariant.0.offers.availability"],
  ["ProductGroup", "hasVariant.0.offers.shippingDetails.@id"],
  ["ProductGroup", "hasVariant.0.offers.hasMerchantReturnPolicy.@id"],
  ["OfferShippingDetails", "shippingRate.value shippingRate.currency"],
  ["OfferShippingDetails", "shippingDestination.addressCountry"],
  ["OfferShippingDetails", "deliveryTime.handlingTime.maxValue deliveryTime.transitTime.unitCode"],
  ["OfferShippingDetails", "deliveryTime.transitTime.minValue deliveryTime.transitTime.maxValue"],
  ["MerchantReturnPolicy", "applicableCountry returnPolicyCategory merchantReturnDays"],
  ["MerchantReturnPolicy", "returnMethod returnFees merchantReturnLink"],
  ["BreadcrumbList", "itemListElement.0.name itemListElement.0.item itemListElement.0.position"],
])("%s has %s", (type, paths) => {
  const thing = find(dataOf(), type);
  for (const path of paths.split(" ")) {
    expect(at(thing, path), path).toSatisfy((value) => value !== undefined && value !== "");
  }
});

test("each size is a variant with its own stock and codes, at the page's price", () => {
  const { hasVariant } = find(dataOf(), "ProductGroup") as { hasVariant?: Thing[] };
  expect(hasVariant).toMatchObject([
    {
      sku: "RAV-M",
      gtin: "4006381333931",
      offers: { price: "54.28", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
    },
    { sku: "p1-L", offers: { availability: "https://schema.org/OutOfStock" } },
  ]);
  expect(hasVariant?.[1]).not.toHaveProperty("gtin");
});

test("each variant has an address that chooses its size; the product's is its own", () => {
  const sizes = ["M", "XXL", "128", "One size"].map((size) => ({ size, inStock: true }));
  const group = find(dataOf({ sizes }), "ProductGroup") as { url?: string; hasVariant?: Thing[] };
  const addresses = ["M", "XXL", "128", "One%20size"].map(
    (size) => `https://shop.example/product/home-shirt?size=${size}`,
  );
  expect(group.hasVariant?.map((one) => at(one, "offers.url"))).toEqual(addresses);
  expect(group.hasVariant?.map((one) => one["url"])).toEqual(addresses);
  expect(group.url).toBe("https://shop.example/product/home-shirt");
});

test("what an offer refers to is there; without postage nothing is said of it", () => {
  const things = dataOf();
  const ids = things.map((one) => one["@id"]);
  for (const [, id] of JSON.stringify(things).matchAll(/\{"@id":"([^"]+)"\}/g)) {
    expect(ids).toContain(id);
  }
  const { shipping: _shipping, ...unsent } = product;
  const bare = productData({
    origin,
    language: "en-US",
    product: unsent,
    brand: "Terrace",
    returnDays: 30,
    hasReturnPage: true,
    reviews: [],
  });
  expect(JSON.stringify(bare)).not.toContain("shipping");
});

test("the shop's own name begins the way to a product, and is the brand of what has no maker", () => {
  const { maker: _maker, ...plain } = product.kit;
  const things = dataOf({ kit: plain });
  expect(find(things, "ProductGroup")["brand"]).toMatchObject({ name: "Terrace" });
  expect(at(find(things, "BreadcrumbList"), "itemListElement.0.name")).toBe("Terrace");
});

test("other cuts of the shirt belong to the group, each at its own address and price", () => {
  const edition = (name: "fan" | "women", slug: string, inStock: boolean) => ({
    edition: name,
    title: `Shirt ${name}`,
    slug,
    price: money(6100),
    image: `/media/kits/${slug}/front.abc.svg`,
    inStock,
  });
  const cuts = [edition("fan", "home-shirt", true), edition("women", "home-women", false)];
  const group = find(dataOf({ editions: cuts }), "ProductGroup") as { hasVariant?: Thing[] };
  expect(group).toMatchObject({
    variesBy: ["https://schema.org/size", "https://schema.org/suggestedGender"],
  });
  expect(group.hasVariant).toHaveLength(3);
  expect(group.hasVariant?.[2]).toMatchObject({
    name: "Shirt women",
    url: "https://shop.example/product/home-women",
    image: "https://shop.example/media/kits/home-women/front.abc.svg",
    offers: { price: "61.00", availability: "https://schema.org/OutOfStock" },
  });
});

test("a size of its own reads in the language of the page, and its link names it", () => {
  const sizes = [
    { size: "One size", inStock: true },
    { size: "3/4 Y", inStock: true },
  ];
  const chinese = productData({
    origin,
    language: "zh-CN",
    product: { ...product, sizes },
    brand: "Terrace",
    returnDays: 30,
    hasReturnPage: true,
    reviews: [],
  });
  const variants = find(chinese, "ProductGroup")["hasVariant"] as Record<string, unknown>[];
  expect(variants.map(({ size, url, sku }) => [size, url, sku])).toEqual([
    ["均码", `${origin}/product/home-shirt?size=One%20size`, "p1-One size"],
    ["3/4 Y", `${origin}/product/home-shirt?size=3%2F4%20Y`, "p1-3/4 Y"],
  ]);
});
