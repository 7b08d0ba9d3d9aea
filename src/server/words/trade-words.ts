import type { Garment } from "#domain/catalog/kit-model.ts";
import type { Audience, MatchKit } from "#domain/catalog/product-kinds.ts";
import { words, type Words } from "./word-list.ts";

export const garmentWords: Readonly<Record<Garment, Words>> = {
  jersey: words(
    "shirt, jersey, t shirt, tee, kit, strip, top, uniform, football shirt, soccer jersey, trikot, camiseta, camisa, camisola, maillot, maglia, voetbalshirt, koszulka, fotbollströja",
    "球衣, 队服, 球服, 战袍, 衫, 恤, T恤, 上衣, 球衫, 足球服, 足球衣",
  ),
  kit: words("kit set, set, full kit, mini kit", "套装, 成套"),
  top: words(
    "top, training top, training shirt, sweatshirt, sweater, jumper",
    "训练上衣, 训练衫, 卫衣",
  ),
  jacket: words(
    "jacket, coat, hoodie, windbreaker, walk out jacket",
    "外套, 夹克, 风衣, 出场服, 连帽衫",
  ),
  pants: words(
    "pants, trousers, bottoms, jogger, sweatpants, track pants, training pants",
    "长裤, 裤子, 训练裤, 裤",
  ),
  scarf: words(
    "scarf, scarves, muffler, schal, sjaal, écharpe, sciarpa, bufanda, cachecol, szalik",
    "围巾",
  ),
  cap: words("cap, hat, baseball cap, beanie, snapback", "帽子, 帽, 棒球帽, 鸭舌帽"),
  ball: words("ball, football, soccer ball, football ball", "足球, 皮球, 球"),
  gloves: words("glove, goalkeeper glove, keeper glove", "手套, 门将手套, 守门员手套"),
  bag: words(
    "bag, backpack, rucksack, holdall, gym bag, gym sack, boot bag",
    "包, 背包, 书包, 球鞋包, 球包, 包袋, 袋子",
  ),
  mug: words("mug, cup, coffee mug, tea mug", "杯, 杯子, 马克杯, 水杯, 搪瓷杯"),
  print: words(
    "poster, print, framed print, wall art, picture",
    "装饰画, 海报, 挂画, 画, 球衣装饰画",
  ),
  patch: words("patch, patches, badge, crest patch, woven patch", "徽章, 贴章, 布章, 徽章贴"),
};

export const matchWords: Readonly<Record<MatchKit, Words>> = {
  home: words("home, first kit, 1st kit, 1st, primary", "主场, 主队"),
  away: words("away, second kit, 2nd kit, 2nd, road, visitor", "客场, 客队, 第二球衣, 一客"),
  third: words(
    "third, 3rd, third kit, 3rd kit, alternate, alternative, alt kit",
    "第二客场, 第三, 第三球衣, 第三客场, 两客, 二客",
  ),
  goalkeeper: words(
    "goalkeeper, keeper, goalie, gk, goal keeper, goaltender",
    "门将, 守门员, 守门, 门神",
  ),
};

export const audienceWords: Readonly<Record<Audience, Words>> = {
  adult: words(
    "adult, men, man, mens, male, gents, unisex, dad, husband, boyfriend",
    "成人, 爸爸, 男友, 男款, 男士, 男装, 男子, 男",
  ),
  women: words(
    "women, woman, womens, womans, lady, ladies, female, mum, mom, wife, girlfriend",
    "女款, 妈妈, 女友, 女士, 女装, 女子, 女生, 女",
  ),
  kids: words(
    "kid, child, children, childrens, youth, junior, boy, girl, son, daughter",
    "儿童, 童装, 小孩, 青少年, 孩子, 小童, 大童, 儿子, 女儿, 男童, 女童, 童",
  ),
  toddler: words("toddler, baby, babies, infant, newborn", "婴幼儿, 宝宝, 婴儿, 幼儿"),
  all: {},
};

/** Versions of one shirt that no other table names. */
export const editionWords = {
  player: words(
    "player version, player edition, player issue, match issue, authentic",
    "球员版, 球员款",
  ),
  fan: words("fan version, fan edition, replica, supporter, stadium", "球迷版"),
} satisfies Record<string, Words>;

/** What a product is in the shop; `shop-facts` of product-facts.ts say which ones. */
export const shopWords = {
  retro: words(
    "retro, vintage, classic, throwback, heritage, old school",
    "复古, 经典, 怀旧, 老款",
  ),
  prematch: words("pre match, warm up", "赛前, 热身, 赛前热身, 热身服, 赛前服"),
  training: words("training, practice, workout", "训练, 训练服"),
  tracksuit: words("tracksuit, training suit", "运动服, 运动套装, 训练套装"),
  shorts: words("shorts", "短裤"),
  socks: words("sock, stocking", "袜子, 球袜, 袜"),
  gift: words(
    "gift, present, souvenir, merch, merchandise, accessory, accessories, memorabilia",
    "礼物, 礼品, 送礼, 纪念品, 周边, 配件, 配饰",
  ),
  sale: words(
    "sale, cheap, discount, discounted, reduced, clearance, outlet, bargain, deal",
    "特价, 打折, 折扣, 特惠, 清仓, 优惠",
  ),
  new: words("new, new in, newest, new arrival, latest", "新品, 新款, 最新"),
  limited: words(
    "limited, limited edition, special edition, exclusive, drop",
    "限量, 限量版, 限定",
  ),
  nation: words("national team, national, nation, country", "国家队, 国家"),
  club: words("club", "俱乐部"),
  football: words("football, soccer, futbol, fussball", "足球"),
} satisfies Record<string, Words>;
export type ShopFact = keyof typeof shopWords;

/** Sizes that have a word; their letters and numbers need none. */
export const sizeWords: Readonly<Record<string, Words>> = {
  s: words("small", "小号, 小码"),
  m: words("medium", "中号, 中码"),
  l: words("large", "大号, 大码"),
  xl: words("extra large, x large", "加大, 加大码, 加大号"),
  onesize: words("one size", "均码"),
};

/**
 * What says nothing about a product, or what all products are: it is left aside where the text has
 * other words, and alone it stands for everything, the most popular first. English words that
 * PostgreSQL leaves out of its index, and what people say around what they mean, are among them.
 */
export const silentWords: Words = words(
  [
    "official, genuine, original, team, buy, shop, store, online, season, saison, temporada, version",
    "edition, size, number, colour, color, coloured, colored, light, bright, dark, pale",
    "best seller, bestseller, best selling, popular, top selling",
    "and, with, without, for, the, of, in, on, at, to, from, by, under, a, an, or, not, is, are, it, its",
    "i, my, me, we, our, you, your, his, her, their, this, that, these, all, any, some, have, has",
    "want, need, show, find, get, looking, please, what, which, who, how",
  ].join(", "),
  "的, 和, 与, 及, 或, 款, 版, 赛季, 正品, 官方, 购买, 买, 同款, 球队, 号码, 颜色, 色, 热销, 畅销, 热门, 号, 码, 我, 要, 想要, 想买, 给, 有",
);
