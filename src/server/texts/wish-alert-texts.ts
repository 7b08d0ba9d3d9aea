/** E-mails about wish alerts (R-WISH-5). */
export const englishWishAlerts = {
  /** The subject of an alert. */
  thing: {
    stock: (title: string, size: string) => `when ${title} (${size}) is back`,
    price: (title: string) => `when the price of ${title} drops by 5% or more`,
  },
  confirm: {
    subject: "Please confirm your alert",
    heading: "Shall we tell you?",
    body: (thing: string) =>
      `Someone, hopefully you, asked us to e-mail this address ${thing}. Please confirm that you want this. The link works once, for seven days.`,
    button: "Confirm the alert",
    quiet:
      "Wasn’t it you? You can ignore this e-mail: without your confirmation we send no alerts.",
  },
  stock: (title: string, size: string) => ({
    subject: `Back in stock: ${title}, ${size}`,
    heading: "It’s back.",
    body: `${title} (${size}) is available again. Others are waiting for it, too, and we can’t hold it for you.`,
    button: "Get it now",
    quiet:
      "You receive this e-mail because you asked for it. This alert is done: we won’t send it again.",
  }),
  price: (title: string, { before, now }: { before: string; now: string }) => ({
    subject: `Now ${now}: ${title}`,
    heading: "The price dropped.",
    body: `${title} now costs ${now}. It was ${before} when you asked us to watch it.`,
    button: "Take a look",
    quiet:
      "You receive this e-mail because you asked for it. This alert is done: we won’t send it again.",
  }),
  stopOne: "Stop alerts about this product",
  stopAll: "Stop all alerts",
};

export const chineseWishAlerts: typeof englishWishAlerts = {
  thing: {
    stock: (title, size) => `“${title}”（${size}）到货时`,
    price: (title) => `“${title}”降价 5% 以上时`,
  },
  confirm: {
    subject: "请确认您的提醒",
    heading: "需要我们通知您吗？",
    body: (thing) =>
      `有人（希望是您本人）申请在${thing}通知此邮箱。请确认您愿意接收。链接七天内有效，仅可使用一次。`,
    button: "确认提醒",
    quiet: "不是您本人操作？无需理会：未经您确认，我们不会发送提醒。",
  },
  stock: (title, size) => ({
    subject: `到货提醒：${title}，${size}`,
    heading: "到货了。",
    body: `“${title}”（${size}）现已到货。还有其他顾客也在等待，我们无法为您预留。`,
    button: "立即购买",
    quiet: "您收到此邮件，是因为您申请了到货提醒。此提醒已完成，不会重复发送。",
  }),
  price: (title, { before, now }) => ({
    subject: `现价 ${now}：${title}`,
    heading: "降价了。",
    body: `“${title}”现价 ${now}，您申请提醒时为 ${before}。`,
    button: "去看看",
    quiet: "您收到此邮件，是因为您申请了降价提醒。此提醒已完成，不会重复发送。",
  }),
  stopOne: "不再接收此商品的提醒",
  stopAll: "停止全部提醒",
};
