export { default as print } from "./product/print.json";
export { default as product } from "./product/product.json";
export { default as review } from "./product/review.json";
export { default as sizes } from "./product/sizes.json";
