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
    also: words(
      "ivory, ecru, beige, off white, offwhite, sand, bone, vanilla, champagne, eggshell, oatmeal",
      "米白, 米色, 奶油色, 奶白, 乳白, 象牙白, 香槟",
    ),
  },
  silver: {
    facet: "grey",
    like: ["grey"],
    also: words("light grey, light gray, pale grey, pale gray, silvery", "银, 浅灰, 银灰"),
  },
  grey: { facet: "grey", like: [], also: words("grey", "灰") },
  charcoal: {
    facet: "grey",
    like: ["grey"],
    also: words(
      "anthracite, graphite, dark grey, dark gray, slate, gunmetal",
      "炭灰, 深灰, 深灰色, 炭黑",
    ),
  },
  black: { facet: "black", like: [], also: words("", "黑") },
  red: {
    facet: "red",
    like: [],
    also: words("scarlet, crimson, cherry, bright red, ruby", "红, 大红, 鲜红, 正红"),
  },
  claret: {
    facet: "claret",
    like: ["red"],
    also: words(
      "burgundy, maroon, wine, wine red, bordeaux, garnet, dark red, deep red, oxblood, marsala",
      "酒红, 暗红, 深红, 绛红, 枣红, 勃艮第红",
    ),
  },
  coral: {
    facet: "orange",
    like: ["orange"],
    also: words("salmon, peach, apricot", "珊瑚, 珊瑚红, 三文鱼色, 蜜桃色, 桃色, 杏色"),
  },
  pink: {
    facet: "pink",
    like: [],
    also: words(
      "rose, hot pink, neon pink, magenta, fuchsia, fuschia, light pink",
      "粉, 粉红, 粉红色, 玫红, 桃红, 樱花粉",
    ),
  },
  orange: {
    facet: "orange",
    like: [],
    also: words(
      "tangerine, rust, rusty, burnt orange, terracotta, terra cotta, copper, amber, neon orange, dark orange",
      "橙, 橘, 橘色, 桔色, 橙红, 橘红, 砖红, 铁锈",
    ),
  },
  gold: {
    facet: "yellow",
    like: ["yellow"],
    also: words("golden, old gold, mustard, ochre, honey", "金, 金黄, 金黄色, 芥末黄, 姜黄"),
  },
  yellow: {
    facet: "yellow",
    like: [],
    also: words(
      "lemon, neon, neon yellow, fluo, fluo yellow, fluorescent, fluorescent yellow, fluoro, volt, hi vis",
      "黄, 柠檬黄, 明黄, 荧光, 荧光色",
    ),
  },
  brown: {
    facet: "brown",
    like: [],
    also: words(
      "chocolate, bronze, tan, khaki, coffee colour, coffee color",
      "棕, 褐, 褐色, 咖啡色, 卡其, 古铜",
    ),
  },
  green: {
    facet: "green",
    like: [],
    also: words(
      "emerald, lime, lime green, neon green, fluo green, fluorescent green, fluoro green, olive, olive green, kelly green, grass green",
      "绿, 翠绿, 草绿, 橄榄绿, 青柠",
    ),
  },
  darkGreen: {
    facet: "green",
    like: ["green"],
    also: words(
      "forest green, bottle green, racing green, hunter green, deep green",
      "深绿, 墨绿, 墨绿色, 军绿",
    ),
  },
  mint: {
    facet: "green",
    like: ["green"],
    also: words(
      "mint green, light green, pale green, sage, sage green, pastel green",
      "薄荷, 薄荷色, 浅绿, 浅绿色, 粉绿",
    ),
  },
  teal: {
    facet: "teal",
    like: ["green", "blue"],
    also: words(
      "turquoise, cyan, aqua, aquamarine, petrol, sea green, blue green, greenish blue",
      "蓝绿, 青, 青色, 青绿, 青绿色, 绿松石, 湖绿, 湖蓝, 孔雀蓝",
    ),
  },
  skyBlue: {
    facet: "skyBlue",
    like: ["blue"],
    also: words(
      "sky, light blue, pale blue, baby blue, powder blue, ice blue, pastel blue, azure, celeste",
      "天蓝, 浅蓝, 浅蓝色, 淡蓝, 淡蓝色",
    ),
  },
  blue: {
    facet: "blue",
    like: [],
    also: words(
      "royal, royal blue, cobalt, cobalt blue, electric blue, medium blue",
      "蓝, 宝蓝, 宝蓝色, 品蓝, 皇家蓝, 湛蓝",
    ),
  },
  navy: {
    facet: "navy",
    like: ["blue"],
    also: words(
      "navy blue, dark blue, deep blue, midnight blue, midnight, indigo",
      "藏青, 藏蓝, 深蓝, 深蓝色, 海军蓝, 靛蓝",
    ),
  },
  purple: {
    facet: "purple",
    like: [],
    also: words(
      "violet, lilac, lavender, mauve, plum, aubergine, light purple, dark purple",
      "紫, 紫罗兰, 薰衣草, 茄",
    ),
  },
};
