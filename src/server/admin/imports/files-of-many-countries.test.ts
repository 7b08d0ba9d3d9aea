import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";

/** Files of merchants and suppliers of many countries, in the words of their programs. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

const grauwald = "sv-grauwald-home-shirt-2026-27";

async function read(file: string, rules: Parameters<typeof shop.check>[1] = {}) {
  const uploaded = await shop.upload(file);
  const { id, kind } = await shop.check(file, rules);
  const rows = await shop.rows(id);
  return {
    id,
    kind,
    format: uploaded.data.format,
    faults: rows.flatMap(({ faults }) => faults.map((one) => `${one.column} ${one.key}`)),
    notes: rows.flatMap(({ notes }) =>
      notes.map((one) => `${one.column} ${one.key} ${one.to}`.trim()),
    ),
    fields: Object.fromEntries(
      rows.flatMap(({ changes }) => changes.map(({ field, to }) => [field, to])),
    ),
    keys: rows.map(({ key, action }) => `${action} ${key}`),
  };
}

describe("the unit of a header is compared as that of a cell", () => {
  test("a weight in kilograms is read as grams", async () => {
    const { fields, faults } = await read(`handle;Gewicht (kg)\n${grauwald};0,45`);
    expect([fields, faults]).toEqual([{ weight_g: "450" }, []]);
  });

  test("a price of another currency is a fault though it was mapped by hand", async () => {
    const file = `handle,Price CHF\n${grauwald},49.90`;
    const mapping = { handle: 0, "price.USD": 1 };
    expect((await read(file, { mapping })).faults).toEqual(["Price CHF currencyOther"]);
  });

  test("a cell that names its currency goes before its header", async () => {
    const file = `handle,Price USD/EUR\n${grauwald},"$49.90"`;
    const mapping = { handle: 0, "price.USD": 1 };
    const { fields, faults } = await read(file, { mapping });
    expect([fields["price.USD"], faults]).toEqual(["49.90", []]);
  });
});

const header =
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Barcode,Status";

describe("nothing is lost without a word", () => {
  test.each([
    [
      "pictures and links of a text",
      `${header}\ntv,Tarn Vale Shirt,"<p>See <a href=""/size"">our chart</a> <img src=""a.png""></p>",,Shirts,,true,Size,M,TV-1,200,shopify,5,deny,9.90,,active`,
      "Body (HTML) textMarkup",
    ],
    [
      "an address without a street",
      "Email,First Name,Last Name,City,Country,Zip\nno.street@other.example,Ada,Quill,Boise,US,83702",
      "City addressNone",
    ],
    [
      "the country of a phone",
      "Email,First Name,Last Name,Address1,City,Province,Country,Zip,Phone\nph@other.example,Ada,Quill,1 Main St,Boise,ID,US,83702,208 555 0100",
      "Phone readAs +1 208 555 0100",
    ],
    [
      "a position that no language has",
      "team,number,name,position\nsv-grauwald,88,KAY,Zeugwart",
      "position positionNone",
    ],
    [
      "letters that are not printed",
      "team,number,name,position\nsv-grauwald,88,Thomas Müller,Torwart",
      "name readAs MULLER",
    ],
    [
      "a price that is the usual one",
      "team,number,name,position\nsv-grauwald,88,KAY,GK",
      "price.USD priceUsual 12.00",
    ],
  ])("%s", async (_what, file, note) => {
    const { notes, faults } = await read(file);
    expect(faults).toEqual([]);
    expect(notes).toContain(note);
  });
});

const wooRows = (names: readonly string[], size: string, inStock = "12") =>
  [
    names.join(";"),
    `1;variable;TV-H;Tarn Vale Heimtrikot;1;Text;1;;0,23;;;Kleidung > Trikots;https://cdn.example/heim.jpg;;${size};S, M, L`,
    `2;variation;TV-H-M;Tarn Vale Heimtrikot - M;1;;1;${inStock};;44,90;49,90;;;TV-H;${size};M`,
  ].join("\n");

describe("headers that a program translates", () => {
  test.each([
    [
      "German",
      "ID|Typ|Artikelnummer|Name|Veröffentlicht|Beschreibung|Vorrätig?|Lager|Gewicht (kg)|Angebotspreis|Regulärer Preis|Kategorien|Bilder|Übergeordnetes Produkt|Attribut 1 Name|Attribut 1 Wert(e)",
      "Größe",
    ],
    [
      "French",
      "ID|Type|UGS|Nom|Publié|Description|En stock ?|Stock|Poids (kg)|Tarif promo|Tarif régulier|Catégories|Images|Parent|Nom de l’attribut 1|Valeur(s) de l’attribut 1 ",
      "Taille",
    ],
    [
      "Spanish",
      "ID|Tipo|SKU|Nombre|Publicado|Descripción|¿Existencias?|Inventario|Peso (kg)|Precio rebajado|Precio normal|Categorías|Imágenes|Superior|Nombre del atributo 1|Valor(es) del atributo 1",
      "Talla",
    ],
    [
      "Italian",
      "ID|Tipo|COD|Nome|Pubblicato|Descrizione|In stock?|Magazzino|Peso (kg)|Prezzo in offerta|Prezzo di listino|Categorie|Immagine|Genitore|Nome dell'attributo 1|Valore dell'attributo 1",
      "Taglia",
    ],
    [
      "Dutch",
      "ID|Type|SKU|Naam|Gepubliceerd|Beschrijving|Op voorraad?|Voorraad|Gewicht (kg)|Actieprijs|Reguliere prijs|Categorieën|Afbeeldingen|Hoofd|Naam eigenschap 1|Waarde(n) eigenschap 1",
      "Maat",
    ],
  ])("a %s WooCommerce export is read as an English one", async (_language, names, size) => {
    const got = await read(wooRows(names.split("|"), size));
    expect([got.format, got.faults, got.keys]).toEqual([
      "woocommerce",
      [],
      ["create tarn-vale-heimtrikot"],
    ]);
    expect(got.fields).toMatchObject({
      "price.USD": "44.90",
      "list_price.USD": "49.90",
      weight_g: "230",
      garment: "jersey",
      status: "published",
      "sku M": "TV-H-M",
      "stock M": "12",
    });
  });

  test.each([
    [
      "German",
      "ID;Bild;Name;Artikel-Nr.;Kategorie;Preis (zzgl. MwSt.);Preis (inkl. MwSt.);Menge;Status",
    ],
    ["French", "ID;Image;Nom;Référence;Catégorie;Prix (HT);Prix (TTC);Quantité;État"],
    [
      "Spanish",
      "ID;Imagen;Nombre;Referencia;Categoría;Precio (imp. excl.);Precio (imp. incl.);Cantidad;Estado",
    ],
  ])("a %s list of products of PrestaShop is known", async (_language, names) => {
    const got = await read(`${names}\n7;;Tarn Vale Maillot;TV-7;Trikots;41,93;49,90;12;1`);
    expect([got.format, got.faults, got.keys]).toEqual([
      "prestashop",
      [],
      ["create tarn-vale-maillot"],
    ]);
    expect(got.fields).toMatchObject({
      "price.USD": "49.90",
      "sku One size": "TV-7",
      "stock One size": "12",
      // The list's pictures are none that can be fetched.
      status: "draft",
    });
  });

  test.each([
    ["German", "E-Mail-Adresse;Vorname;Nachname;Straße;PLZ;Ort;Land;Telefon"],
    ["French", "Adresse e-mail;Prénom;Nom;Adresse;Code postal;Ville;Pays;Téléphone"],
    ["Spanish", "Correo electrónico;Nombre;Apellidos;Dirección;Código postal;Ciudad;País;Teléfono"],
    ["Italian", "Indirizzo email;Nome;Cognome;Indirizzo;CAP;Città;Paese;Telefono"],
  ])("a %s list of customers is known", async (_language, names) => {
    const got = await read(
      `${names}\nada@other.example;Ada;Quill;Musterweg 12;10115;Berlin;Deutschland;030 1234567`,
    );
    expect([got.kind, got.faults, got.keys]).toEqual([
      "customers",
      [],
      ["create ada@other.example"],
    ]);
    expect(got.fields).toMatchObject({
      first_name: "Ada",
      last_name: "Quill",
      address1: "Musterweg 12",
      postal_code: "10115",
      city: "Berlin",
      country: "DE",
      phone: "+49 30 1234567",
    });
  });

  test.each([
    ["French", "Référence;Quantité\nMANY-M;11"],
    ["Spanish", "Referencia;Existencias\nMANY-M;11 uds"],
    ["Polish", "Kod;Ilość\nMANY-M;11 szt."],
    ["Japanese", "品番,在庫\nMANY-M,11点"],
    ["German, by a barcode of a spreadsheet", 'EAN;Lagerbestand\n"=""4006381333931""";11 Stk.'],
  ])("a %s stock list is known", async (_language, list) => {
    await api.database.driver`
      update product_size s set sku = 'MANY-M', ean = '4006381333931' from product p
      where p.id = s.product_id and p.slug = ${grauwald} and s.size = 'M'`;
    const { kind, faults, fields } = await read(list);
    expect([kind, faults, fields["stock M"]]).toEqual(["stock-prices", [], "11"]);
  });
});

describe("a country by its name is the country of today", () => {
  test.each([
    ["France", "FR", "75001", "Paris", ""],
    ["Fransa", "FR", "75001", "Paris", ""],
    ["Éire", "IE", "D02 X285", "Dublin", ""],
    ["Magyarország", "HU", "1051", "Budapest", ""],
  ])("%s", async (name, code, zip, city, province) => {
    const { fields, faults } = await read(
      `Email,First Name,Last Name,Address1,City,Province,Zip,Country\nfr@other.example,Ada,Quill,1 Rue X,${city},${province},${zip},${name}`,
    );
    expect([faults, fields["country"]]).toEqual([[], code]);
  });
});
