import type { Language } from "#domain/language.ts";
import type { legalSlugs, ReadinessCode, serviceSlugs } from "#domain/shop/readiness.ts";

/** Names an item, and says how to get the missing parts; `missing` lists their names. */
type ReadinessText = { title: string; why: (missing: string) => string };
type ReadinessTexts = Record<ReadinessCode, ReadinessText>;

/** Names of parts that may be missing; countries, currencies and zones have codes. */
type MissingName =
  | "name"
  | "timeZone"
  | "legalName"
  | "address"
  | "email"
  | (typeof legalSlugs)[number]
  | (typeof serviceSlugs)[number];

export const missingNames: Record<Language, Record<MissingName, string>> = {
  "en-US": {
    name: "name",
    timeZone: "time zone",
    legalName: "legal name",
    address: "address",
    email: "e-mail",
    "terms-of-service": "terms of service",
    "privacy-policy": "privacy",
    "return-policy": "returns",
    "contact-us": "contact",
    "shipping-policy": "shipping",
  },
  "zh-CN": {
    name: "名称",
    timeZone: "时区",
    legalName: "法定名称",
    address: "地址",
    email: "邮箱",
    "terms-of-service": "服务条款",
    "privacy-policy": "隐私政策",
    "return-policy": "退货政策",
    "contact-us": "联系我们",
    "shipping-policy": "配送政策",
  },
};

const english: ReadinessTexts = {
  database: {
    title: "Database",
    why: () =>
      "DATABASE_URL is not set. Create an empty database on a PostgreSQL 15 or newer and name it: postgres://user:password@host/database. The built-in database is for the demo.",
  },
  databasePrivate: {
    title: "Connection to the database",
    why: () =>
      "DATABASE_URL names another machine, and the connection is not encrypted. Use postgres://user:password@host/database?sslmode=verify-full, with &sslrootcert=/path/to/ca.pem for a certificate authority of your own.",
  },
  publicUrl: {
    title: "Address of the shop",
    why: () =>
      "PUBLIC_URL must be the https address that people type, without a path, such as https://shop.example. Passkeys need a name there, not an IP address. A proxy before the shop holds the certificate.",
  },
  paymentCredentials: {
    title: "Payment credentials",
    why: () =>
      "PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are not both set, or are those of the demo. Create an app under Apps & Credentials at developer.paypal.com, in Live mode.",
  },
  paymentAddress: {
    title: "Payment address",
    why: () =>
      "PAYPAL_BASE_URL is not set to an address of PayPal, and no one else may have the credentials. Real money: https://api-m.paypal.com. To rehearse: https://api-m.sandbox.paypal.com.",
  },
  realPayments: {
    title: "Real payments",
    why: () =>
      "PAYMENT_SIMULATED is set. The built-in payment simulator is for the demo: unset it.",
  },
  realTracking: {
    title: "Parcel tracking",
    why: () =>
      "CARRIER_TRACKING_URL must be an https address of a tracking service, or be unset: the built-in service invents its parcels.",
  },
  addressLookup: {
    title: "Address suggestions",
    why: () =>
      "PHOTON_URL or GOOGLE_PLACES_URL names another machine without https, and addresses that shoppers type could be read on the way. Use https, or unset it.",
  },
  mailServer: {
    title: "Mail server",
    why: () =>
      "SMTP_URL is not set, so no buyer would get an e-mail. Your mail provider has an address such as smtps://user:password@smtp.provider.example:465.",
  },
  mailPrivate: {
    title: "Connection to the mail server",
    why: () =>
      "SMTP_URL names another machine, and e-mails could go there unencrypted. Use smtps://host:465 or smtp://host:587?requireTLS=true.",
  },
  sender: {
    title: "Sender of e-mails",
    why: () =>
      "MAIL_FROM is not set. It is the address e-mails come from, such as hello@shop.example; your mail provider must let you send with it.",
  },
  notDevelopment: {
    title: "Built pages",
    why: () => "SHOP_DEV is set. A real shop serves built pages: use `npm start`.",
  },
  certificatesChecked: {
    title: "Certificates of other servers",
    why: () =>
      "NODE_TLS_REJECT_UNAUTHORIZED is 0, so anybody on the way could pose as PayPal or the mail server. Unset it; name an authority of your own by NODE_EXTRA_CA_CERTS.",
  },
  demoPasswords: {
    title: "Demo accounts",
    why: (emails) =>
      `The public demo passwords open these accounts: ${emails}. This database was a demo: use an empty one.`,
  },
  owner: {
    title: "Owner",
    why: () => "Nobody owns the shop yet. `npm run owner -- you@shop.example` prints a link.",
  },
  shopName: {
    title: "Name and time zone",
    why: (missing) => `The shop’s settings lack: ${missing}.`,
  },
  seller: {
    title: "Seller",
    why: (missing) =>
      `Invoices and return slips need the seller’s legal name, address and contact e-mail. Missing: ${missing}.`,
  },
  currencies: {
    title: "Exchange rates",
    why: (currencies) => `No rate of the last seven days for ${currencies}.`,
  },
  zones: {
    title: "Countries",
    why: (countries) =>
      countries === ""
        ? "No shipping zone names the countries you sell to."
        : `Two shipping zones claim ${countries}.`,
  },
  shipping: {
    title: "Shipping",
    why: (zones) =>
      zones === ""
        ? "There is no shipping method yet."
        : `No shipping method carries parcels of up to 30 kg to the zones ${zones}.`,
  },
  tax: {
    title: "Tax",
    why: (zones) =>
      zones === ""
        ? "Set the tax rates, or note that you charge none."
        : `Set tax rates, or note that you charge none, for the zones ${zones}.`,
  },
  product: {
    title: "First product",
    why: () => "No published product with a price is in stock.",
  },
  legalPages: {
    title: "Legal pages",
    why: (pages) => `Fill in the [square brackets], have the text checked, and publish: ${pages}.`,
  },
  servicePages: {
    title: "Contact and shipping",
    why: (pages) => `Buyers look for these pages. Check the texts and publish: ${pages}.`,
  },
  paymentEvents: {
    title: "Events of payments",
    why: () =>
      "PAYPAL_WEBHOOK_ID is not set. The shop looks at its payments without it, only later.",
  },
  realMoney: {
    title: "Real money",
    why: (host) =>
      `Payments go to ${host}, which takes play money: this is a rehearsal, and buyers pay nothing. For real money set PAYPAL_BASE_URL=https://api-m.paypal.com, with the credentials of an app in Live mode.`,
  },
};

const chinese: ReadinessTexts = {
  database: {
    title: "数据库",
    why: () =>
      "未设置 DATABASE_URL。请在 PostgreSQL 15 或更高版本上新建一个空数据库，并填写其地址：postgres://用户:密码@主机/数据库。内置数据库仅供演示。",
  },
  databasePrivate: {
    title: "数据库连接",
    why: () =>
      "DATABASE_URL 指向另一台机器，但连接未加密。请使用 postgres://用户:密码@主机/数据库?sslmode=verify-full ；如果使用自建证书机构，再添加 &sslrootcert=/path/to/ca.pem。",
  },
  publicUrl: {
    title: "商店网址",
    why: () =>
      "PUBLIC_URL 必须是顾客访问的 https 网址，不带路径，例如 https://shop.example。通行密钥要求使用域名，不能是 IP 地址。证书由商店前面的代理服务器持有。",
  },
  paymentCredentials: {
    title: "收款凭证",
    why: () =>
      "PAYPAL_CLIENT_ID 与 PAYPAL_CLIENT_SECRET 未全部设置，或仍为演示凭证。请在 developer.paypal.com 的 Apps & Credentials 中以 Live 模式创建应用。",
  },
  paymentAddress: {
    title: "收款接口地址",
    why: () =>
      "PAYPAL_BASE_URL 未设为 PayPal 的网址，收款凭证不能发给其他服务。正式收款：https://api-m.paypal.com；试运行：https://api-m.sandbox.paypal.com。",
  },
  realPayments: {
    title: "真实付款",
    why: () => "设置了 PAYMENT_SIMULATED。内置付款模拟器仅供演示，请取消该设置。",
  },
  realTracking: {
    title: "物流跟踪",
    why: () =>
      "CARRIER_TRACKING_URL 必须是物流跟踪服务的 https 网址，或者不设置：内置服务的包裹是虚构的。",
  },
  addressLookup: {
    title: "地址建议",
    why: () =>
      "PHOTON_URL 或 GOOGLE_PLACES_URL 指向另一台机器却未使用 https，顾客输入的地址可能在途中被读取。请改用 https，或者不设置。",
  },
  mailServer: {
    title: "邮件服务器",
    why: () =>
      "未设置 SMTP_URL，买家将收不到任何邮件。请向邮件服务商索取地址，例如 smtps://用户:密码@smtp.provider.example:465。",
  },
  mailPrivate: {
    title: "邮件服务器连接",
    why: () =>
      "SMTP_URL 指向另一台机器，邮件可能以未加密的方式发送。请使用 smtps://主机:465 或 smtp://主机:587?requireTLS=true 。",
  },
  sender: {
    title: "发件人",
    why: () =>
      "未设置 MAIL_FROM。这是邮件的发件地址，例如 hello@shop.example；邮件服务商须允许您使用该地址发信。",
  },
  notDevelopment: {
    title: "构建后的页面",
    why: () => "设置了 SHOP_DEV。正式商店使用构建后的页面，请运行 `npm start`。",
  },
  certificatesChecked: {
    title: "其他服务器的证书",
    why: () =>
      "NODE_TLS_REJECT_UNAUTHORIZED 设为 0，途中的任何人都可以冒充 PayPal 或邮件服务器。请取消该设置；自有的证书颁发机构请用 NODE_EXTRA_CA_CERTS 指定。",
  },
  demoPasswords: {
    title: "演示账户",
    why: (emails) =>
      `公开的演示密码仍可登录以下账户：${emails}。此数据库曾用于演示，请改用空数据库。`,
  },
  owner: {
    title: "店主",
    why: () => "商店还没有店主。运行 `npm run owner -- you@shop.example` 可获取链接。",
  },
  shopName: { title: "名称与时区", why: (missing) => `商店设置缺少：${missing}。` },
  seller: {
    title: "卖方信息",
    why: (missing) => `发票与退货单需要卖方的法定名称、地址和联系邮箱。缺少：${missing}。`,
  },
  currencies: { title: "汇率", why: (currencies) => `${currencies} 没有最近七天内的汇率。` },
  zones: {
    title: "销售国家",
    why: (countries) =>
      countries === "" ? "还没有配送区域列出您的销售国家。" : `${countries} 同时属于两个配送区域。`,
  },
  shipping: {
    title: "配送方式",
    why: (zones) =>
      zones === ""
        ? "还没有任何配送方式。"
        : `以下区域没有可寄送 30 公斤以内包裹的配送方式：${zones}。`,
  },
  tax: {
    title: "税费",
    why: (zones) =>
      zones === ""
        ? "请设置税率，或注明不收税。"
        : `请为以下区域设置税率，或注明不收税：${zones}。`,
  },
  product: { title: "首件商品", why: () => "没有已上架、已定价且有库存的商品。" },
  legalPages: {
    title: "法律页面",
    why: (pages) => `请填写 [方括号] 中的内容，请人审核后发布：${pages}。`,
  },
  servicePages: {
    title: "联系与配送页面",
    why: (pages) => `买家会查看这些页面。请核对内容后发布：${pages}。`,
  },
  paymentEvents: {
    title: "付款事件",
    why: () => "未设置 PAYPAL_WEBHOOK_ID。没有它，商店也会查询付款，只是稍晚一些。",
  },
  realMoney: {
    title: "真实收款",
    why: (host) =>
      `付款发往 ${host}，那里不使用真钱：目前只是试运行，买家不会真正付款。正式收款请设置 PAYPAL_BASE_URL=https://api-m.paypal.com，并使用 Live 模式应用的凭证。`,
  },
};

export const readinessTexts: Record<Language, ReadinessTexts> = {
  "en-US": english,
  "zh-CN": chinese,
};
