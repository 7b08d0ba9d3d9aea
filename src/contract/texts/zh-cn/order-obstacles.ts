import type { OrderObstacle } from "#domain/order/judge-order.ts";
import type { OtherObstacle } from "../../other-obstacles.ts";

export const chineseObstacles: Record<OrderObstacle | OtherObstacle, string> = {
  personalised: "定制商品，不可取消或退货。",
  inProduction: "已开始制作，无法再修改。",
  packed: "包裹已打包，无法再修改。",
  shipped: "此商品已经发出。",
  cancelled: "此商品已取消。",
  paymentMoving: "正在确认付款，请稍后重试。",
  disputed: "您已在 PayPal 提出争议，结案前无法办理。",
  notPaid: "此订单尚未付款。",
  tooLate: "修改姓名、号码和尺码的时间已过。",
  switchedOff: "目前无法自助修改订单，请联系我们。",
  notPersonalised: "此商品未印制任何内容，无需修改。",
  playersPrint: "球员的官方姓名和号码不能修改。",
  soldOut: "该尺码刚刚售罄，请选择其他尺码。",
  notDelivered: "此商品尚未送达。",
  window: "退货期已过。",
  inReturn: "此商品已在退货中。",
  shippingDiffers: "寄往该地址的运费或税费不同，无法在此修改。请在打包前联系我们。",
  changeWaits: "此商品有一项修改等待付款，请先支付或取消该修改。",
  emailChanged: "此订单的邮箱近期有变更，暂不能在此更改地址，请联系我们。",
  cancelAsked: "此订单已有一项取消申请等待他人批准。",
  toUnpack: "余下的商品已打包，请先拆包。",
  toReturn: "商品已发出，请在退回后登记退货。",
  toDecide: "余下的商品已丢失，退款还是补发须另行决定。",
  nothingToCancel: "已没有可取消的商品。",
};
