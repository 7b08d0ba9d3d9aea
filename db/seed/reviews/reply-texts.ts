import type { SeedLanguage } from "../texts/seed-text.ts";
import type { Sentiment } from "./review-texts.ts";

/** The shop's replies to reviews, in the review's language. */
export const replyTexts: Readonly<Record<SeedLanguage, Record<Sentiment, readonly string[]>>> = {
  "en-US": {
    glad: [
      "Thank you for taking the time. Wear it well!",
      "That made the print room's morning. Thank you!",
      "Glad it fits. See you at the next match.",
      "Thank you! We passed this on to the people who press the letters.",
      "Good to hear. The away shirt has been waiting for you.",
    ],
    mixed: [
      "Thank you for the honest words. We have passed the point about the cloth on to the maker.",
      "Thank you. If it still bothers you after a wash, write to us and we will look at it.",
      "Fair points, thank you. The box has been changed since your order.",
      "Thank you for telling us; the size chart now says more about the length.",
    ],
    cross: [
      "We are sorry. Please write to us with your order number and we will put it right.",
      "That should not have happened. A new one is on its way if you would like it, just write to us.",
      "Sorry about that. Blank shirts can come back within 30 days, whatever the reason.",
    ],
  },
  "zh-CN": {
    glad: [
      "感谢您的评价，祝您穿得开心！",
      "谢谢！我们已把您的话转告印制车间的同事。",
      "合身就好，下场比赛见。",
      "感谢支持，客场球衣也在等您。",
    ],
    mixed: [
      "感谢您的真实反馈，面料的意见已转达给生产方。",
      "谢谢。如果洗后仍不满意，请联系我们处理。",
      "感谢提醒，尺码表已补充衣长说明。",
    ],
    cross: [
      "非常抱歉，请提供订单号联系我们，我们会为您妥善处理。",
      "很抱歉给您带来不便。未定制的球衣 30 天内均可退换。",
    ],
  },
};
