import { chineseContactMail } from "./contact-mail-texts.ts";
import type { Tier } from "#domain/promotion/volume-discount.ts";
import { percentOff } from "#domain/language/percent-off.ts";
import type { ServerTexts } from "./en-us.ts";
import { chineseWishAlerts } from "./wish-alert-texts.ts";
import { chineseOrderMail } from "./order-mail-zh-cn.ts";

const reached = ({ minItems, percent }: Tier) => `满${minItems}件${percentOff(percent).fold}折`;

/** The server's texts in Chinese. */
export const chinese: ServerTexts = {
  httpErrors: {
    400: "无法识别该请求。",
    404: "没有这个地址。",
    405: "此接口不支持该请求方法。",
    413: "请求内容过大。",
    415: "请以 JSON 格式发送。",
    500: "发生错误。",
    503: "系统繁忙，请重试。",
  },
  contactMail: chineseContactMail,
  contactPage: { title: "联系我们", description: "请给我们留言，我们会通过邮件回复。" },
  errorPage: { title: "页面无法打开", home: "返回商店" },
  personalisedTerms: ({ days, correctMinutes, canCancel }) => {
    const time = `定制商品需额外 ${days} 个工作日制作，下单后不可退货`;
    const fault = "如有瑕疵或印制错误，均可退货。";
    if (correctMinutes === 0) return `${time}或取消。${fault}`;
    return canCancel
      ? `${time}。付款后 ${correctMinutes} 分钟内、开始制作前，可以修改或取消。${fault}`
      : `${time}或取消。付款后 ${correctMinutes} 分钟内、开始制作前，可以修改姓名、号码和尺码。${fault}`;
  },
  databaseAway: "暂时无法下单，购物车已保存，请稍后再试。",
  databaseAfterwards: "商店当前非常繁忙，您的操作可能已经保存，请先查看，再决定是否重试。",
  databaseFull: "商店暂时无法保存任何内容，没有任何更改。请几分钟后再试。",
  databaseFullAfterwards:
    "商店暂时无法保存任何内容。此前的操作可能已经保存，请先查看，再决定是否重试。",
  databaseBusy: "商店当前非常繁忙，没有任何更改，请稍后重试。",
  listTooLong: "此列表加载时间过长。请添加筛选条件、缩短时间范围，或输入完整的订单号或邮箱。",
  apiKeyUnknown: "该 API 密钥不存在、已吊销或已过期。请在“系统 › API 密钥”中新建。",
  orderUnderWay: "您有订单正在处理中，发货或退款完成后即可注销账户。",
  ownData: {
    subject: "我们保存的与您邮箱相关的数据",
    opening: "打开此链接，即可查看、下载或删除与您的订单和留言相关的数据。链接一天内有效。",
    account: "此邮箱已有账户。请登录后查看、下载或删除与您相关的数据。",
    button: "打开",
    quiet: "不是您本人操作？请忽略此邮件：其他人无法打开该链接。",
  },
  alarm: {
    title: {
      failures: "大量登录失败",
      refunds: "退款远多于平常",
      chain: "安全日志被改动",
    },
    body: {
      failures: (count) =>
        `一小时内有 ${count} 次登录失败。商店会自动减慢此类尝试。请查看它们来自哪里，以及是否有人登录成功。`,
      refunds: (count) => `24 小时内批准了 ${count} 笔退款，远多于平常。请查看由谁批准。`,
      chain: (no) =>
        `安全日志的第 ${no} 条或相邻记录已不吻合：有人绕过商店更改或删除了记录。请查明谁能访问数据库，并保留一份副本。`,
    },
    button: "打开安全日志",
  },
  webhookOff: {
    subject: (host) => `已停用发往 ${host} 的事件推送`,
    title: "一个事件推送已停用",
    body: (url) =>
      `${url} 两天来一直未接收事件，因此不再向其发送。等待中的事件会保留，重新启用后即会发送。`,
    button: "查看对方的响应",
  },
  priceBand: {
    under: (high) => `${high} 以下`,
    between: (low, high) => `${low}–${high}`,
    over: (low) => `${low} 及以上`,
    upTo: (high) => `不超过 ${high}`,
    from: (low) => `${low} 起`,
  },
  facts: {
    tier: reached,
    none: "目前没有，含有它的句子不会显示",
    or: " 或 ",
    businessDays: (count) => (count === 1 ? "一个工作日" : ` ${count} 个工作日`),
    time: (count) => (count % 365 === 0 ? `${count / 365} 年` : `${count} 天`),
  },
  coupon: {
    unknown: "没有这个优惠码，请检查是否输入正确。",
    usedUp: "该优惠码的使用次数已用完。",
    usedByYou: "您已使用过该优惠码。若订单未付款，商品保留时间结束后优惠码即可再次使用。",
    firstOrderOnly: "该优惠码仅限首次下单使用，而您此前已下过单。",
    expired: (day) => `该优惠码已于${day}到期。`,
    notYetValid: (day) => `该优惠码自${day}起可用。`,
    customerGroup: (group) => `该优惠码仅限 ${group} 会员使用，请登录相应账户。`,
    language: (name) => `该优惠码仅适用于${name}页面，请切换语言后使用。`,
    minimumSubtotal: (minimum, missing) => `满 ${minimum} 可用，还差 ${missing}。`,
    minimumItems: (minimum, missing) => `满${minimum}件可用，还差${missing}件。`,
    notOneUse:
      "使用该优惠码后应付金额为零，而只有限用一次的优惠码可以全额抵扣。请选择其他配送方式，或不使用优惠码下单。",
    notWithOthers: (volumeDiscount) =>
      `该优惠码不能与多件优惠同时使用，而您的多件优惠（${volumeDiscount}）同样划算或更划算。`,
  },
  limits: {
    unitsOfOneSize: {
      kept: (most, count) =>
        `每位买家同一尺码最多保留 ${most} 件未付款商品。请先支付已下的订单，或在 ${count} 分钟后再试，购物车保持不变。`,
      alone: (most) =>
        `同一尺码每次最多下单 ${most} 件。请先下单 ${most} 件，付款后再下单其余商品。`,
    },
    unitsInAll: {
      kept: (most, count) =>
        `每位买家最多保留 ${most} 件未付款商品。请先支付已下的订单，或在 ${count} 分钟后再试，购物车保持不变。`,
      alone: (most) => `每次最多下单 ${most} 件。请先下单 ${most} 件，付款后再下单其余商品。`,
    },
    free: (most, count) =>
      `每天最多可免费下单 ${most} 件商品，请在 ${count} 小时后再试，购物车保持不变。`,
    guests: (count) => `刚才来自您所在网络的访问过多，请在 ${count} 分钟后再试。`,
  },
  accountMails: {
    reset: {
      subject: "重置密码的验证码",
      heading: "重置密码",
      opening: (count) => `请输入以下验证码设置新密码。验证码仅可使用一次，${count} 分钟内有效。`,
      closing: "如果不是您本人操作，请忽略此邮件，您的密码不会改变。",
      link: "设置新密码",
    },
    email: {
      subject: "确认邮箱的验证码",
      heading: "请确认您的邮箱",
      opening: (count) =>
        `请在“我的资料”中输入以下验证码。验证码仅可使用一次，${count} 分钟内有效。`,
      closing: "如果不是您本人操作，请忽略此邮件。",
      link: "打开我的资料",
    },
    order: {
      subject: "免费下单的验证码",
      heading: "请确认您的邮箱",
      opening: (count) =>
        `请在结账页输入以下验证码完成下单。验证码仅可使用一次，${count} 分钟内有效。`,
      closing: "如果不是您本人操作，请忽略此邮件，不会产生任何订单。",
      link: "打开购物车",
    },
    welcome: {
      subject: "欢迎加入",
      heading: "欢迎",
      opening: (count) =>
        `您的账户已开通。请用以下验证码确认邮箱，仅可使用一次，${count} 分钟内有效。`,
      closing: "确认后，您此前以游客身份用此邮箱下的订单会归入该账户。",
      link: "打开我的资料",
    },
    "email-changed": {
      subject: "您账户的邮箱已更改",
      heading: "您的邮箱已更改",
      opening: () => "您的账户现已使用另一个邮箱，今后的邮件将发送至该邮箱。",
      closing:
        "不是您本人操作？点击此链接可将账户恢复到此邮箱，链接 72 小时内有效；恢复后请设置新密码。",
      link: "不是我操作的",
    },
    "email-confirm": {
      subject: "请确认您的新邮箱",
      heading: "请确认您的新邮箱",
      opening: () => "打开此链接后，您的账户将改用此邮箱。链接仅可使用一次，24 小时内有效。",
      closing: "如果不是您本人操作，请忽略此邮件，一切保持不变。",
      link: "确认此邮箱",
    },
    "password-changed": {
      subject: "您账户的密码已更改",
      heading: "密码已更改",
      opening: () => "您的账户已设置新密码，其他设备均已退出登录。",
      closing: "如果不是您本人操作，请用验证码重置密码并联系我们。",
      link: "联系我们",
    },
    "new-device": {
      subject: "您的账户在新设备上登录",
      heading: "这是您本人操作吗？",
      opening: (_count, device) => `您的账户刚刚在一台新设备上登录${device ? `：${device}` : ""}。`,
      closing: "如是您本人操作，无需理会；如不是，请将该设备退出登录并设置新密码。",
      link: "查看登录设备",
    },
    "token-reuse": {
      subject: "我们已将一台设备退出您的账户",
      heading: "已将一台设备退出登录",
      opening: (_count, device) =>
        `您账户的一处登录${device ? `（${device}）` : ""}同时在两个地方使用，可能已被盗用，我们已将其退出。`,
      closing: "如需继续使用，请重新登录；如您不认识该设备，请设置新密码。",
      link: "查看登录设备",
    },
    "passkey-added": {
      subject: "您的账户已添加通行密钥",
      heading: "已添加通行密钥",
      opening: (_count, device) =>
        `您的账户${device ? `在 ${device} 上` : ""}添加了一个通行密钥，可用它免密码登录。`,
      closing: "如果不是您本人操作，请移除该通行密钥、退出其他所有设备并设置新密码。",
      link: "查看通行密钥",
    },
    "passkey-removed": {
      subject: "您账户的一个通行密钥已移除",
      heading: "通行密钥已移除",
      opening: () => "该通行密钥已无法登录您的账户，其他所有设备也已退出登录。",
      closing: "如果不是您本人操作，请立即设置新密码。",
      link: "查看通行密钥",
    },
    "recovery-used": {
      subject: "您账户的一个恢复码已被使用",
      heading: "恢复码已被使用",
      opening: () => "该恢复码代替了您的通行密钥，此后不再有效。",
      closing:
        "如是您本人操作，且旧的通行密钥已丢失，请添加新的通行密钥；如不是，请立即设置新密码并更换恢复码。",
      link: "查看通行密钥",
    },
    "staff-added": {
      subject: "已添加一个员工账户",
      heading: "已添加员工账户",
      opening: () => "您的商店新增了一个员工账户。",
      closing: "不是您添加的？审计日志中有添加人的记录，您可以在员工列表中停用该账户。",
      link: "打开员工列表",
    },
    "staff-roles": {
      subject: "您的管理后台角色已更改",
      heading: "您的角色已更改",
      opening: () => "您的账户在管理后台的角色已更改，立即生效。",
      closing: "不清楚原因？请联系店主。",
      link: "打开管理后台",
    },
    "staff-closed": {
      subject: "您的管理后台访问权限已终止",
      heading: "访问权限已终止",
      opening: () => "您的员工账户已停用，无法再登录。",
      closing: "如有疑问，请联系店主。",
      link: "联系我们",
    },
  },
  newsletter: {
    confirm: {
      subject: "请确认您的订阅",
      heading: "只差一步。",
      body: "有人（希望是您本人）用此邮箱订阅了我们的邮件。请确认您愿意接收。链接七天内有效，仅可使用一次。",
      button: "确认订阅",
      quiet: "不是您本人操作？无需理会：未经您确认，我们不会发送订阅邮件。",
    },
    welcome: {
      subject: "订阅成功",
      heading: "欢迎订阅新品速递。",
      body: "新款球衣和优惠活动，我们会第一时间告诉您。",
      button: "查看新品",
      quiet: "您收到此邮件，是因为您确认了订阅。",
    },
    leave: "退订",
  },
  wishAlerts: chineseWishAlerts,
  orderMail: chineseOrderMail,
};
