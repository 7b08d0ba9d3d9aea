import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { ContentText } from "#contract/content.ts";
import type { MakeInput } from "./shop-inputs.ts";
import type { TypingShop } from "./typing-shop.ts";

const both = (words: string) => ({ "en-US": words, "zh-CN": words });

/** A page with a block of each kind. */
const pageText: ContentText = {
  title: "Care",
  description: "How to wash it",
  sections: [
    {
      id: "all",
      heading: "Washing",
      blocks: [
        { kind: "text", text: "Cold, inside out." },
        { kind: "list", items: ["No softener"] },
        { kind: "table", head: ["Part"], rows: [["Print"]] },
        { kind: "questions", entries: [{ question: "Iron?", answer: "Never." }] },
        { kind: "figures", entries: [{ figure: "30", text: "degrees" }] },
      ],
    },
  ],
};
const page = { slug: "faq", language: "en-US" } as const;

async function draftOf(shop: TypingShop) {
  const { draft } = await shop.admin("getPage", page);
  return draft?.savedAt ?? null;
}

const homeBlock = { begin: null, end: null };
const to = "/faq";

async function homeOf(shop: TypingShop) {
  const { version } = await shop.admin("getEditedHome", {});
  return {
    version,
    blocks: [
      {
        ...homeBlock,
        id: "hero",
        kind: "hero",
        tags: ["new"],
        print: "MARLOW",
        number: "9",
        title: both("Hero"),
        text: both("Words"),
        action: both("Go"),
        to,
      },
      {
        ...homeBlock,
        id: "rail",
        kind: "rail",
        tag: "new",
        size: 4,
        title: both("Rail"),
        text: both("Words"),
        action: both("Go"),
      },
      {
        ...homeBlock,
        id: "lineup",
        kind: "lineup",
        tags: ["new"],
        colour: "#7a1f3d",
        title: both("Line-up"),
        text: both("Words"),
        action: both("Go"),
        to,
      },
      {
        ...homeBlock,
        id: "text",
        kind: "text",
        title: both("Text"),
        text: both("Words"),
        action: both("Go"),
        to,
      },
      {
        ...homeBlock,
        id: "countdown",
        kind: "countdown",
        title: both("Countdown"),
        text: both("Words"),
        until: "2036-01-01T00:00:00.000Z",
        action: both("Go"),
        to,
      },
    ],
  };
}

/** Inputs of the admin's calls on pages, menus, words and settings. */
export const contentInputs: Partial<Record<AdminEndpointName, MakeInput>> = {
  savePageDraft: async (shop) => ({ ...page, text: pageText, basedOn: await draftOf(shop) }),
  previewPage: () => ({ ...page, text: pageText }),
  publishPage: async (shop) => {
    const before = { ...page, text: pageText, basedOn: await draftOf(shop) };
    const { savedAt } = await shop.admin("savePageDraft", before);
    return { ...page, basedOn: savedAt };
  },
  renamePage: async (shop) => {
    const { driver } = shop.database;
    const slug = `typed-${shop.next()}`;
    await driver`insert into content_page
        (slug, language, state, title, description, body, updated_at)
      values (${slug}, 'en-US', 'published', 'Typed', '', '[]', now())`;
    return { slug, to: `renamed-${shop.next()}` };
  },
  saveHomeDraft: homeOf,
  publishHome: homeOf,
  saveRedirect: (shop) => ({ from: `/old-${shop.next()}`, to, kind: 301 }),
  saveMenu: async (shop) => {
    const { menus } = await shop.admin("getMenus", {});
    const footer = menus.find(({ code }) => code === "footer") ?? menus[0];
    const entry = { icon: "", picture: null, shown: true };
    const child = { ...entry, id: "typed-child", name: both("Child"), children: [] };
    const typed = {
      ...entry,
      id: "typed",
      name: both("Heading"),
      target: { kind: "none" },
      children: [{ ...child, target: { kind: "address", to } }],
    };
    return { code: footer?.code, version: footer?.version, nodes: [typed] };
  },
  moderateReview: async (shop) => {
    const { records } = await shop.admin("listReviews", { state: "all" });
    return { id: records[0]?.id, state: "published", reply: "Thank you" };
  },
  saveLook: () => ({ list: "orders", look: { columns: ["total"], isCompact: true } }),
  saveView: () => ({ list: "orders", name: "Typed view", search: "?state=paid", isShared: false }),
  saveSynonym: (shop) => {
    const at = shop.next();
    return { language: "en-US", words: [`alpha${at}`, `beta${at}`] };
  },
  saveStaff: (shop) => ({
    firstName: "Nia",
    lastName: "Wexham",
    email: `nia${shop.next()}@kitroom.example`,
    roles: ["R_VIEWER"],
  }),
  // A shop has few roles of its own: after the first one it is changed.
  saveRole: async (shop) => {
    const { matrix } = await shop.admin("listStaff", {});
    const own = matrix.find(({ name }) => name !== null);
    return {
      ...(own ? { id: own.role, version: own.version } : {}),
      name: `Pages ${shop.next()}`,
      permissions: ["pages.edit"],
      refundLimitUsd: 0,
    };
  },
  saveSeller: async (shop) => {
    const { missing: _missing, ...seller } = await shop.admin("getSeller", {});
    return { ...seller, phone: "+1 310 555 0123", taxNumber: "DE 1", register: "HRB 1" };
  },
  saveSettings: async (shop) => {
    const { settings } = await shop.admin("listSettings", {});
    const change = (key: string, value: unknown) => ({
      key,
      value,
      version: settings.find((one) => one.key === key)?.version ?? 0,
    });
    const { email: replyTo } = await shop.admin("getSeller", {});
    return {
      changes: [
        change("brand", "Kitroom"),
        change("senderName", "Kitroom"),
        change("hours", both("Monday to Friday")),
        change("replyTo", replyTo),
        change("colour", "#112233"),
        change("timeZone", "Europe/Berlin"),
      ],
    };
  },
  createKey: async (shop) => {
    const { records } = await shop.admin("listKeys", {});
    for (const { id, state } of records) {
      if (state === "active") await shop.admin("revokeKey", { id });
    }
    return { name: "Bookkeeping", scopes: ["orders.read"], days: 30 };
  },
  createWebhook: async (shop) => {
    await removeWebhooks(shop);
    return { ...hook, description: "Stock" };
  },
  saveWebhook: async (shop) => {
    await removeWebhooks(shop);
    const { record } = await shop.admin("createWebhook", { ...hook, description: "Stock" });
    return { id: record.id, version: record.version, ...hook, description: "Stock" };
  },
  uploadImport: () => ({ name: "stock.csv", kind: "stock-prices" }),
};

const hook = { url: "https://hooks.example/x", events: ["order.paid" as const] };

async function removeWebhooks(shop: TypingShop) {
  const { records } = await shop.admin("listWebhooks", {});
  for (const { id, version } of records) await shop.admin("deleteWebhook", { id, version });
}
