export { default as account } from "./account/account.json";
export { default as address } from "./account/address.json";
export { default as addresses } from "./account/addresses.json";
export { default as auth } from "./account/auth.json";
export { default as checkout } from "./account/checkout.json";
export { default as contact } from "./account/contact.json";
export { default as order } from "./account/order.json";
export { default as welcome } from "./account/welcome.json";
