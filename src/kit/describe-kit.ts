import type { Hex, KitModel, PatchPlace, PrintDesign } from "#domain/catalog/kit-model.ts";

import { channelsOf } from "./colour.ts";
import type { Side } from "./pattern.ts";
import { printArea } from "./print-area.ts";
import { printOutline } from "./print-outline.ts";

export type KitLanguage = "en-US" | "zh-CN";

const colourNames: readonly (readonly [colour: Hex, english: string, chinese: string])[] = [
  ["#ffffff", "white", "白色"],
  ["#f2e8cf", "cream", "米白色"],
  ["#c4c8cc", "silver", "银色"],
  ["#767c84", "grey", "灰色"],
  ["#44494f", "charcoal", "炭灰色"],
  ["#111111", "black", "黑色"],
  ["#c8102e", "red", "红色"],
  ["#7a1f3d", "claret", "酒红色"],
  ["#ff7f6a", "coral", "珊瑚色"],
  ["#f8bbd0", "pink", "粉色"],
  ["#f26522", "orange", "橙色"],
  ["#e3b23c", "gold", "金色"],
  ["#ffdc00", "yellow", "黄色"],
  ["#4b2e1e", "brown", "棕色"],
  ["#0b8043", "green", "绿色"],
  ["#0b3d2e", "dark green", "深绿色"],
  ["#c0e8d5", "mint", "薄荷绿"],
  ["#00a3ad", "teal", "蓝绿色"],
  ["#7cc4ea", "sky blue", "天蓝色"],
  ["#0057b8", "blue", "蓝色"],
  ["#0f2350", "navy", "藏青色"],
  ["#5b2a86", "purple", "紫色"],
];

/** The nearest colour that has an everyday name, by weighted distance in RGB. */
export function nameColour(colour: Hex, language: KitLanguage): string {
  const [red, green, blue] = channelsOf(colour);
  let best = colourNames[0];
  let least = Number.POSITIVE_INFINITY;
  for (const entry of colourNames) {
    const [r, g, b] = channelsOf(entry[0]);
    // The eye weighs red by how red the pair is ("redmean").
    const mean = (r + red) / 2;
    const distance =
      (2 + mean / 256) * (r - red) ** 2 +
      4 * (g - green) ** 2 +
      (2 + (255 - mean) / 256) * (b - blue) ** 2;
    if (distance < least) {
      least = distance;
      best = entry;
    }
  }
  return best?.[language === "en-US" ? 1 : 2] ?? "";
}

type Words = {
  sides: Record<Side, string>;
  colon: string;
  comma: string;
  places: Record<PatchPlace, string>;
  panel(model: KitModel, body: string, second: string): string;
  print(text: string, colour: string, outline: string | null, panel: string): string;
  patch(letters: string, place: string): string;
};

const english: Words = {
  sides: { front: "Front", back: "Back" },
  colon: ": ",
  comma: ", ",
  places: {
    "right-sleeve": "right sleeve",
    "left-sleeve": "left sleeve",
    chest: "chest",
  },
  panel: ({ pattern }, body, second) => {
    if (pattern === "plain") return body;
    const names = {
      stripes: "stripes",
      hoops: "hoops",
      halves: "halves",
      sleeves: "sleeves",
      sash: "sash",
      chevron: "chevrons",
      gradient: "fade",
      pinstripe: "pinstripes",
    };
    if (pattern === "stripes" || pattern === "hoops" || pattern === "halves") {
      return `${body} and ${second} ${names[pattern]}`;
    }
    if (pattern === "gradient") return `${body} fading to ${second}`;
    const article = pattern === "sash" ? "a " : "";
    return `${body} with ${article}${second} ${names[pattern]}`;
  },
  print: (text, colour, outline, panel) =>
    `${text}, ${colour}${outline === null ? "" : ` outlined in ${outline}`} on ${panel}`,
  patch: (letters, place) => `${letters === "" ? "" : `${letters} `}patch on the ${place}`,
};

const chinese: Words = {
  sides: { front: "正面", back: "背面" },
  colon: "：",
  comma: "，",
  places: { "right-sleeve": "右袖", "left-sleeve": "左袖", chest: "胸前" },
  panel: ({ pattern }, body, second) => {
    const texts = {
      plain: body,
      stripes: `${body}与${second}竖条纹`,
      hoops: `${body}与${second}横条纹`,
      halves: `${body}与${second}拼色`,
      sleeves: `${body}配${second}袖子`,
      sash: `${body}配${second}斜带`,
      chevron: `${body}配${second}V形纹`,
      gradient: `${body}渐变至${second}`,
      pinstripe: `${body}配${second}细条纹`,
    };
    return texts[pattern];
  },
  print: (text, colour, outline, panel) =>
    `${text}，${panel}底${colour}字${outline === null ? "" : `，${outline}描边`}`,
  patch: (letters, place) => `${place}${letters}徽章`,
};

/** A chest patch is seen from the front only; sleeve patches from both sides. */
function isSeen(place: PatchPlace, side: Side): boolean {
  return place !== "chest" || side === "front";
}

/** What the drawing shows, in words: “Back: MARLOW 10, gold on navy, AFL patch on the right sleeve”. */
export function describeKit(
  model: KitModel,
  shown: { side: Side; design?: PrintDesign },
  language: KitLanguage,
): string {
  const words = language === "en-US" ? english : chinese;
  const name = (colour: Hex) => nameColour(colour, language);
  const panel = words.panel(model, name(model.body), name(model.second));
  const { design, side } = shown;
  const printed =
    design === undefined || printArea(model, side) === null
      ? ""
      : [design.name, design.number].filter((part) => part !== "").join(" ");
  const outline = printOutline(model);
  const first =
    printed === ""
      ? panel
      : words.print(printed, name(model.print.colour), outline && name(outline), panel);
  const patches = (design?.patches ?? [])
    .filter(({ place }) => isSeen(place, side))
    .map(({ letters, place }) => words.patch(letters, words.places[place]));
  return `${words.sides[side]}${words.colon}${[first, ...patches].join(words.comma)}`;
}
