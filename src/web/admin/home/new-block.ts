import type {
  HomeBlockContent,
  HomeBlockKind,
  StoredHomeBlock,
} from "#domain/content/home-blocks.ts";
import { firstCrest } from "#domain/catalog/first-design.ts";
import { randomId } from "#web/platform/random-id.ts";
import type { ShopClock } from "../data/use-shop-clock.ts";

const dayMs = 86_400_000;

/** An empty block of a kind, without dates. */
export function newBlock(kind: HomeBlockKind, clock: ShopClock): StoredHomeBlock {
  return { ...contentOf(kind, clock), id: randomId(), begin: null, end: null };
}

function contentOf(kind: HomeBlockKind, clock: ShopClock): HomeBlockContent {
  const words = { title: {}, text: {}, action: {} };
  switch (kind) {
    case "hero":
      return { kind, tags: ["jerseys"], print: "", number: "10", ...words, to: "" };
    case "rail":
      return { kind, tag: "", size: 8, ...words };
    case "lineup":
      return { kind, tags: ["jerseys"], colour: "#7a1f3d", ...words, to: "" };
    case "crests":
      return { kind, title: {}, items: [{ tag: "", crest: firstCrest }] };
    case "text":
      return { kind, ...words, to: "" };
    case "countdown": {
      const inAWeek = new Date(Date.now() + 8 * dayMs).toISOString();
      const until = clock.momentOf(`${clock.wallOf(inAWeek).slice(0, 10)}T00:00`) ?? inAWeek;
      return { kind, ...words, until, to: "" };
    }
    case "nameTrial":
      return { kind, tags: ["jerseys"] };
    case "volume":
    case "made":
      return { kind };
  }
}
