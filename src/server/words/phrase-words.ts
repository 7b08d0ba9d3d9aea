import { words, type Words } from "./word-list.ts";

/**
 * What says nothing about a product, or what all products are: it is left aside where the text has
 * other words, and alone it stands for everything, the most popular first. English words that
 * PostgreSQL leaves out of its index, and what people say around what they mean, are among them.
 */
export const silentWords: Words = words(
  [
    "official, genuine, original, team, buy, shop, store, online, season, saison, temporada, version",
    "edition, size, number, colour, color, coloured, colored, light, bright, dark, pale, fit, cut, style",
    "best seller, bestseller, best selling, popular, top selling, fan, trim, trimming",
    "piping, cuff, accent, detail, details, detailing, pattern, patterned, design, look, background",
    "two, three, four, and, n, with, without, for, the, of, in, on, at, to, from, by, under, a, an, or, not, is, are, it",
    "i, my, me, we, our, you, your, his, her, their, this, that, these, those, all, any, some, have",
    "has, had, having, he, him, she, they, them, its, ours, yours, hers, theirs, myself, himself",
    "herself, am, was, were, been, being, does, did, doing, but, if, because, until, while, about",
    "against, between, into, through, during, before, after, above, below, down, out, off, over, again",
    "then, here, there, when, where, why, both, each, few, more, most, other, such, no, nor, only, own",
    "same, so, than, too, very, can, will, just, should, now, do, as, could, would, may, might, must",
    "want, wants, need, needs, show, find, get, gets, got, give, buying, order, ordering, purchase",
    "looking, look for, looking for, search, searching, searching for, please, pls, plz, hi, hello",
    "hey, thanks, thank you, what, which, who, whom, how, like, love, wear, wears, wearing, something",
    "someone, anything, anyone, thing, one, called, name of, back, front, also, really, good, nice",
    "great, best, cool, sell, sells, selling, sold, stock, in stock, available, make, made, go, going",
    "everything, everyone, early, late, im, ive, id, dont, whats, wheres, youre, theyre, lets, r, u, ur, its for, that says",
    // Of neighbouring languages.
    "mit, und, der, die, das, dem, den, ein, eine, einen, ohne, fur, fuer, von, vom, zum, auf, con, sin, los",
    "las, una, para, por, del, dla, bez, pour, avec, sans, une, della, senza, sem, uma, voor, zonder, icin, ile",
    "tall, height",
  ].join(", "),
  [
    "的, 和, 与, 及, 或, 款, 版, 赛季, 正品, 官方, 购买, 买, 同款, 球队, 号码, 颜色, 色, 热销, 畅销, 热门, 号, 码, 我, 要",
    "想要, 想买, 给, 有, 有没有, 有吗, 没有, 吗, 呢, 请问, 推荐, 求, 求购, 找, 想找, 想, 需要, 可以, 什么, 能不能, 哪里, 哪些, 哪款",
    "一件, 一条, 一个, 一套, 一双, 几件, 件, 送, 送给, 送人, 穿, 穿的, 用的, 适合, 好看, 好看的, 配, 带有, 是不是",
    "你们, 你好, 这个, 那个, 这款, 那款, 球迷, 款式, 风格, 样式, 图案, 设计, 滚边, 包边, 身高, 买件, 买条, 看看, 嘅, 俾, 畀, 啲, 有冇, 冇, 咩",
  ].join(", "),
);

/** Everyday words of any language that may be the letters of a crest: alone, beside one word, or in capitals. */
export const littleWords: ReadonlySet<string> = new Set(
  "be, up, de, el, la, en, un, al, na, ze, do, y, z, w, le, du, des, les, et, au, il, di, da, per, dos, um, com, met, het, een, van, ve".split(
    ", ",
  ),
);

/** Seasons by their place, the newest that the shop sells and the one before it. */
export const seasonWords: Readonly<Record<"newest" | "before", Words>> = {
  newest: words(
    "this season, this seasons, current season, new season, newest season, latest season, this year, this years, current",
    "本赛季, 这赛季, 这个赛季, 新赛季, 当前赛季, 本季, 今季, 今年, 最新赛季",
  ),
  before: words(
    "last season, last seasons, previous season, past season, former season, last year, last years, previous",
    "上赛季, 上个赛季, 上一赛季, 上季, 去年, 往季",
  ),
};

/** What people ask for and no search of words can answer; it is left out, and that is said. */
export const unansweredWords: Words = words(
  "dollar, buck, usd, euro, eur, pound, quid, gbp, price, priced, cost, costs, budget",
  "元, 块钱, 美元, 欧元, 英镑, 价格, 预算, 以下, 以内",
);
