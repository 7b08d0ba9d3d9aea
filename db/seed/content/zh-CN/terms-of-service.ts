import type { ContentText } from "#contract/content.ts";
import { section, text } from "../content-blocks.ts";

export const termsOfService: ContentText = {
  title: "服务条款",
  description: "在 {brand} 购物的规则，用看得懂的话来写。",
  sections: [
    section(
      "contract",
      "1. 合同的订立",
      text(
        "商店展示的内容是邀请您下单。点击标有金额的按钮，即为您发出要约；我们的确认邮件表示接受。如有商品无法供应，我们会立即告知并退款。",
      ),
    ),
    section(
      "prices",
      "2. 价格与货币",
      text(
        "价格以您选择的货币显示，并以该货币收取。价格的每一部分按我们的汇率换算并只舍入一次，因此各部分之和等于总价。运费以及适用的税费会在付款前单独列出。",
      ),
    ),
    section(
      "discounts",
      "3. 折扣",
      text(
        "多件优惠自动从小计中扣除。如有多项适用，采用对您最有利的一项，不叠加。购物车会说明采用的是哪一项。",
      ),
    ),
    section(
      "payment",
      "4. 付款",
      text(
        "付款期间，商品为您保留 {holdMinutes} 分钟；付款被拒绝后再保留 {holdMinutes} 分钟。一份订单只收取一次款项。如果付款被拒绝，不会扣款，购物车保持原样。本店为演示商店时，所有付款均为模拟。",
      ),
    ),
    section(
      "personalised",
      "5. 定制商品",
      text(
        "姓名以字母 A–Z 印制，最多 {nameLength} 个；号码为 0 至 99。{personalisedTerms}您对拼写以及使用该姓名的权利负责；我们可拒绝印制侮辱性的文字。",
      ),
    ),
    section(
      "delivery",
      "6. 交付与所有权",
      text(
        "配送时间见[配送政策](/shipping-policy)。付款前商品归我们所有，交付给您之前的风险由我们承担。",
      ),
    ),
    section(
      "returns",
      "7. 退货与瑕疵",
      text(
        "未定制商品 {returnDays} 天内可退，见[退货政策](/return-policy)。商品有瑕疵时，您享有法律规定的权利。",
      ),
    ),
    section(
      "account",
      "8. 您的账户",
      text("请妥善保管密码。您可以随时注销账户。对于用于欺诈或扰乱商店的账户，我们可予以关闭。"),
    ),
    section(
      "liability",
      "9. 责任",
      text(
        "对于故意、重大过失和人身伤害，我们承担无限责任；其他情况下，以此类买卖中通常可预见的损失为限。我们尽力保持商店正常运行，但无法保证永不中断。",
      ),
    ),
    section(
      "general",
      "10. 其他",
      text(
        "无论另有何约定，您居住国的法律对消费者的保护始终有效。如某一条款无效，其余条款仍然有效。如有疑问，请写信至 {email}。",
      ),
    ),
  ],
};
