import { sql } from "kysely";
import { menuCodes } from "#domain/content/menu-tree.ts";
import type { Queries } from "#server/platform/database.ts";

/** Begins both menus, once: the merchant's changes stay. */
export async function insertMenus(queries: Queries): Promise<void> {
  const begun = await queries
    .insertInto("nav_menu")
    .values(menuCodes.map((code) => ({ code })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("code")
    .execute();
  if (begun.some(({ code }) => code === "footer")) await insertFooter(queries);
}

/** The first links of the footer: two columns. */
const footer = [
  {
    tag: "to-information",
    name: ["Information", "信息"],
    links: [
      {
        tag: "to-wear",
        address: "/wear",
        name: ["Your name on every kit", "把您的名字印上每件球衣"],
      },
      { tag: "to-about-us", page: "about-us", name: ["About us", "关于我们"] },
      { tag: "to-faq", page: "faq", name: ["Questions and answers", "常见问题"] },
      { tag: "to-terms", page: "terms-of-service", name: ["Terms of service", "服务条款"] },
      { tag: "to-privacy", page: "privacy-policy", name: ["Privacy", "隐私政策"] },
      { tag: "to-my-data", address: "/my-data", name: ["Your data", "您的数据"] },
    ],
  },
  {
    tag: "to-support",
    name: ["Support", "帮助"],
    links: [
      { tag: "to-contact", page: "contact-us", name: ["Contact", "联系我们"] },
      { tag: "to-shipping", page: "shipping-policy", name: ["Shipping", "配送政策"] },
      { tag: "to-returns", page: "return-policy", name: ["Returns", "退货政策"] },
      { tag: "to-tracking", address: "/tracking-order", name: ["Track your order", "查询订单"] },
      { tag: "to-carrier", carrier: true, name: ["Track with the carrier", "到承运商网站查物流"] },
    ],
  },
] as const;

const inBoth = ([english, chinese]: readonly [string, string]) =>
  JSON.stringify({ "en-US": english, "zh-CN": chinese });

function targetOf(link: (typeof footer)[number]["links"][number]): object {
  if ("page" in link) return { kind: "page", slug: link.page };
  return "address" in link ? { kind: "address", to: link.address } : { kind: "carrier" };
}

async function insertFooter(queries: Queries): Promise<void> {
  const insert = (tag: string, parent: string | null, position: number, name: string, to: object) =>
    sql`insert into nav_item (tag, parent_tag, position, name, menu, target)
      values (${tag}, ${parent}, ${position}, ${name}, 'footer', ${JSON.stringify(to)})`.execute(
      queries,
    );
  for (const [column, { tag, name, links }] of footer.entries()) {
    await insert(tag, null, column, inBoth(name), { kind: "none" });
    for (const [place, link] of links.entries()) {
      await insert(link.tag, tag, place, inBoth(link.name), targetOf(link));
    }
  }
}
