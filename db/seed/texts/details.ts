import type { ProductPlan } from "../products/product-plan.ts";
import type { Team } from "../teams/team-plan.ts";
import { text, type SeedText } from "./seed-text.ts";

export type Detail = { term: SeedText; text: SeedText };

const terms = {
  material: text("Material", "面料"),
  care: text("Care", "洗护"),
  fit: text("Fit", "版型"),
  weight: text("Weight", "重量"),
  maker: text("Maker", "制造商"),
  origin: text("Origin", "产地"),
} as const;

const makerNames = { tarnwick: "Tarnwick", sollane: "Sollane", brightholm: "Brightholm" } as const;

/** Where each maker sews, as ISO 3166 code and name. */
const origins = {
  tarnwick: { code: "PT", name: text("Portugal", "葡萄牙") },
  sollane: { code: "TR", name: text("Türkiye", "土耳其") },
  brightholm: { code: "VN", name: text("Vietnam", "越南") },
} as const;

export const originOf = (team: Team | null): { code: string; name: SeedText } =>
  origins[team?.maker ?? "tarnwick"];

const polyester = text(
  "100 % recycled polyester, 140 g/m² interlock",
  "100% 再生聚酯纤维，140 克/平方米双面布",
);
const materials: Readonly<Record<string, SeedText>> = {
  player: text(
    "92 % recycled polyester, 8 % elastane, 105 g/m²",
    "92% 再生聚酯纤维，8% 氨纶，105 克/平方米",
  ),
  toddler: text("95 % cotton, 5 % elastane", "95% 棉，5% 氨纶"),
  retro: text("65 % cotton, 35 % polyester, 210 g/m²", "65% 棉，35% 聚酯纤维，210 克/平方米"),
  jacket: text("Shell: 100 % polyamide. Lining: polyester mesh", "面层：100% 锦纶；里层：聚酯网布"),
  scarf: text("100 % acrylic, double knit", "100% 腈纶，双面针织"),
  cap: text("100 % cotton twill, metal buckle", "100% 棉斜纹布，金属扣"),
  ball: text("Thermoplastic cover, rubber bladder", "热塑性外皮，橡胶内胆"),
  gloves: text("Latex palm, polyester back", "乳胶掌面，聚酯手背"),
  bag: text("600D recycled polyester", "600D 再生聚酯纤维"),
  mug: text("Enamelled steel, 350 ml", "搪瓷钢，350 毫升"),
  print: text("Cotton paper 300 g/m², ash frame, 30 × 40 cm", "300 克棉纸，白蜡木框，30 × 40 厘米"),
  patch: text("Polyester thread on twill, iron-on back", "斜纹底聚酯线织造，背胶可熨烫"),
};

const washed = text(
  "Wash at 30 °C inside out, hang to dry. Do not iron print, crest or patches.",
  "翻面 30°C 洗涤，悬挂晾干。请勿熨烫印字、队徽与徽章。",
);
const cares: Readonly<Record<string, SeedText>> = {
  scarf: text("Wash by hand, dry flat.", "手洗，平铺晾干。"),
  cap: text("Sponge clean.", "海绵擦洗。"),
  ball: text("Pump to 0.7 bar, wipe with a damp cloth.", "充气至 0.7 巴，湿布擦拭。"),
  gloves: text(
    "Rinse with lukewarm water after use, dry in the shade.",
    "用后温水冲洗，阴凉处晾干。",
  ),
  bag: text("Wipe with a damp cloth.", "湿布擦拭。"),
  mug: text("Dishwasher safe, not for the microwave.", "可用洗碗机，不可用微波炉。"),
  print: text("Dust with a dry cloth, keep out of direct sun.", "干布除尘，避免阳光直射。"),
  patch: text("Iron on at 150 °C for 15 seconds under a cloth.", "垫布 150°C 熨烫 15 秒。"),
};

const fits: Readonly<Record<string, SeedText>> = {
  adult_fan: text("Fan fit, straight. Take your usual size.", "球迷版，直身。按平时尺码选择。"),
  adult_player: text(
    "Player fit, slim. One size up if you are between sizes.",
    "球员版，修身。介于两码之间请选大一码。",
  ),
  women: text("Women's fit, shaped at the waist.", "女款，收腰。"),
  kids: text(
    "Kids' fit. Chosen by height; half a size of room to grow.",
    "儿童版。按身高选择，留有半码余量。",
  ),
  toddler: text("Toddler fit with shoulder poppers.", "婴幼儿版，肩部按扣。"),
  gloves: text("Sizes by length of the hand, wrist to fingertip.", "按手长（腕至指尖）选码。"),
  "one-size": text("One size.", "均码。"),
};

/** Material, care, fit, weight, maker and origin as pairs of term and text. */
export function composeDetails(plan: ProductPlan): Detail[] {
  const { group, kit, sizeChart, weightG, team } = plan;
  const maker = makerNames[team?.maker ?? "tarnwick"];
  return [
    { term: terms.material, text: materials[group] ?? materials[kit.garment] ?? polyester },
    { term: terms.care, text: cares[kit.garment] ?? washed },
    { term: terms.fit, text: fits[sizeChart] ?? text("One size.", "均码。") },
    {
      term: terms.weight,
      text: text(`about ${weightG} g (${ounces(weightG)} oz)`, `约 ${weightG} 克`),
    },
    { term: terms.maker, text: text(maker, maker) },
    { term: terms.origin, text: originOf(team).name },
  ];
}

const ounces = (grams: number) => (grams / 28.3495).toFixed(1);
