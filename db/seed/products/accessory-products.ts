import { hsCodes } from "#domain/catalog/product-kinds.ts";
import type { Garment, KitPattern } from "#domain/catalog/kit-model.ts";
import { goodsKit } from "../kits/other-kits.ts";
import type { Team } from "../teams/team-plan.ts";
import { teamOf } from "../teams/teams.ts";
import { standardOnly, type ProductPlan } from "./product-plan.ts";
import { text, type SeedText } from "../texts/seed-text.ts";

type Shelf = {
  garment: Garment;
  name: SeedText;
  priceUsd: number;
  weightG: number;
  hsCode: string;
  tag: string;
  pattern: KitPattern;
  sizeChart?: string;
};

const scarf = shelf(
  "scarf",
  text("Bar Scarf", "条纹围巾"),
  1900,
  170,
  "scarf",
  "scarves",
  "stripes",
);
const cap = shelf("cap", text("Crest Cap", "队徽棒球帽"), 1800, 95, "cap", "caps", "plain");
const ball = shelf(
  "ball",
  text("Street Ball, size 5", "街头足球 5 号"),
  2400,
  430,
  "ball",
  "balls",
  "halves",
);
const gloves = {
  ...shelf(
    "gloves",
    text("Goalkeeper Gloves", "门将手套"),
    3900,
    210,
    "gloves",
    "gk-gloves",
    "plain",
  ),
  sizeChart: "gloves",
};
const bag = shelf("bag", text("Boot Bag", "球鞋包"), 2600, 380, "bag", "bags", "sash");
const mug = shelf("mug", text("Enamel Mug", "搪瓷杯"), 1200, 320, "mug", "mugs", "hoops");
const print = shelf(
  "print",
  text("Framed Kit Print", "球衣装饰画"),
  4900,
  1400,
  "print",
  "prints",
  "plain",
);
const patch = shelf(
  "patch",
  text("Woven Crest Patch", "织造队徽贴章"),
  800,
  20,
  "patch",
  "patches",
  "plain",
);

function shelf(
  garment: Exclude<Garment, "jersey" | "kit" | "top" | "jacket" | "pants">,
  name: SeedText,
  priceUsd: number,
  weightG: number,
  code: keyof typeof hsCodes,
  tag: string,
  pattern: KitPattern,
): Shelf {
  return { garment, name, priceUsd, weightG, hsCode: hsCodes[code], tag, pattern };
}

const range: readonly (readonly [Shelf, readonly string[]])[] = [
  [
    scarf,
    [
      "brackmoor-united",
      "cd-monteviso",
      "ss-portovento",
      "fc-eisenbruck",
      "boa-estrela",
      "kazemori-fc",
    ],
  ],
  [cap, ["halvenport-rovers", "ud-maraluz", "sc-nordhaven", "ca-jacarinda", "albrin-national"]],
  [ball, ["stannery-athletic", "us-torrealta", "rot-weiss-falkenrode", "tamaru-national"]],
  [gloves, ["orrinford-albion", "fc-vespara", "akasora-united", "norvind-national"]],
  [bag, ["eastmarsh-city", "vfr-adlersee", "uniao-pedralva"]],
  [mug, ["wickhollow-town", "virtus-orsina", "yukinose-fc"]],
  [print, ["ac-castelmare", "sc-palmeiral", "hoshikawa-sc"]],
  [patch, ["atletico-sant-orell", "tsukihara-sc"]],
];

/** 30 goods of one size (gloves have five), sold as they are. */
export const accessoryProducts: readonly ProductPlan[] = range.flatMap(([kind, slugs]) =>
  slugs.map((slug) => accessory(kind, teamOf(slug))),
);

function accessory(kind: Shelf, team: Team): ProductPlan {
  const cloth = { ...team.home, pattern: kind.pattern };
  return {
    group: "accessory",
    title: text(
      `${team.name["en-US"]} ${kind.name["en-US"]}`,
      `${team.name["zh-CN"]} ${kind.name["zh-CN"]}`,
    ),
    team,
    season: "",
    kitKind: "",
    audience: "all",
    priceUsd: kind.priceUsd,
    listPriceUsd: null,
    // A framed print shows the shirt itself.
    kit: goodsKit(team, kind.garment, { cloth: kind.garment === "print" ? team.home : cloth }),
    sizeChart: kind.sizeChart ?? "one-size",
    customTypes: standardOnly,
    hasSquad: false,
    weightG: kind.weightG,
    hsCode: kind.hsCode,
    tags: [kind.tag],
    takesExtras: false,
  };
}
