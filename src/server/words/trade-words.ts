import type { Garment } from "#domain/catalog/kit-model.ts";
import type { Audience, MatchKit } from "#domain/catalog/product-kinds.ts";
import { words, type Words } from "./word-list.ts";

export const garmentWords: Readonly<Record<Garment, Words>> = {
  jersey: words(
    "shirt, jersey, t shirt, tee, kit, strip, top, uniform, football shirt, soccer jersey, football top, guernsey, trikot, camiseta, camisa, camisola, maillot, maglia, voetbalshirt, koszulka, fotbollströja",
    "球衣, 队服, 球服, 战袍, 衫, 恤, T恤, 上衣, 球衫, 服, 波衫, 波恤, 足球服, 足球衣, 球裇",
  ),
  kit: words("kit set, set, full kit, football kit", "套装, 成套"),
  top: words(
    "top, training top, training shirt, sweatshirt, sweater, jumper, pullover, midlayer, drill top, drill, track top, trackie top, zip top, half zip, half zip top, quarter zip, quarter zip top, 1 2 zip, 1 4 zip",
    "训练上衣, 训练衫, 卫衣, 套头衫, 半拉链",
  ),
  jacket: words(
    "jacket, coat, hoodie, hoody, windbreaker, windcheater, anorak, rain coat, raincoat, rain jacket, parka, blouson, walk out jacket, anthem jacket, track jacket, tracksuit jacket, tracksuit top, zip jacket, zip up, zip up jacket, full zip, full zip jacket, zipper",
    "外套, 夹克, 风衣, 风褛, 出场服, 入场服, 连帽衫, 防风衣, 冲锋衣, 运动外套, 拉链外套, 褛",
  ),
  pants: words(
    "pants, trousers, bottoms, tracksuit bottoms, track bottoms, jogger, jogging bottoms, jogging pants, sweatpants, sweats, trackies, trackie bottoms, track pants, tracksuit pants, training pants, training trousers, leggings, slacks",
    "长裤, 裤子, 训练裤, 训练长裤, 运动裤, 运动长裤, 束脚裤, 卫裤, 波裤, 裤",
  ),
  scarf: words(
    "scarf, scarves, muffler, schal, sjaal, écharpe, sciarpa, bufanda, cachecol, szalik, shawl, neck warmer, matchday scarf, match day scarf, bar scarf, football scarf",
    "围巾, 颈巾, 围脖, 脖套, 领巾, 球迷围巾",
  ),
  cap: words(
    "cap, hat, baseball cap, beanie, bobble hat, woolly hat, wool hat, winter hat, bucket hat, trucker cap, snapback, headwear, headgear",
    "帽子, 帽, 棒球帽, 鸭舌帽, 冷帽, 毛冷帽, 毛线帽, 针织帽, 渔夫帽, 太阳帽",
  ),
  ball: words("ball, football, soccer ball, football ball", "足球, 皮球, 球"),
  gloves: words(
    "glove, mitt, mitten, goalkeeper glove, keeper glove, goalie glove, gk glove, goalkeeping glove, keeper mitt, goalie mitt",
    "手套, 门将手套, 守门员手套, 守门手套, 龙门手套",
  ),
  bag: words(
    "bag, backpack, back pack, rucksack, holdall, duffel, duffel bag, duffle, duffle bag, gym bag, gym sack, gymsack, kit bag, sports bag, shoe bag, boot bag, drawstring bag, tote, tote bag, satchel",
    "包, 背包, 背囊, 双肩包, 书包, 球鞋包, 鞋包, 球包, 运动包, 运动背包, 运动袋, 健身包, 包袋, 袋子, 波鞋袋",
  ),
  mug: words(
    "mug, cup, coffee mug, coffee cup, tea mug, tea cup, teacup, beaker, tumbler, drinkware",
    "杯, 杯子, 马克杯, 水杯, 咖啡杯, 茶杯, 搪瓷杯",
  ),
  print: words(
    "poster, print, framed print, framed shirt, frame, framed, wall art, wall print, artwork, canvas, picture, decor",
    "装饰画, 海报, 挂画, 墙画, 相框, 画, 球衣装饰画",
  ),
  patch: words(
    "patch, patches, badge, crest patch, woven patch, sew on patch, sew on badge, iron on patch, iron on badge, iron on, emblem",
    "徽章, 贴章, 布章, 徽章贴, 臂章, 布贴",
  ),
};

export const matchWords: Readonly<Record<MatchKit, Words>> = {
  home: words("home, first kit, 1st kit, 1st, primary", "主场, 主队, 主场球衣"),
  away: words("away, second kit, 2nd kit, 2nd, road, visitor", "客场, 客队, 第二球衣, 一客"),
  third: words(
    "third, 3rd, third kit, 3rd kit, alternate, alternative, alt kit",
    "第二客场, 第三, 第三球衣, 第三客场, 两客, 二客",
  ),
  goalkeeper: words(
    "goalkeeper, goalkeeping, keeper, goalie, goaly, gk, goal keeper, goaltender",
    "门将, 守门员, 守门, 门神, 龙门, 龙门员",
  ),
};

export const audienceWords: Readonly<Record<Audience, Words>> = {
  adult: words(
    "adult, grown up, men, man, mens, male, gents, gentleman, gentlemen, guy, bloke, unisex, for him, dad, daddy, father, papa, grandpa, grandad, granddad, grandfather, uncle, brother, husband, hubby, boyfriend",
    "成人, 大人, 爸爸, 老爸, 父亲, 爷爷, 外公, 哥哥, 弟弟, 老公, 丈夫, 男友, 男朋友, 男款, 男士, 男装, 男子, 男生, 男人, 男",
  ),
  women: words(
    "women, woman, womens, womans, lady, ladies, female, for her, mum, mummy, mom, mommy, mother, mama, grandma, granny, grandmother, aunt, auntie, sister, wife, girlfriend",
    "女款, 妈妈, 老妈, 母亲, 奶奶, 外婆, 姐姐, 妹妹, 老婆, 妻子, 女友, 女朋友, 女士, 女装, 女子, 女生, 女人, 女",
  ),
  kids: words(
    "kid, child, children, childrens, youth, junior, juvenile, boy, girl, son, daughter, nephew, niece, grandson, granddaughter, grandchild, grandchildren, grandkid, teen, teenager, tween, schoolboy, schoolgirl, little boy, little girl, jr",
    "儿童, 童装, 小孩, 小朋友, 青少年, 少年, 孩子, 小童, 中童, 大童, 儿子, 女儿, 孙子, 孙女, 侄子, 外甥, 男童, 女童, 男孩, 女孩, 男仔, 女仔, 细路, 细路仔, 童",
  ),
  toddler: words(
    "toddler, baby, bub, infant, newborn, new born, mini kit, baby kit, babygrow, baby grow, romper, onesie",
    "婴幼儿, 宝宝, 婴儿, 幼儿, 幼童, 新生儿, 小宝宝, 迷你套装",
  ),
  all: {},
};

/** Versions of one shirt that no other table names. */
export const editionWords = {
  player: words(
    "player version, player edition, player issue, player fit, players version, match issue, match version, authentic",
    "球员版, 球员款, 比赛版",
  ),
  fan: words(
    "fan version, fan edition, fan shirt, fan jersey, fan kit, replica, supporter, stadium",
    "球迷版, 球迷款",
  ),
} satisfies Record<string, Words>;

/** What a product is in the shop; `shop-facts` of product-facts.ts say which ones. */
export const shopWords = {
  retro: words(
    "retro, vintage, classic, throwback, heritage, old school, oldschool, old style, old time, nostalgia, nostalgic, reissue, remake",
    "复古, 经典, 怀旧, 老款, 老式, 古董, 复刻",
  ),
  prematch: words(
    "pre match, pre game, warm up, warmup, warming up",
    "赛前, 热身, 赛前热身, 热身服, 热身衫, 热身衣, 赛前服",
  ),
  training: words(
    "training, train, practice, workout, gym, gymwear, leisurewear",
    "训练, 训练服, 训练衣",
  ),
  tracksuit: words(
    "tracksuit, track suit, training suit, trackie, tracky",
    "运动服, 运动套装, 训练套装",
  ),
  shorts: words("shorts", "短裤, 球裤"),
  socks: words("sock, stocking, football sock", "袜子, 球袜, 足球袜, 长袜, 袜"),
  gift: words(
    "gift, gift idea, gift set, present, prezzie, souvenir, memento, keepsake, collectible, collectable, merch, merchandise, fan gear, accessory, accessories, memorabilia, stocking filler, stocking stuffer, secret santa, birthday, bday, christmas, xmas, valentine, valentines day, fathers day, mothers day, anniversary gift, graduation",
    "礼物, 礼品, 小礼物, 送礼, 纪念品, 周边, 配件, 配饰, 生日, 生日礼物, 圣诞, 圣诞节, 圣诞礼物, 情人节, 父亲节, 母亲节, 儿童节, 手信, 伴手礼",
  ),
  sale: words(
    "sale, on sale, cheap, cheaper, cheapest, discount, discounted, reduced, reduction, clearance, outlet, bargain, deal, special offer, half price, markdown, last chance",
    "特价, 打折, 折扣, 特惠, 清仓, 优惠, 便宜, 促销, 减价",
  ),
  new: words(
    "new, new in, newest, new arrival, new release, latest, just in, brand new",
    "新品, 新款, 新货, 最新, 新到, 新出",
  ),
  limited: words(
    "limited, limited edition, limited release, special edition, collectors edition, exclusive, drop",
    "限量, 限量版, 限定",
  ),
  nation: words(
    "national team, national, nation, country, international",
    "国家队, 国家, 国家队球衣",
  ),
  club: words("club", "俱乐部"),
  football: words("football, footie, footy, soccer, futbol, fussball", "足球"),
  custom: words(
    "custom, customise, customised, customize, customized, customisable, customizable, personalise, personalised, personalize, personalized, personalisation, personalization, name, own name, own number, name and number, name on it, name on the back, name set, nameset, printed, printing, lettering",
    "定制, 定做, 印字, 印名, 印名字, 印号, 印号码, 名字, 自己的名字, 个性化, 烫印",
  ),
} satisfies Record<string, Words>;
export type ShopFact = keyof typeof shopWords;

const plusSize = {
  english: "plus size, big and tall, oversize, oversized",
  chinese: "特大码, 超大码",
};

/** Sizes that have a word; their letters and numbers need none. */
export const sizeWords: Readonly<Record<string, Words>> = {
  "2xs": words("double extra small", ""),
  xs: words("extra small, x small", "加小码, 特小号"),
  s: words("small", "小号, 小码, 细码"),
  m: words("medium", "中号, 中码"),
  l: words("large", "大号, 大码"),
  xl: words("extra large, x large", "加大, 加大码, 加大号, 特大号"),
  "2xl": words("double extra large, double xl", "加加大"),
  "3xl": words(`triple extra large, triple xl, ${plusSize.english}`, plusSize.chinese),
  "4xl": words(plusSize.english, plusSize.chinese),
  "5xl": words(plusSize.english, plusSize.chinese),
  onesize: words("one size", "均码"),
};
