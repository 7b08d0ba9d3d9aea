import { prose, units } from "../import-field.ts";
import { grams, money, pound } from "./counted.ts";
import { decides, leftOut, numbered, says, type ProgramColumn } from "./program-column.ts";

/** Source: woocommerce.com/document/product-csv-importer-exporter. */
export const woocommerceColumns: readonly ProgramColumn[] = [
  decides("id", "which variations are its"),
  says("type", "kind not sold", { needed: "type", translated: "Typ | Type | Tipo | Tipo | Type" }),
  says("sku", "sku", { translated: "Artikelnummer | UGS | SKU | COD | SKU" }),
  says("gtin, upc, ean, or isbn", "barcode", {
    aliases: ["gtin", "ean", "meta: _global_unique_id"],
    translated:
      "GTIN, UPC, EAN oder ISBN | GTIN, UPC, EAN ou ISBN | GTIN, UPC, EAN o ISBN | GTIN, UPC, EAN of ISBN",
  }),
  says("name", "title, url handle", {
    needed: "name",
    ...prose,
    translated: "Name | Nom | Nombre | Nome | Naam",
  }),
  says("published", "status", {
    translated: "Veröffentlicht | Publié | Publicado | Pubblicato | Gepubliceerd",
  }),
  decides("visibility in catalog", "whether it is a draft", {
    translated:
      "Sichtbarkeit im Katalog | Visibilité dans le catalogue | Visibilidad en el catálogo | Visibilità nel catalogo | Zichtbaarheid in catalogus",
  }),
  says("description", "description", {
    ...prose,
    translated: "Beschreibung | Description | Descripción | Descrizione | Beschrijving",
  }),
  says("short description", "description", {
    ...prose,
    translated:
      "Kurzbeschreibung | Description courte | Descripción corta | Breve descrizione | Korte beschrijving",
  }),
  decides("date sale price starts", "that the sale is none of ours", {
    translated:
      "Datum, an dem Angebotspreis beginnt | Date de début de promo | Día en que empieza el precio rebajado | Inizio data prezzo in offerta | Startdatum actieprijs",
  }),
  decides("date sale price ends", "that the sale is none of ours", {
    translated:
      "Datum, an dem Angebotspreis endet | Date de fin de promo | Día en que termina el precio rebajado | Fine data prezzo in offerta | Einddatum actieprijs",
  }),
  says("in stock?", "stock off", {
    translated:
      "Vorrätig? | En stock ? | ¿Existencias? | ¿En inventario? | In stock? | Op voorraad?",
  }),
  says("stock", "inventory quantity", {
    ...units,
    translated:
      "Lager | Bestand | Lagerbestand | Stock | Inventario | Existencias | Magazzino | Voorraad",
  }),
  says("backorders allowed?", "continue selling when out of stock", {
    translated:
      "Lieferrückstände erlaubt? | Lieferrückstande erlaubt? | Rückstände erlaubt? | Autoriser les commandes de produits en rupture ? | ¿Permitir reservas de productos agotados? | Ordini arretrati permessi? | Nabestellingen toestaan?",
  }),
  says("weight (kg)", "weight value (grams)", {
    ...grams(1_000),
    translated: "Gewicht (kg) | Poids (kg) | Peso (kg)",
  }),
  says("weight (g)", "weight value (grams)", {
    ...grams(1),
    translated: "Gewicht (g) | Poids (g) | Peso (g)",
  }),
  says("weight (lbs)", "weight value (grams)", { ...grams(pound) }),
  says("weight (oz)", "weight value (grams)", { ...grams(pound / 16) }),
  says("sale price", "compare-at price", {
    ...money,
    translated: "Angebotspreis | Tarif promo | Precio rebajado | Prezzo in offerta | Actieprijs",
  }),
  says("regular price", "price", {
    ...money,
    translated:
      "Regulärer Preis | Tarif régulier | Precio normal | Prezzo di listino | Reguliere prijs",
  }),
  says("categories", "type", {
    ...prose,
    translated: "Kategorien | Catégories | Categorías | Categorie | Categorieën",
  }),
  says("tags", "tags", {
    ...prose,
    translated: "Schlagwörter | Étiquettes | Etiquetas | Tag | Tags",
  }),
  says("images", "product image url", {
    translated: "Bilder | Images | Imágenes | Immagine | Afbeeldingen",
  }),
  decides("parent", "whose variation it is", {
    translated: "Übergeordnetes Produkt | Parent | Superior | Genitore | Hoofd",
  }),
  says("brands", "vendor", {
    aliases: ["brand"],
    ...prose,
    translated: "Marken | Marques | Marcas | Brand | Merken",
  }),
  ...numbered(6, (number) => {
    const name = {
      ...prose,
      translated: `Attribut ${number} Name | Nom de l’attribut ${number} | Nombre del atributo ${number} | Nome dell'attributo ${number} | Naam eigenschap ${number}`,
    };
    const value = {
      ...prose,
      translated: `Attribut ${number} Wert(e) | Valeur(s) de l’attribut ${number} | Valor(es) del atributo ${number} | Valore dell'attributo ${number} | Waarde(n) eigenschap ${number}`,
    };
    // A variant has three options here; further ones are read for their number alone.
    return number > 3
      ? [
          decides(`attribute ${number} name`, "a further option", name),
          decides(`attribute ${number} value(s)`, "a further option", value),
        ]
      : [
          says(`attribute ${number} name`, `option${number} name`, name),
          says(`attribute ${number} value(s)`, `option${number} value`, value),
        ];
  }),
  ...leftOut("tax follows the shop's own rules", "tax status | tax class"),
  ...leftOut("the shop warns by a number of its own", "low stock amount"),
  ...leftOut("any number may be bought", "sold individually?"),
  ...leftOut(
    "parcels go by weight",
    "length (cm) | width (cm) | height (cm) | length (in) | width (in) | height (in) | shipping class",
  ),
  ...leftOut("reviews have rules of the shop", "allow customer reviews?"),
  ...leftOut("no text stands in an order", "purchase note"),
  ...leftOut(
    "no goods of this shop are downloads or sets",
    "download limit | download expiry days | grouped products | external url | button text",
  ),
  ...leftOut("related products are chosen in the shop", "upsells | cross-sells"),
  ...leftOut("lists have an order of their own", "position | is featured?"),
  ...leftOut(
    "of an attribute its name and values are read",
    "attribute 1 visible | attribute 1 global | attribute 1 default | attribute 2 visible | attribute 2 global | attribute 2 default | attribute 3 visible | attribute 3 global | attribute 3 default | swatches attributes",
  ),
];
