import { prose, units } from "../import-field.ts";
import { grams, money, openWeight, pound } from "./counted.ts";
import { decides, leftOut, says, type ProgramColumn } from "./program-column.ts";

/** Source: docs/csv_import of PrestaShop, and the list of products of its back office. */
export const prestashopColumns: readonly ProgramColumn[] = [
  decides("product id", "which combinations are its", {
    aliases: ["id"],
    translated:
      "Produkt-ID | ID produit | ID du produit | ID del producto | ID prodotto | Product-ID",
  }),
  says("active (0/1)", "status", {
    aliases: ["active", "status", "displayed"],
    translated:
      "Status | Aktiv (0/1) | État | Actif (0/1) | Estado | Activo (0/1) | Stato | Attivo (0/1)",
  }),
  says("name", "title", {
    aliases: ["name *"],
    needed: "name",
    ...prose,
    translated: "Name | Nom | Nombre | Nome | Naam | Nom * | Nombre * | Nome *",
  }),
  says("categories (x,y,z...)", "type", {
    aliases: ["categories", "category"],
    ...prose,
    translated:
      "Kategorie | Kategorien (x,y,z...) | Catégorie | Catégories (x,y,z...) | Categoría | Categorías (x,y,z...) | Categoria | Categorie (x,y,z...)",
  }),
  says("price tax included", "price", {
    aliases: ["price (tax incl.)", "final price"],
    ...money,
    translated:
      "Preis (inkl. MwSt.) | Bruttopreis | Prix (TTC) | Prix TTC | Precio (imp. incl.) | Precio con impuestos | Prezzo (tasse incl.) | Prijs (incl. btw)",
  }),
  says("price tax excluded", "price", {
    aliases: ["price (tax excl.)", "base price", "price"],
    ...money,
    translated:
      "Preis (zzgl. MwSt.) | Preis (exkl. MwSt.) | Nettopreis | Prix (HT) | Prix HT | Precio (imp. excl.) | Precio sin impuestos | Prezzo (tasse escl.) | Prijs (excl. btw)",
  }),
  decides("discount amount", "that the sale is none of ours", { ...money }),
  decides("discount percent", "that the sale is none of ours"),
  decides("discount from (yyyy-mm-dd)", "that the sale is none of ours"),
  decides("discount to (yyyy-mm-dd)", "that the sale is none of ours"),
  says("reference #", "sku", {
    aliases: ["reference"],
    translated:
      "Artikel-Nr. | Artikelnummer | Referenz | Référence | Référence n° | Referencia | Referencia nº | Riferimento | Referentie",
  }),
  says("manufacturer", "vendor", {
    aliases: ["brand"],
    ...prose,
    translated: "Hersteller | Marke | Marque | Fabricant | Marca | Fabricante | Produttore",
  }),
  says("ean13", "barcode", { aliases: ["ean-13", "ean"] }),
  says("upc", "barcode"),
  says("weight (kg)", "weight value (grams)", { aliases: ["weight_kg"], ...grams(1_000) }),
  says("weight", "weight value (grams)", { ...openWeight }),
  says("weight (lbs)", "weight value (grams)", {
    aliases: ["weight_lb", "weight_lbs"],
    ...grams(pound),
  }),
  says("quantity", "inventory quantity", {
    ...units,
    translated: "Menge | Quantité | Cantidad | Quantità | Hoeveelheid",
  }),
  decides("visibility", "whether it is a draft"),
  says("description", "description", {
    ...prose,
    translated: "Beschreibung | Description | Descripción | Descrizione | Beschrijving",
  }),
  says("summary", "description", {
    aliases: ["short description"],
    ...prose,
    translated: "Kurzbeschreibung | Résumé | Récapitulatif | Resumen | Riepilogo | Samenvatting",
  }),
  says("tags (x,y,z...)", "tags", { aliases: ["tags"], ...prose }),
  says("meta title", "seo title", { aliases: ["meta-title"], ...prose }),
  says("meta description", "seo description", { aliases: ["meta-description"], ...prose }),
  says("url rewritten", "url handle", {
    aliases: ["rewritten url", "friendly url"],
    translated: "URL-Rewrite | URL réécrite | URL simplifiée | URL reescrita | URL amigable",
  }),
  says("available for order (0 = no, 1 = yes)", "stock off", { aliases: ["available for order"] }),
  says("image urls (x,y,z...)", "product image url", {
    aliases: ["image urls"],
    translated: "Bild-URLs (x,y,z...) | URL des images (x,y,z...) | URL de imagen (x,y,z...)",
  }),
  says("image alt texts (x,y,z...)", "image alt text", { aliases: ["image alt texts"], ...prose }),
  says("out of stock action", "continue selling when out of stock", { aliases: ["out of stock"] }),
  says("virtual product (0 = no, 1 = yes)", "kind not sold", { aliases: ["virtual product"] }),
  ...leftOut("tax follows the shop's own rules", "tax rules id | ecotax"),
  ...leftOut("what goods cost the merchant is not kept", "wholesale price"),
  ...leftOut("whether it is on sale follows from its prices", "on sale (0/1)"),
  ...leftOut("suppliers are not kept", "supplier reference # | supplier"),
  ...leftOut(
    "parcels go by weight",
    "width | height | depth | additional shipping cost | delivery time of in-stock products | delivery time of out-of-stock products with allowed orders",
  ),
  ...leftOut("any number may be bought", "minimal quantity"),
  ...leftOut(
    "the shop warns by a number of its own",
    "low stock level | send me an email when the quantity is under this level",
  ),
  ...leftOut("prices per litre or kilogram do not concern clothes", "unity | unit price"),
  ...leftOut("search has words of its own", "meta keywords"),
  ...leftOut(
    "the shop says itself what is in stock",
    "text when in stock | text when backorder allowed | product available date | show price (0 = no, 1 = yes) | available online only (0 = no, 1 = yes)",
  ),
  ...leftOut("when it was made there says nothing here", "product creation date"),
  ...leftOut("it concerns pictures of that shop", "delete existing images (0 = no, 1 = yes)"),
  ...leftOut("facts are written in the shop's own words", "feature (name:value:position)"),
  ...leftOut("all goods are new", "condition"),
  ...leftOut(
    "shirts are made to order by the shop's own rules",
    "customizable (0 = no, 1 = yes) | uploadable files (0 = no, 1 = yes) | text fields (0 = no, 1 = yes)",
  ),
  ...leftOut(
    "downloads are no goods of this shop",
    "file url | number of allowed downloads | expiration date (yyyy-mm-dd) | number of days",
  ),
  ...leftOut(
    "places of that shop",
    "id / name of shop | advanced stock management | depends on stock | warehouse",
  ),
  ...leftOut("related products are chosen in the shop", "accessories (x,y,z...)"),
];
