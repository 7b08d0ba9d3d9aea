import type { Collar, KitPattern, SeasonDetail } from "#domain/catalog/kit-model.ts";
import { words, type Words } from "./word-list.ts";

/** What shoppers call the patterns of a panel and of the cloth. */
export const patternWords: Readonly<Record<KitPattern | SeasonDetail, Words>> = {
  plain: words("plain, solid", "纯色, 素色, 净色"),
  stripes: words(
    "stripe, striped, vertical stripe, upright stripe",
    "条纹, 竖条纹, 竖条, 竖纹, 间条, 间条衫, 条子",
  ),
  hoops: words(
    "hoop, hooped, horizontal stripe, horizontally striped, bands",
    "横条纹, 横条, 横纹, 横间条",
  ),
  halves: words(
    "half, halved, half and half, half half, two tone, split",
    "拼色, 双拼, 半半, 对半, 拼接, 双色",
  ),
  sleeves: words(
    "sleeve, contrast sleeve, contrasting sleeve, coloured sleeve, colored sleeve",
    "撞色袖, 拼色袖, 异色袖",
  ),
  sash: words("sash, diagonal, diagonal stripe", "斜带, 斜条, 斜条纹, 绶带, 斜杠"),
  chevron: words("chevron, v stripe", "人字纹, 人字形, V形纹"),
  gradient: words("gradient, fade, fading, faded, ombre", "渐变, 渐变色"),
  pinstripe: words("pinstripe, pinstriped, fine stripe, thin stripe", "细条纹, 细条, 细纹"),
  dots: words("dot, dotted, polka dot", "圆点, 波点"),
  diamonds: words("diamond, argyle", "菱形, 菱格"),
  checks: words("check, checked, checkered, chequered, checkerboard", "方格, 格子, 格纹"),
  waves: words("wave, wavy", "波浪, 波浪纹"),
  zigzag: words("zigzag", "锯齿, 锯齿纹"),
  lattice: words("lattice", "网格, 网纹"),
};

/** Patterns whose word finds this one as well, after those that are so called. */
export const patternLike: Readonly<Partial<Record<KitPattern, readonly KitPattern[]>>> = {
  hoops: ["stripes"],
  pinstripe: ["stripes"],
};

export const collarWords: Readonly<Record<Collar, Words>> = {
  crew: words("crew neck, round neck, crew collar", "圆领"),
  vee: words("v neck, v collar, vee neck", "V领, 鸡心领"),
  polo: words(
    "polo, polo collar, polo neck, polo shirt, collar, collared",
    "翻领, 有领, polo领, polo衫",
  ),
  laced: words("laced, lace up, laced collar", "系带, 系带领"),
};

export const sleeveWords: Readonly<Record<"short" | "long", Words>> = {
  short: words("short sleeve, short sleeved, s s", "短袖"),
  long: words("long sleeve, long sleeved, long arm, l s", "长袖"),
};
