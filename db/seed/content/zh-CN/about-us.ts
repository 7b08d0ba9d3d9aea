import type { ContentText } from "#contract/content.ts";
import { section, text } from "../content-blocks.ts";

export const aboutUs: ContentText = {
  title: "关于我们",
  description: "{brand} 出售足球球衣，并像一线队的装备管理员那样，用心为您印上名字。",
  sections: [
    section(
      "story",
      "球员通道后的那个房间",
      text(
        "每座球场都有一间装备室：一排衣架、一台热压机、一盒字母，还有一个清楚每个号码属于谁的人。我们的商店就围绕这个房间而建：球衣挂在好光线里，其余一切保持安静。",
      ),
      text("商品页上的图像，与印制使用同一套版型和字体。所以预览不是示意图，它就是您的订单。"),
    ),
    section("figures", "几个数字", {
      kind: "figures",
      entries: [
        { figure: "{teams}", text: "支球队，来自六大联赛和十二个国家，全部虚构" },
        { figure: "{personalisationDays}", text: "个工作日，从下单到印好名字" },
        { figure: "{currencies}", text: "种货币，从商品页到收据只有一个价格" },
      ],
    }),
    section(
      "promise",
      "我们的承诺",
      text("一个价格。购物车里的金额，就是结账时和收据上的金额，分毫不差。"),
      text("没有意外。不能退货的商品，在您购买之前就会说明，而不是之后。"),
      text(
        "不制造紧张。没有倒计时，没有“三个人正在看”。尺码快售完时，我们显示剩余件数，因为确实只剩这么多。",
      ),
    ),
    section(
      "demo",
      "关于本演示",
      text(
        "俱乐部、联赛、队徽、品牌和球员均为虚构，如有雷同，纯属巧合。本店为演示商店时，付款均为模拟，也不会寄出任何商品。",
      ),
      text("有问题？请[联系我们](/contact-us)。"),
    ),
  ],
};
