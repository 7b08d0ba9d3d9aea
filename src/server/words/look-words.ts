import type { Collar, KitPattern, SeasonDetail } from "#domain/catalog/kit-model.ts";
import { words, type Words } from "./word-list.ts";

/** What shoppers call the patterns of a panel and of the cloth. */
export const patternWords: Readonly<Record<KitPattern | SeasonDetail, Words>> = {
  plain: words(
    "plain, solid, single colour, single color, one colour, one color",
    "纯色, 素色, 净色, 单色",
  ),
  stripes: words(
    "stripe, striped, stripey, stripy, stripes pattern, vertical stripe, vertically striped, vertical, upright stripe",
    "条纹, 竖条纹, 竖条, 竖纹, 直条, 直条纹, 直纹, 间条, 间条衫, 条子",
  ),
  hoops: words(
    "hoop, hooped, hoopy, horizontal stripe, horizontally striped, horizontal, bands, banded",
    "横条纹, 横条, 横纹, 横间条",
  ),
  halves: words(
    "half, halfs, halved, half and half, half half, half n half, half halves, two tone, twotone, two colour, two color, bicolour, bicolor, split, split in half",
    "拼色, 双拼, 半半, 对半, 各半, 一半一半, 拼接, 双色, 两色, 撞色",
  ),
  sleeves: words(
    "sleeve, contrast sleeve, contrasting sleeve, coloured sleeve, colored sleeve",
    "撞色袖, 拼色袖, 异色袖",
  ),
  sash: words(
    "sash, sashed, diagonal, diagonal stripe, diagonal band, diagonal line, slash",
    "斜带, 斜条, 斜条纹, 绶带, 斜杠",
  ),
  chevron: words("chevron, v stripe, v shape, v pattern, arrow", "人字纹, 人字形, V形纹"),
  gradient: words(
    "gradient, fade, fading, faded, fades, fade out, blend, ombre, dip dye",
    "渐变, 渐变色, 晕染",
  ),
  pinstripe: words(
    "pinstripe, pinstriped, pin stripe, pin striped, fine stripe, thin stripe, narrow stripe, thin line",
    "细条纹, 细条, 细纹",
  ),
  dots: words("dot, dotted, polka dot", "圆点, 波点"),
  diamonds: words("diamond, argyle", "菱形, 菱格"),
  checks: words(
    "check, checked, checkered, chequered, checkerboard, chequerboard, gingham, plaid",
    "方格, 格子, 格纹",
  ),
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
  crew: words("crew neck, crewneck, crew, round neck, round collar, crew collar", "圆领"),
  vee: words("v neck, v necked, v collar, vee neck, vee collar, vee", "V领, 鸡心领"),
  polo: words(
    "polo, polo collar, polo neck, polo shirt, collar, collared",
    "翻领, 有领, polo领, polo衫",
  ),
  laced: words("laced, lace up, lace collar, laced collar, lace neck", "系带, 系带领"),
};

export const sleeveWords: Readonly<Record<"short" | "long", Words>> = {
  short: words("short sleeve, short sleeved, short arm, s s, s sleeve", "短袖"),
  long: words(
    "long sleeve, long sleeved, long arm, longarm, full sleeve, full sleeved, l s, l sleeve, langarm, manga larga",
    "长袖",
  ),
};
