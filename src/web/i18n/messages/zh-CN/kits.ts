export { default as compare } from "./kits/compare.json";
export { default as wear } from "./kits/wear.json";
