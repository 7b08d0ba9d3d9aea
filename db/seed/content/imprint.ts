import type { ContentText } from "#contract/content.ts";
import type { Language } from "#domain/language.ts";
import { section, text } from "./content-blocks.ts";

/** The place of a shop's imprint: a page of its own, which only some countries require. */
export const imprintSlug = "imprint";

/**
 * Facts that German law requires of a shop about its seller (§ 5 DDG, § 18 (2) MStV, § 36 VSBG),
 * with blanks that the seller's settings fill. Another country's shop leaves it a draft.
 */
export const imprint: Record<Language, ContentText> = {
  "en-US": {
    title: "Imprint",
    description: "Who is behind {brand}: name, address, register and tax numbers.",
    sections: [
      section(
        "seller",
        "Information according to § 5 DDG",
        text("[Legal name of your business]"),
        text("[Address]"),
        text("Represented by [names of those who represent your business]"),
      ),
      section("contact", "Contact", text("E-mail: {email}"), text("Phone: [telephone]")),
      section(
        "register",
        "Register and tax",
        text("Register entry: [register and number]"),
        text("VAT identification number according to § 27a UStG: [VAT number]"),
      ),
      section(
        "content",
        "Responsible for the content according to § 18 (2) MStV",
        text("[name and postal address of the person responsible]"),
      ),
      section(
        "disputes",
        "Settling disputes",
        text(
          "We are neither obliged nor willing to take part in dispute settlement proceedings before a consumer arbitration board.",
        ),
      ),
    ],
  },
  "zh-CN": {
    title: "法律声明",
    description: "{brand} 的经营者信息：名称、地址、登记信息与税号。",
    sections: [
      section(
        "seller",
        "依据德国《数字服务法》（DDG）第 5 条提供的信息",
        text("[企业法定名称]"),
        text("[地址]"),
        text("法定代表人：[法定代表人姓名]"),
      ),
      section("contact", "联系方式", text("邮箱：{email}"), text("电话：[电话号码]")),
      section(
        "register",
        "登记与税务",
        text("登记信息：[登记机关与编号]"),
        text("增值税识别号（依据德国《增值税法》第 27a 条）：[税号]"),
      ),
      section(
        "content",
        "依据德国《媒体州际条约》（MStV）第 18 条第 2 款的内容负责人",
        text("[内容负责人的姓名与住址]"),
      ),
      section("disputes", "争议解决", text("我们没有义务、也不参加消费者仲裁机构的争议解决程序。")),
    ],
  },
};
