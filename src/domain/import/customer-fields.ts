import { field, prose, readOnly, type ImportField } from "./import-field.ts";

/**
 * Of an account and its default address. The other names are those of the customer files of Shopify,
 * WooCommerce, Magento and PrestaShop; of these the address that goods were sent to comes first.
 */
export const customerFields: readonly ImportField[] = [
  field(
    "email",
    [
      "邮箱",
      "e-mail address",
      "_email",
      "customer e-mail",
      "user_email",
      ...words(
        "e-mail-adresse, mail, courriel, adresse e-mail, correo electrónico, indirizzo email",
      ),
    ],
    { needed: "email" },
  ),
  field(
    "first_name",
    [
      "名",
      "firstname",
      "_address_firstname",
      "billing_first_name",
      ...words("vorname, prénom, nombre, nome, voornaam, imię, förnamn"),
    ],
    prose,
  ),
  field(
    "last_name",
    [
      "姓",
      "lastname",
      "_address_lastname",
      "billing_last_name",
      ...words("nachname, nom, apellidos, apellido, cognome, achternaam, nazwisko, efternamn"),
    ],
    prose,
  ),
  field("name", ["姓名", "full name", "customer name"], { ...prose, ...readOnly }),
  field("groups", ["分组", "groups (x,y,z...)", "tags"], prose),
  field(
    "company",
    named("company", ["公司", ...words("firma, société, empresa, azienda, bedrijf")]),
    prose,
  ),
  field(
    "address1",
    named("address1", [
      "地址",
      "address 1",
      "street",
      "_address_street",
      ...words("straße, adresse, adresse 1, dirección, dirección 1, indirizzo, straat, ulica"),
    ]),
  ),
  field("address2", named("address2", ["address 2"])),
  field(
    "city",
    named("city", ["城市", ...words("ort, stadt, ville, ciudad, città, plaats, miasto")]),
    prose,
  ),
  field(
    "province",
    named("province code", ["省份", "region", "_address_region", "state", "province"]),
  ),
  field(
    "postal_code",
    named("zip", [
      "postcode",
      "邮编",
      "zipcode",
      "postal code",
      "_address_postcode",
      ...words("plz, postleitzahl, code postal, código postal, cap, kod pocztowy"),
    ]),
  ),
  field(
    "country",
    named("country code", [
      "国家",
      "country_id",
      "_address_country_id",
      "country / region",
      ...words("land, pays, país, paese, kraj"),
    ]),
    prose,
  ),
  field(
    "phone",
    named("phone", [
      "电话",
      "telephone",
      "_address_telephone",
      "mobile phone",
      "billing_phone",
      ...words("telefon, téléphone, teléfono, telefono, telefoon"),
    ]),
  ),
  field("is_default", ["_address_default_shipping_", "default shipping"], readOnly),
  field("created_at", [
    "注册时间",
    "registration date (yyyy-mm-dd)",
    "registration date",
    "registration",
    "date registered",
    "sign up",
    "user_registered",
  ]),
];

/** Names of a column in other languages. */
function words(text: string): string[] {
  return text.split(", ");
}

/** Names of one part of an address in files that have several kinds of address. */
function named(part: string, others: readonly string[]): string[] {
  const woo: Readonly<Record<string, string>> = {
    address1: "address_1",
    address2: "address_2",
    "province code": "state",
    zip: "postcode",
    "country code": "country",
  };
  return [
    `default address ${part}`,
    `shipping_${woo[part] ?? part}`,
    part,
    ...others,
    `_address_${part}`,
    `billing_${woo[part] ?? part}`,
    ...(part.endsWith(" code") ? [part.replace(" code", "")] : []),
  ];
}
