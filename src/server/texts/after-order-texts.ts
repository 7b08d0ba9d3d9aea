import { percentOff } from "#domain/language/percent-off.ts";
import type { Language } from "#domain/language.ts";
import type { NeededOfSeller } from "#domain/shop/seller.ts";
import type { ReturnReason } from "#domain/order/goods-return.ts";

/** The purpose of an e-mail about a return. */
export type ReturnOccasion = "approved" | "extended" | "due" | "expired" | "refused" | "closed";

const english = {
  changed: {
    subject: (orderNo: string) => `Your order ${orderNo} was changed`,
    heading: "Your change is confirmed",
    line: "We’ll make your item as shown below.",
    address: "Your parcel will go to the address below.",
    before: "Before",
    now: "Now",
    plain: "nothing printed",
    premiumName: "premium name",
    premiumNumber: "premium number",
    quiet: "Wasn’t it you? Write to us at once; we will help you.",
  },
  emailChanged: {
    subject: (orderNo: string) => `E-mails about your order ${orderNo} go elsewhere now`,
    heading: "Another e-mail address",
    opening: (email: string) =>
      `At your wish our team sends the e-mails about this order to ${email} from now on. Links in earlier e-mails no longer open it.`,
  },
  difference: {
    asked: {
      subject: (orderNo: string) => `Your change to order ${orderNo} is waiting for payment`,
      heading: "One more step",
      opening: (amount: string) =>
        `Your change costs ${amount} more. We’ll keep it for you and make it as soon as it is paid.`,
      until: (moment: string) => `Pay by ${moment}, or the order stays as it was.`,
    },
    expired: {
      subject: (orderNo: string) => `Your order ${orderNo} stays as it was`,
      heading: "The change was not paid",
      opening: (amount: string) =>
        `The ${amount} for your change did not arrive in time. We’ll make your order as you placed it, and nothing was charged.`,
    },
    back: {
      subject: (orderNo: string) => `We are returning the payment for your change to ${orderNo}`,
      heading: "Paid too late",
      opening:
        "Your payment arrived when the change could no longer be made. The order stays as it is, and the money comes back to you automatically.",
    },
    amount: "To pay",
    pay: "See the order and pay",
  },
  invoice: {
    title: "Invoice",
    number: "Invoice number",
    ordered: "Ordered on",
    paid: "Paid on",
    seller: "Seller",
    buyer: "Bill to",
    item: "Item",
    quantity: "Quantity",
    price: "Price",
    amount: "Amount",
    subtotal: "Subtotal",
    discount: (percent: number) => `Discount (${percent}%)`,
    coupon: (code: string) => `Coupon ${code}`,
    shipping: "Shipping",
    /** `of`: rate and place, such as `8.88%, California`; "" where they are not known. */
    tax: (of: string) => (of ? `Tax (${of})` : "Tax"),
    taxIncluded: (of: string) => (of ? `Includes tax (${of})` : "Includes tax"),
    total: "Total",
    credited: "Refunded since",
    remains: "Remains paid",
    printed: (text: string) => `Printed: ${text}`,
    taxNumber: (number: string) => `Tax number: ${number}`,
    sellerFields: {
      name: "name",
      address: "address",
      email: "e-mail",
      taxNumber: "tax number",
    } satisfies Record<NeededOfSeller, string> as Record<NeededOfSeller, string>,
    missing: (fields: readonly string[]) => `Not given by the seller yet: ${fields.join(", ")}.`,
    settled: "This invoice has been paid. Nothing is due.",
  },
  slip: {
    title: "Return slip",
    from: "From",
    to: "To",
    cut: "Cut here: the upper part goes on the parcel.",
    inside: "Put this part in the parcel. Items must be unworn, with their tags on.",
    until: (day: string) => `Please send it by ${day}.`,
    refund: "We’ll refund you once we have counted what arrives.",
    free: "It cost nothing, so there is nothing to pay back.",
    exchange: (size: string) => `We’ll send you size ${size} once we have counted what arrives.`,
    replace: "We’ll send you a new one once we have counted what arrives.",
    insideFault:
      "Put this part in the parcel. The way back is at our cost: keep the receipt for the postage and send us a picture of it by e-mail; we pay it back.",
    reasons: {
      tooSmall: "too small",
      tooLarge: "too large",
      notAsPictured: "not as pictured",
      faulty: "faulty",
      wrongPrint: "wrong print",
      wrongItem: "wrong item",
      changedMind: "changed my mind",
    } satisfies Record<ReturnReason, string> as Record<ReturnReason, string>,
  },
  returned: {
    subject: (heading: string, number: string) => `${heading} (${number})`,
    headings: {
      approved: "Please send it back",
      extended: "More time for your return",
      due: "Your return is due soon",
      expired: "Your return is closed",
      refused: "We can’t take it back",
      closed: "Your return has arrived",
    } satisfies Record<ReturnOccasion, string> as Record<ReturnOccasion, string>,
    open: "See your return",
    /** Between two sentences. */
    gap: " ",
    approved: (day: string) =>
      `We’ll take it back. Print the slip on the order’s page and send the parcel by ${day}.`,
    extended: (day: string) => `You have more time now: please send the parcel by ${day}.`,
    due: (day: string) =>
      `Please send your return by ${day}; the slip is on the order’s page. If you keep the items, there is nothing to do.`,
    expired: (day: string) =>
      `Your parcel was due by ${day} and has not arrived, so we have closed this return; you keep the items. If it is on its way after all, write to us.`,
    refused: (reason: string) => `We are sorry. The reason: ${reason}`,
    counted: (arrived: number, asked: number) => `We received ${arrived} of ${asked}.`,
    refund: "What you paid for it is on its way back; your bank may take some days to show it.",
    nothingBack: "There is nothing to pay back for it.",
    exchange: (size: string) => `We are packing size ${size} for you.`,
    replace: "We are making a new one for you.",
    /** Reasons as they stand on the slip. */
    because: (reasons: readonly string[]) => `Your reason: ${reasons.join(", ")}.`,
    postage:
      "The way back is at our cost: keep the receipt for the postage and answer this e-mail with a picture of it; we pay it back.",
  },
};
type Texts = typeof english;

const chinese: Texts = {
  changed: {
    subject: (orderNo) => `您的订单 ${orderNo} 已修改`,
    heading: "修改已生效",
    line: "我们将按以下内容为您制作。",
    address: "包裹将寄往以下地址。",
    before: "修改前",
    now: "修改后",
    plain: "未印制",
    premiumName: "姓名升级烫印",
    premiumNumber: "号码升级烫印",
    quiet: "不是您本人操作？请立即联系我们，我们会为您处理。",
  },
  emailChanged: {
    subject: (orderNo) => `订单 ${orderNo} 的邮件将发往其他邮箱`,
    heading: "邮箱已更改",
    opening: (email) =>
      `应您的要求，此订单的邮件今后将发往 ${email}。此前邮件中的链接已无法打开该订单。`,
  },
  difference: {
    asked: {
      subject: (orderNo) => `订单 ${orderNo} 的修改等待补款`,
      heading: "还差一步",
      opening: (amount) => `此次修改需补差价 ${amount}。我们已为您保留，付款后即按修改内容制作。`,
      until: (moment) => `请在 ${moment} 前支付，否则按原订单处理。`,
    },
    expired: {
      subject: (orderNo) => `订单 ${orderNo} 按原内容处理`,
      heading: "修改未付款",
      opening: (amount) => `未在期限内收到修改的差价 ${amount}。我们将按原订单制作，没有扣款。`,
    },
    back: {
      subject: (orderNo) => `订单 ${orderNo} 的修改款项将退回`,
      heading: "付款已过期限",
      opening: "您的付款到达时已无法再修改。订单保持不变，款项将自动退回。",
    },
    amount: "待付款",
    pay: "查看订单并支付",
  },
  invoice: {
    title: "发票",
    number: "发票号",
    ordered: "下单日期",
    paid: "付款日期",
    seller: "卖方",
    buyer: "买方",
    item: "商品",
    quantity: "数量",
    price: "单价",
    amount: "金额",
    subtotal: "小计",
    discount: (percent) => `优惠 ${percentOff(percent).fold}折`,
    coupon: (code) => `优惠码 ${code}`,
    shipping: "运费",
    tax: (of) => (of ? `税费（${of}）` : "税费"),
    taxIncluded: (of) => (of ? `其中含税（${of}）` : "其中含税"),
    total: "合计",
    credited: "已退款",
    remains: "实付",
    printed: (text) => `印制：${text}`,
    taxNumber: (number) => `税号：${number}`,
    sellerFields: { name: "名称", address: "地址", email: "邮箱", taxNumber: "税号" },
    missing: (fields) => `卖方尚未提供：${fields.join("、")}。`,
    settled: "此发票已付清，无需再付款。",
  },
  slip: {
    title: "退货单",
    from: "寄件人",
    to: "收件人",
    cut: "沿此线剪开：上半部分贴在包裹上。",
    inside: "请将此部分放入包裹，商品须未穿着且吊牌齐全。",
    until: (day) => `请在 ${day}前寄出。`,
    refund: "我们清点到货后退款给您。",
    free: "这些商品是免费的，没有需要退还的款项。",
    exchange: (size) => `我们清点到货后为您寄出 ${size} 码。`,
    replace: "我们清点到货后为您补发一件。",
    insideFault:
      "请将此部分放入包裹。寄回费用由我们承担：请保留邮费凭证并拍照发邮件给我们，我们会退还。",
    reasons: {
      tooSmall: "太小",
      tooLarge: "太大",
      notAsPictured: "与图片不符",
      faulty: "有瑕疵",
      wrongPrint: "印制错误",
      wrongItem: "发错商品",
      changedMind: "不想要了",
    },
  },
  returned: {
    subject: (heading, number) => `${heading}（${number}）`,
    headings: {
      approved: "请寄回商品",
      extended: "退货期限已延长",
      due: "退货即将到期",
      expired: "退货已关闭",
      refused: "无法受理退货",
      closed: "退货已收到",
    },
    open: "查看退货",
    gap: "",
    approved: (day) => `已同意退货。请在订单页打印退货单，并在 ${day}前寄出包裹。`,
    extended: (day) => `退货期限已延长，请在 ${day}前寄出包裹。`,
    due: (day) =>
      `请在 ${day}前寄出退货，退货单在订单页可打印。如果您决定保留商品，则无需任何操作。`,
    expired: (day) =>
      `包裹应在 ${day}前寄出，但我们一直没有收到，因此已关闭此退货，商品由您保留。如果包裹已在途中，请与我们联系。`,
    refused: (reason) => `很抱歉。原因：${reason}`,
    counted: (arrived, asked) => `我们收到 ${asked} 件中的 ${arrived} 件。`,
    refund: "相应款项正在退回，银行到账可能还需几天。",
    nothingBack: "这些商品没有需要退还的款项。",
    exchange: (size) => `${size} 码正在为您备货。`,
    replace: "新的一件正在为您准备。",
    because: (reasons) => `您的退货原因：${reasons.join("、")}。`,
    postage: "寄回费用由我们承担：请保留邮费凭证，并拍照回复此邮件，我们会退还。",
  },
};

/** Texts of the server about an order after it was placed: e-mails and printed pages. */
export const afterOrderTexts: Record<Language, Texts> = { "en-US": english, "zh-CN": chinese };
