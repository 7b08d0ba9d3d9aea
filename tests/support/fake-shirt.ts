import type { Patch, Product } from "#contract/catalog.ts";
import { describeKit } from "#kit/describe-kit.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { answerPlaces } from "./answer-places.ts";
import { dollars } from "./fake-cart.ts";
import { shopCalls } from "./fake-calls.ts";
import { shopInfo } from "./fake-checkout.ts";

const kit = exampleKit();
const picture = (side: "front" | "back"): Product["images"][number] => ({
  url: `/media/kits/home-shirt/${side}.abc.svg`,
  alt: `Home Shirt, ${side}`,
  side,
  words: {
    plain: describeKit(kit, { side }, "en-US"),
    printed: describeKit(
      kit,
      { side, design: { name: "{print}", number: "", patches: [] } },
      "en-US",
    ),
  },
});

const extra = (
  id: string,
  kind: Patch["kind"],
  patchPrice: number,
  more: Partial<Patch>,
): Patch => ({
  id,
  kind,
  patchName: id,
  patchPrice,
  ...more,
});
const sleeve = { place: "right-sleeve", field: "#1b2a6b", ink: "#f2d16b", letters: "AFL" } as const;

/** The extras of `shirt`, by kind. */
export const extrasOf: Readonly<Record<Patch["kind"], readonly Patch[]>> = {
  patch: [
    extra("league", "patch", 4, { patchName: "League sleeve patch", mark: sleeve }),
    extra("final", "patch", 6, {
      patchName: "Cup final",
      mark: { ...sleeve, place: "chest", letters: "CUP" },
    }),
    extra("armband", "patch", 5, {
      patchName: "Captain armband print",
      mark: { ...sleeve, place: "left-sleeve", letters: "C" },
    }),
  ],
  addon: [
    extra("shorts-m", "addon", 18, { group: "Team shorts", size: "M" }),
    extra("shorts-l", "addon", 18, { group: "Team shorts", size: "L" }),
    extra("box", "addon", 4.5, { patchName: "Gift box" }),
  ],
  player: [
    extra("pl-1", "player", 6.1, { playerName: "KESWICK", number: "1" }),
    extra("pl-10", "player", 6.1, { playerName: "HADLEY", number: "10" }),
    extra("pl-18", "player", 6, { playerName: "WINTERBOTTOMLEY", number: "18" }),
  ],
};

/** A shirt at 59 dollars that takes every way of printing, patches and add-ons. */
export const shirt: Product = {
  id: "p1",
  slug: "home-shirt",
  title: "Home Shirt",
  team: "Ravens",
  price: dollars(5900),
  image: "/media/kits/home-shirt/front.abc.svg",
  imageAlt: "Home Shirt",
  tags: [],
  badges: [],
  sizes: [
    { size: "S", inStock: true, left: 3 },
    { size: "M", inStock: true },
    { size: "L", inStock: true, left: 4 },
    { size: "XL", inStock: false, left: 0 },
  ],
  customTypes: [1, 2, 3, 4],
  patchIds: extrasOf.patch.map(({ id }) => id),
  addonIds: extrasOf.addon.map(({ id }) => id),
  squadId: "ravens",
  sizeChart: { name: "Adult, fan fit", rows: [] },
  images: [picture("front"), picture("back")],
  story: "Worn at home.",
  details: [],
  reviews: { count: 0, mean: 0, fit: { small: 0, true: 0, large: 0 } },
  kit,
  pricing: { baseUsd: 5900, rateMicros: 1_000_000, premiumNameUsd: 500, premiumNumberUsd: 500 },
  breadcrumb: [{ tag: "jerseys", tagName: "Jerseys" }],
  editions: [],
  related: [],
};

const listOf = <Row>(rows: readonly Row[]) => {
  const records = [...rows];
  return { records, total: records.length, current: 1, size: 100 };
};

/** All that a product page reads, of this product. */
export function answerProduct(product: Product = shirt): void {
  answerPlaces();
  shopCalls.on("getProduct", product);
  shopCalls.on("getShopInfo", shopInfo);
  shopCalls.on("listPatches", ({ kind, idList = [] }) =>
    listOf(
      kind
        ? extrasOf[kind]
        : Object.values(extrasOf)
            .flat()
            .filter(({ id }) => idList.includes(id)),
    ),
  );
  shopCalls.on("listReviews", {
    ...listOf([]),
    summary: { count: 0, mean: 0, distribution: [], fit: { small: 0, true: 0, large: 0 } },
  });
  shopCalls.on("listPurchases", listOf([]));
  shopCalls.on("getUserInfo", { userId: "8", userName: "", roles: [], buttons: [] });
  shopCalls.on("listWishes", listOf([]));
  shopCalls.on("getDeliveryPromise", ({ country }) => ({
    country,
    countryName: country,
    ways: [],
  }));
}
