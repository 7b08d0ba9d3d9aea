import type {
  HomeBlockContent,
  HomeBlockKind,
  StoredHomeBlock,
} from "#domain/content/home-blocks.ts";
import { firstCrest } from "#domain/catalog/first-design.ts";

const dayMs = 86_400_000;

/** An empty block of a kind, without dates. */
export function newBlock(kind: HomeBlockKind): StoredHomeBlock {
  return { ...contentOf(kind), id: crypto.randomUUID(), begin: null, end: null };
}

function contentOf(kind: HomeBlockKind): HomeBlockContent {
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
      const until = new Date(Math.ceil(Date.now() / dayMs + 7) * dayMs).toISOString();
      return { kind, ...words, until, to: "" };
    }
    case "nameTrial":
      return { kind, tags: ["jerseys"] };
    case "volume":
    case "made":
      return { kind };
  }
}
