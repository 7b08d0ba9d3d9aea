import type { Crest } from "#domain/catalog/kit-model.ts";
import type { StoredHomeBlock } from "#domain/content/home-blocks.ts";
import { text } from "../texts/seed-text.ts";

const always = { begin: null, end: null };
const nothing = text("", "");

/** The shop's own badges of the leagues, with their colours. */
const badge = (
  tag: string,
  shape: Crest["shape"],
  charge: Crest["charge"],
  field: Crest["field"],
  ink: Crest["ink"],
  letters: string,
) => ({ tag, crest: { shape, charge, field, ink, letters } });

/** The home page of the demo. */
export const demoHome: readonly StoredHomeBlock[] = [
  {
    ...always,
    id: "hero",
    kind: "hero",
    tags: ["new-2026-27", "club-kazemori-fc", "jerseys"],
    print: "KITROOM",
    number: "10",
    title: text("Wear the new season", "穿上新赛季"),
    text: text(
      "The 2026/27 kits are here. Put a name on the back, or keep it clean.",
      "2026/27 赛季球衣已经上架。背后印上名字，或保持简洁。",
    ),
    action: text("Shop the 2026/27 kits", "选购 2026/27 赛季球衣"),
    to: "/collections/new-2026-27",
  },
  {
    ...always,
    id: "leagues",
    kind: "crests",
    title: text("Shop by league", "按联赛选购"),
    items: [
      badge("league-alb", "shield", "tower", "#7a1f3d", "#f2d9a0", "AFL"),
      badge("league-cas", "star", "sun", "#b3202c", "#ffd34e", "LC"),
      badge("league-lom", "diamond", "wave", "#0b4f9e", "#e6f1ff", "SL"),
      badge("league-wal", "ring", "tree", "#1d4d3a", "#d9ecd2", "WL"),
      badge("league-tam", "shield", "ball", "#f0b400", "#0d4d2c", "TT"),
      badge("league-sei", "ring", "chevron", "#24246b", "#f6bfd6", "SSL"),
    ],
  },
  {
    ...always,
    id: "nineties",
    kind: "lineup",
    tags: ["retro-90s"],
    colour: "#7a1f3d",
    title: text("The chevron years", "人字纹年代"),
    text: text(
      "1994/95, remade from the pattern books: one chest, one chevron, eight teams. Put your name where the legends had theirs.",
      "1994/95 赛季，依照原版图样复刻：一道人字纹，八支球队。把你的名字印在传奇曾经的位置。",
    ),
    action: text("Shop the 1990s", "选购 90 年代复古球衣"),
    to: "/collections/retro-90s",
  },
  {
    ...always,
    id: "best-sellers",
    kind: "rail",
    tag: "best-sellers",
    size: 4,
    title: text("Best sellers", "热销商品"),
    text: nothing,
    action: text("All best sellers", "全部热销商品"),
  },
  {
    ...always,
    id: "build-yours",
    kind: "nameTrial",
    tags: ["new-2026-27", "club-halvenport-rovers", "jerseys"],
  },
  {
    ...always,
    id: "new-season",
    kind: "rail",
    tag: "new-2026-27",
    size: 8,
    title: text("New for 2026/27", "2026/27 赛季新品"),
    text: text(
      "Home, away and third kits of the season that has just begun.",
      "新赛季的主场、客场和第二客场球衣。",
    ),
    action: text("All new kits", "全部新款球衣"),
  },
  { ...always, id: "volume", kind: "volume" },
  { ...always, id: "made", kind: "made" },
];
