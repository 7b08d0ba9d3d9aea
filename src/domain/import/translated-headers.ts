import type { ForeignFormat } from "./import-kinds.ts";

/*
 * Names of columns that a program translates into the language of its back office: German | French |
 * Spanish | Italian | Dutch, as far as exports were seen. Shopify and Magento write English alone.
 */

const woocommerce: Readonly<Record<string, string>> = {
  type: "Typ | Type | Tipo | Tipo | Type",
  sku: "Artikelnummer | UGS | SKU | COD | SKU",
  "gtin, upc, ean, or isbn":
    "GTIN, UPC, EAN oder ISBN | GTIN, UPC, EAN ou ISBN | GTIN, UPC, EAN o ISBN | GTIN, UPC, EAN of ISBN",
  name: "Name | Nom | Nombre | Nome | Naam",
  published: "Veröffentlicht | Publié | Publicado | Pubblicato | Gepubliceerd",
  "visibility in catalog":
    "Sichtbarkeit im Katalog | Visibilité dans le catalogue | Visibilidad en el catálogo | Visibilità nel catalogo | Zichtbaarheid in catalogus",
  "short description":
    "Kurzbeschreibung | Description courte | Descripción corta | Breve descrizione | Korte beschrijving",
  description: "Beschreibung | Description | Descripción | Descrizione | Beschrijving",
  "date sale price starts":
    "Datum, an dem Angebotspreis beginnt | Date de début de promo | Día en que empieza el precio rebajado | Inizio data prezzo in offerta | Startdatum actieprijs",
  "date sale price ends":
    "Datum, an dem Angebotspreis endet | Date de fin de promo | Día en que termina el precio rebajado | Fine data prezzo in offerta | Einddatum actieprijs",
  "in stock?":
    "Vorrätig? | En stock ? | ¿Existencias? | ¿En inventario? | In stock? | Op voorraad?",
  stock: "Lager | Bestand | Lagerbestand | Stock | Inventario | Existencias | Magazzino | Voorraad",
  "backorders allowed?":
    "Lieferrückstände erlaubt? | Lieferrückstande erlaubt? | Rückstände erlaubt? | Autoriser les commandes de produits en rupture ? | ¿Permitir reservas de productos agotados? | Ordini arretrati permessi? | Nabestellingen toestaan?",
  "weight (kg)": "Gewicht (kg) | Poids (kg) | Peso (kg)",
  "weight (g)": "Gewicht (g) | Poids (g) | Peso (g)",
  "sale price": "Angebotspreis | Tarif promo | Precio rebajado | Prezzo in offerta | Actieprijs",
  "regular price":
    "Regulärer Preis | Tarif régulier | Precio normal | Prezzo di listino | Reguliere prijs",
  categories: "Kategorien | Catégories | Categorías | Categorie | Categorieën",
  tags: "Schlagwörter | Étiquettes | Etiquetas | Tag | Tags",
  images: "Bilder | Images | Imágenes | Immagine | Afbeeldingen",
  parent: "Übergeordnetes Produkt | Parent | Superior | Genitore | Hoofd",
  brands: "Marken | Marques | Marcas | Brand | Merken",
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].flatMap((at) => [
      [
        `attribute ${at} name`,
        `Attribut ${at} Name | Nom de l’attribut ${at} | Nombre del atributo ${at} | Nome dell'attributo ${at} | Naam eigenschap ${at}`,
      ],
      [
        `attribute ${at} value(s)`,
        `Attribut ${at} Wert(e) | Valeur(s) de l’attribut ${at} | Valor(es) del atributo ${at} | Valore dell'attributo ${at} | Waarde(n) eigenschap ${at}`,
      ],
    ]),
  ),
};

const prestashop: Readonly<Record<string, string>> = {
  "product id":
    "Produkt-ID | ID produit | ID du produit | ID del producto | ID prodotto | Product-ID",
  "active (0/1)":
    "Status | Aktiv (0/1) | État | Actif (0/1) | Estado | Activo (0/1) | Stato | Attivo (0/1)",
  name: "Name | Nom | Nombre | Nome | Naam | Nom * | Nombre * | Nome *",
  "categories (x,y,z...)":
    "Kategorie | Kategorien (x,y,z...) | Catégorie | Catégories (x,y,z...) | Categoría | Categorías (x,y,z...) | Categoria | Categorie (x,y,z...)",
  "price tax included":
    "Preis (inkl. MwSt.) | Bruttopreis | Prix (TTC) | Prix TTC | Precio (imp. incl.) | Precio con impuestos | Prezzo (tasse incl.) | Prijs (incl. btw)",
  "price tax excluded":
    "Preis (zzgl. MwSt.) | Preis (exkl. MwSt.) | Nettopreis | Prix (HT) | Prix HT | Precio (imp. excl.) | Precio sin impuestos | Prezzo (tasse escl.) | Prijs (excl. btw)",
  "reference #":
    "Artikel-Nr. | Artikelnummer | Referenz | Référence | Référence n° | Referencia | Referencia nº | Riferimento | Referentie",
  manufacturer: "Hersteller | Marke | Marque | Fabricant | Marca | Fabricante | Produttore",
  quantity: "Menge | Quantité | Cantidad | Quantità | Hoeveelheid",
  summary: "Kurzbeschreibung | Résumé | Récapitulatif | Resumen | Riepilogo | Samenvatting",
  description: "Beschreibung | Description | Descripción | Descrizione | Beschrijving",
  "url rewritten": "URL-Rewrite | URL réécrite | URL simplifiée | URL reescrita | URL amigable",
  "image urls (x,y,z...)":
    "Bild-URLs (x,y,z...) | URL des images (x,y,z...) | URL de imagen (x,y,z...)",
};

const tables: Readonly<Partial<Record<ForeignFormat, Readonly<Record<string, string>>>>> = {
  woocommerce,
  prestashop,
};

/** What the program calls a column in other languages. */
export const translationsOf = (format: ForeignFormat, field: string): string[] =>
  tables[format]?.[field]?.split(" | ") ?? [];
