import type { Language } from "#domain/language.ts";

type SenderTestTexts = { subject: (brand: string) => string; text: string; quiet: string };

/** The e-mail that proves the shop's sender. */
export const senderTestTexts: Record<Language, SenderTestTexts> = {
  "en-US": {
    subject: (brand) => `Test e-mail from ${brand}`,
    text: "Type this code into the settings of the shop. It shows that e-mails with this sender arrive.",
    quiet: "A member of the shop’s staff sent it.",
  },
  "zh-CN": {
    subject: (brand) => `${brand} 的测试邮件`,
    text: "请在商店设置中填写此验证码，以确认该发件人的邮件能够送达。",
    quiet: "此邮件由商店员工发送。",
  },
};
