export { default as compare } from "./kits/compare.json";
export { default as designs } from "./kits/designs.json";
export { default as wear } from "./kits/wear.json";
