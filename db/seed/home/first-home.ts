import type { StoredHomeBlock } from "#domain/content/home-blocks.ts";
import { text } from "../texts/seed-text.ts";

const always = { begin: null, end: null };
const nothing = text("", "");

/** The home page that a real shop begins with: it shows whatever shirts there are. */
export const firstHome: readonly StoredHomeBlock[] = [
  {
    ...always,
    id: "hero",
    kind: "hero",
    tags: ["jerseys"],
    print: "",
    number: "10",
    title: text("Wear your club", "穿上你的主队"),
    text: text("Put a name on the back, or keep it clean.", "背后印上名字，或保持简洁。"),
    action: text("See all jerseys", "查看全部球衣"),
    to: "/collections/jerseys",
  },
  {
    ...always,
    id: "jerseys",
    kind: "rail",
    tag: "jerseys",
    size: 8,
    title: text("Jerseys", "球衣"),
    text: nothing,
    action: text("See all jerseys", "查看全部球衣"),
  },
  { ...always, id: "build-yours", kind: "nameTrial", tags: ["jerseys"] },
  { ...always, id: "volume", kind: "volume" },
  { ...always, id: "made", kind: "made" },
];
