export { default as alerts } from "./wish/alerts.json";
export { default as wishes } from "./wish/wishes.json";
