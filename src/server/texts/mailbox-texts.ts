import type { Language } from "#domain/language.ts";

const english = {
  title: "Demo mailbox",
  lead: "This shop sends no e-mails. What it would have sent stays here.",
  none: "No e-mail yet. Place an order and come back.",
  to: (recipient: string) => `To ${recipient}`,
  all: "All e-mails",
  alone: "Open it by itself",
  plain: "As plain text",
  missing: "This e-mail does not exist",
  wiped: "A link or code that was used or is too old",
};

const chinese: typeof english = {
  title: "演示邮箱",
  lead: "本店不发送邮件，原本要发送的邮件都保留在这里。",
  none: "还没有邮件。请先下单，再回来查看。",
  to: (recipient) => `收件人：${recipient}`,
  all: "全部邮件",
  alone: "单独打开",
  plain: "纯文本",
  missing: "没有这封邮件",
  wiped: "链接或验证码已使用或已过期",
};

/** The mailbox of the demo shop. */
export const mailboxTexts: Record<Language, typeof english> = {
  "en-US": english,
  "zh-CN": chinese,
};
