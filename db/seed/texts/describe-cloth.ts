import type { KitModel, KitPattern } from "#domain/catalog/kit-model.ts";
import { nameColour } from "#kit/name-colour.ts";
import { kitWords } from "#kit/words/kit-words.ts";
import { fillText, type Fillings } from "./fill-text.ts";
import { text, type SeedText } from "./seed-text.ts";

const looks: Record<KitPattern, SeedText> = {
  plain: text("clean {body} with {trim} trim", "纯净的{body}配{trim}镶边"),
  stripes: text("upright {body} and {second} stripes", "{body}与{second}相间的竖条纹"),
  hoops: text("bold {body} and {second} hoops", "醒目的{body}与{second}横条"),
  halves: text("two halves, {body} and {second}", "{body}与{second}各半的拼色"),
  sleeves: text("{body} with {second} sleeves", "{body}衣身配{second}袖子"),
  sash: text("{body} under a broad {second} sash", "斜挎{second}绶带的{body}衣身"),
  chevron: text(
    "{body} with a bold {second} chevron across the chest",
    "胸前一道{second}人字纹的{body}衣身",
  ),
  gradient: text("{body} that turns to {second} toward the hem", "{body}到{second}的渐变色"),
  pinstripe: text("{body} with fine {second} pinstripes", "带{second}细条纹的{body}衣身"),
};

const tonal = text("{body}, tone on tone", "深浅交织的{body}");

/** Colours of a kit by their everyday names. */
export function clothNames(kit: KitModel): Fillings {
  const named = (colour: KitModel["body"]) => {
    const name = nameColour(colour);
    return text(kitWords["en-US"].colours[name], kitWords["zh-CN"].colours[name]);
  };
  return { body: named(kit.body), second: named(kit.second), trim: named(kit.trim) };
}

/** "Claret with sky-blue sleeves", to stand inside a sentence. */
export function describeCloth(kit: KitModel): SeedText {
  const names = clothNames(kit);
  const other = kit.pattern === "plain" ? names.trim : names.second;
  const same = names.body?.["en-US"] === other?.["en-US"];
  const phrase = fillText(same ? tonal : looks[kit.pattern], names);
  return {
    "en-US": phrase["en-US"].charAt(0).toLowerCase() + phrase["en-US"].slice(1),
    "zh-CN": phrase["zh-CN"],
  };
}
