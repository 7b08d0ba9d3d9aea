import type { LocalText } from "../language.ts";

/**
 * The words that people agree to when they subscribe: shown beside the field, and kept word by word
 * with every consent.
 */
export const consentWording: LocalText = {
  "en-US":
    "New kits and offers by e-mail, about twice a month. You can unsubscribe with one click in every e-mail.",
  "zh-CN": "通过邮件接收新款球衣和优惠信息，每月约两封。每封邮件中均可一键退订。",
};
