import type { Crest } from "#domain/catalog/kit-model.ts";
import type { Language } from "#domain/language.ts";
import { scriptOf } from "./character-runs.ts";
import { words, type Words } from "./word-list.ts";

type CrestWords = {
  /** Says what a crest shows wherever it stands. */
  alone: Words;
  /** Says it beside a word for the crest alone: a ball is mostly a ball. */
  beside: Words;
};

/** What the charge of a drawn crest is called. */
export const chargeWords: Readonly<Record<Crest["charge"], CrestWords>> = {
  tower: {
    alone: words(
      "tower, castle, fortress, turm, burg, torre, castillo, wieza, zamek",
      "塔楼, 城堡, 城楼, 高塔, 炮楼, 碉堡",
    ),
    beside: words("keep, fort, rook, gate", "塔"),
  },
  sun: {
    alone: words("sun, sunburst, sunrise, sunset, sonne, sol, slonce", "太阳, 日头, 旭日, 落日"),
    beside: words("ray, light, rays of light", "日, 光芒"),
  },
  tree: {
    alone: words(
      "tree, fir, fir tree, pine, pine tree, oak, baum, tanne, arbol, drzewo",
      "树木, 大树, 松树, 杉树, 冷杉, 橡树",
    ),
    beside: words("wood, forest, leaf, leaves", "树, 木, 森林, 松"),
  },
  star: {
    alone: words("star, stern, estrella, gwiazda", "星星, 五角星, 五星"),
    beside: words("", "星"),
  },
  wave: {
    alone: words("", "海浪"),
    beside: words(
      "wave, waves, wavy, sea, water, river, welle, ola, fala",
      "浪, 水, 波浪, 波纹, 河, 海, 水波",
    ),
  },
  ball: {
    alone: words("", ""),
    beside: words("ball, football, soccer ball, balon, pilka", "球, 足球, 皮球"),
  },
  bars: {
    alone: words("", ""),
    beside: words(
      "bar, bars, three bars, pillar, column, post, stripe, balken",
      "竖条, 三条, 柱, 柱子, 竖杠, 条纹",
    ),
  },
  chevron: {
    alone: words("", ""),
    beside: words(
      "chevron, chevrons, arrow, roof, v, peak, mountain, sparren",
      "人字, 人字纹, 箭头, 山, 山峰, 屋顶",
    ),
  },
};

/** What its outline is called, beside a word for the crest. */
export const crestShapeWords: Readonly<Record<Crest["shape"], Words>> = {
  shield: words("shield, shield shaped, schild", "盾, 盾形, 盾牌"),
  ring: words("round, ring, circle, circular, rund, redondo", "圆, 圆形, 圆圈, 环形"),
  star: words("star shaped, star shape, starry", "星形, 星状"),
  diamond: words("diamond, diamond shaped, rhombus, lozenge, raute, rombo", "菱形, 钻石形"),
};

/** What the crest itself is called; where it says what is on it, it says no more. */
export const crestNouns: Words = words(
  "crest, badge, logo, emblem, coat of arms, club crest, club badge, team badge, wappen, vereinswappen, escudo, herb",
  "队徽, 会徽, 徽章, 徽标, 标志, 标记, 球会徽",
);

/** What crests of clubs show and none that the shop draws: no misspelling of something it has. */
export const unseenCharges: Words = words(
  "lion, eagle, dragon, crown, cross, wolf, bear, horse, bull, ram, stag, fox, tiger, cock, rooster, falcon, anchor, ship, cannon, hammer, key, griffin, unicorn, lowe, adler, drache, krone, kreuz, baer, hirsch, anker, schiff, leon, aguila, corona, cruz, toro, ancla, lew, orzel, korona",
  "狮子, 雄狮, 老鹰, 巨龙, 王冠, 皇冠, 十字, 狼头, 公牛, 老虎, 公鸡, 船锚, 大炮, 铁锤",
);

/** Signs behind or before which a single sign is what the crest shows, not part of a name. */
const around = {
  behind: ["队徽", "的队徽", "徽"],
  before: ["有", "带", "带有", "是", "上有", "上是"],
};

/** A charge beside the words that stand around it where nothing parts them: `塔队徽`, `有塔`. */
export function besideCrest({ alone, beside }: CrestWords, language: Language): string[] {
  const all = [...(alone[language] ?? []), ...(beside[language] ?? [])];
  if (scriptOf(language).unit === "word") return all;
  return all.flatMap((word) => [
    word,
    ...around.behind.map((sign) => word + sign),
    ...around.before.map((sign) => sign + word),
  ]);
}
