import type { ColourName } from "#kit/name-colour.ts";
import { words, type Words } from "./word-list.ts";

/** Colours that lists are filtered by, in the order in which they are shown. */
export const facetColours = [
  "white",
  "grey",
  "black",
  "red",
  "claret",
  "pink",
  "orange",
  "yellow",
  "brown",
  "green",
  "teal",
  "skyBlue",
  "blue",
  "navy",
  "purple",
] as const satisfies readonly ColourName[];
export type FacetColour = (typeof facetColours)[number];

type ColourWords = {
  /** The filter that lists it. */
  facet: FacetColour;
  /** Colours whose word finds it as well, after those that are so called. */
  like: readonly ColourName[];
  /** What it is called besides the name that its drawing is described by (`kitWords`). */
  also: Words;
};

export const colourWords: Readonly<Record<ColourName, ColourWords>> = {
  white: { facet: "white", like: [], also: words("", "白") },
  cream: {
    facet: "white",
    like: ["white"],
    also: words("ivory, ecru, beige, off white, sand", "米白, 米色, 奶油色, 象牙白"),
  },
  silver: { facet: "grey", like: ["grey"], also: words("light grey, light gray", "银, 浅灰") },
  grey: { facet: "grey", like: [], also: words("grey", "灰") },
  charcoal: {
    facet: "grey",
    like: ["grey"],
    also: words("anthracite, graphite, dark grey, dark gray, slate", "炭灰, 深灰, 深灰色, 炭黑"),
  },
  black: { facet: "black", like: [], also: words("", "黑") },
  red: { facet: "red", like: [], also: words("scarlet, crimson", "红, 大红, 鲜红, 正红") },
  claret: {
    facet: "claret",
    like: ["red"],
    also: words(
      "burgundy, maroon, wine, wine red, bordeaux, garnet, dark red",
      "酒红, 暗红, 深红, 绛红, 枣红, 勃艮第红",
    ),
  },
  coral: { facet: "orange", like: ["orange"], also: words("salmon", "珊瑚, 珊瑚红, 三文鱼色") },
  pink: { facet: "pink", like: [], also: words("rose", "粉, 粉红, 粉红色, 玫红") },
  orange: { facet: "orange", like: [], also: words("tangerine", "橙, 橘, 橘色, 桔色, 橙红") },
  gold: {
    facet: "yellow",
    like: ["yellow"],
    also: words("golden, old gold, mustard", "金, 金黄, 金黄色"),
  },
  yellow: { facet: "yellow", like: [], also: words("lemon", "黄, 柠檬黄") },
  brown: { facet: "brown", like: [], also: words("chocolate, bronze", "棕, 褐, 褐色, 咖啡色") },
  green: { facet: "green", like: [], also: words("emerald", "绿, 翠绿") },
  darkGreen: {
    facet: "green",
    like: ["green"],
    also: words("forest green, bottle green, racing green", "深绿, 墨绿, 墨绿色"),
  },
  mint: {
    facet: "green",
    like: ["green"],
    also: words("mint green, light green, pale green", "薄荷, 薄荷色, 浅绿, 浅绿色"),
  },
  teal: {
    facet: "teal",
    like: ["green", "blue"],
    also: words("turquoise, cyan, aqua", "蓝绿, 青, 青色, 青绿, 青绿色, 绿松石"),
  },
  skyBlue: {
    facet: "skyBlue",
    like: ["blue"],
    also: words(
      "sky, light blue, pale blue, baby blue, azure, celeste",
      "天蓝, 浅蓝, 浅蓝色, 淡蓝, 淡蓝色",
    ),
  },
  blue: { facet: "blue", like: [], also: words("royal, royal blue, cobalt", "蓝, 宝蓝, 宝蓝色") },
  navy: {
    facet: "navy",
    like: ["blue"],
    also: words("navy blue, dark blue, midnight blue", "藏青, 藏蓝, 深蓝, 深蓝色, 海军蓝"),
  },
  purple: { facet: "purple", like: [], also: words("violet, lilac, lavender", "紫, 紫罗兰") },
};
