import type { Language } from "#domain/language.ts";

type OfflineTexts = Record<"title" | "text" | "checkout" | "never" | "retry" | "home", string>;

/** Texts of the page that the service worker shows in place of one it did not cache. */
export const offlineTexts: Record<Language, OfflineTexts> = {
  "en-US": {
    title: "You are offline",
    text: "This page is not on your device yet. These are, as you last saw them:",
    checkout: "Checkout needs a connection: prices and stock must be up to date.",
    never: "This page needs a connection: your device keeps nothing personal. These can be read:",
    retry: "Try again",
    home: "Home",
  },
  "zh-CN": {
    title: "您已离线",
    text: "此页面尚未保存到您的设备。以下是您最近浏览并已保存的页面：",
    checkout: "结账需要网络连接：价格和库存以当时为准。",
    never: "此页面需要网络连接：您的设备不会保存个人内容。以下页面可以查看：",
    retry: "重试",
    home: "首页",
  },
};
