import { field, prose, readOnly, type ImportField } from "./import-field.ts";

const fallbacks: readonly ImportField[] = [
  // The person of an address, where it may be another person than the customer.
  field("address_first_name", ["shipping_first_name", "_address_firstname"], {
    ...prose,
    ...readOnly,
  }),
  field("address_last_name", ["shipping_last_name", "_address_lastname"], {
    ...prose,
    ...readOnly,
  }),
  field("billing_first_name", [], { ...prose, ...readOnly }),
  field("billing_last_name", [], { ...prose, ...readOnly }),
  field("billing_company", [], { ...prose, ...readOnly }),
  field("billing_address1", [], readOnly),
  field("billing_address2", [], readOnly),
  field("billing_city", [], { ...prose, ...readOnly }),
  field("billing_province", ["billing_state"], readOnly),
  field("billing_postal_code", ["billing_postcode", "billing_zip"], readOnly),
  field("billing_country", [], { ...prose, ...readOnly }),
  field(
    "phone_2",
    [
      "default address phone",
      "billing_phone",
      "mobile phone",
      "phone_mobile",
      "mobile",
      "mobiltelefon",
    ],
    readOnly,
  ),
  // Of a list with an address a row.
  field("alias", ["address alias", "alias de l'adresse"], { ...prose, ...readOnly }),
];

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
    ["名", "firstname", ...words("vorname, prénom, nombre, nome, voornaam, imię, förnamn")],
    prose,
  ),
  field(
    "last_name",
    [
      "姓",
      "lastname",
      ...words("nachname, nom, apellidos, apellido, cognome, achternaam, nazwisko, efternamn"),
    ],
    prose,
  ),
  field("name", ["姓名", "full name", "customer name"], { ...prose, ...readOnly }),
  field("groups", ["分组", "group", "customer group"], prose),
  // Lists with commas, where our own has bars.
  field("tags", ["groups (x,y,z...)"], { ...prose, ...readOnly }),
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
      "street address",
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
    named("province code", [
      "省份",
      "region",
      "_address_region",
      "state",
      "province",
      "state/province",
    ]),
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
    "customer since",
  ]),
  field("birthday", [
    "生日",
    "birthday (yyyy-mm-dd)",
    "birth date",
    "birthdate",
    "date of birth",
    "dob",
    ...words("geburtstag, geburtsdatum, date de naissance, fecha de nacimiento, data di nascita"),
  ]),
  field("gender", [
    "性别",
    "titles id (mr = 1, ms = 2, else 0)",
    "social title",
    "salutation",
    "sex",
    ...words("geschlecht, anrede, civilité, titre de civilité, sesso, tratamiento"),
  ]),
  // Whether the customer may sign in; of a list of addresses, whether the address is in use.
  field("active", [
    "active (0/1)",
    "enabled",
    "aktiv (0/1)",
    ...words("actif (0/1), aktiviert, activé"),
  ]),
  field(
    "newsletter",
    [
      "newsletter (0/1)",
      "accepts email marketing",
      "accepts marketing",
      "email marketing",
      "is_subscribed",
      "newsletter subscription",
      "confirm_time",
      "optin_time",
    ],
    readOnly,
  ),
  ...fallbacks,
];

/** Parts of an address that are one with its street. */
export const addressParts = [
  "company",
  "address1",
  "address2",
  "city",
  "province",
  "postal_code",
  "country",
] as const;

/** The column that is read where the usual cell is empty, by the usual field. */
export const fallbackFields: Readonly<Record<string, readonly string[]>> = {
  first_name: ["address_first_name", "billing_first_name"],
  last_name: ["address_last_name", "billing_last_name"],
  phone: ["phone_2"],
  ...Object.fromEntries(addressParts.map((part) => [part, [`billing_${part}`]])),
};

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
    ...(part.endsWith(" code") ? [part.replace(" code", "")] : []),
  ];
}
