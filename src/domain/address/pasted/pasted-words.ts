/* Words that stand in pasted addresses and belong to no field, or say which field follows. */

export type LabelledField =
  | "name"
  | "company"
  | "phone"
  | "street"
  | "city"
  | "province"
  | "postalCode"
  | "country"
  | "heading";

/** Labels of contact cards and other shops, in small letters without accents and signs. */
const labels: Readonly<Record<LabelledField, string>> = {
  name: `name fullname recipient recipientname contact attn attention att zhd zhdn zhdv zuhanden
    empfanger nom nombre nome naam destinataire destinatario
    收件人 收货人 收貨人 联系人 姓名 氏名 お名前 名前 宛名 받는사람 받는분 이름 성함`,
  company:
    "company organization organisation firma societe empresa azienda bedrijf 公司 会社名 회사",
  phone: `phone phonenumber tel telephone telefon telefono telefone mobile mobil handy cell whatsapp
    电话 手机 手机号 手机号码 联系电话 联系方式 電話 手機 電話番号 전화 전화번호 연락처 휴대폰`,
  street: `address streetaddress street address1 addressline1 shippingaddress deliveryaddress adresse
    anschrift strasse direccion indirizzo endereco adres adresas 地址 详细地址 詳細地址 收货地址 收件地址
    所在地区 地区 住所 주소 배송지`,
  city: "city town ort stadt ville ciudad citta cidade plaats stad miasto 城市 市区町村",
  province: "state province county region provincia estado prefecture 省份 都道府県",
  postalCode: `zip zipcode postcode postalcode pin pincode eircode plz postleitzahl codepostal
    codigopostal cp cap cep 邮编 邮政编码 郵遞區號 郵便番号 우편번호`,
  country: "country countryregion land pays pais paese kraj 国家 國家 国家地区 国 국가",
  heading: `shippingaddress deliveryaddress shipto deliverto sendto lieferadresse versandadresse
    adressedelivraison direcciondeenvio 收货信息 收件信息 送货地址`,
};

const fold = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll("ß", "ss")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase()
    .normalize("NFC");

const fieldOfLabel = new Map(
  (Object.keys(labels) as LabelledField[]).flatMap((field) =>
    labels[field]
      .split(/\s+/)
      .map((label) => [`${field === "heading"} ${fold(label)}`, field] as const),
  ),
);

/** The field that a word before a colon announces. */
export const labelledField = (label: string): LabelledField | undefined =>
  fieldOfLabel.get(`false ${fold(label)}`) ?? fieldOfLabel.get(`true ${fold(label)}`);

/** Whether a whole line says no more than that an address follows. */
export const isHeading = (line: string): boolean => fieldOfLabel.has(`true ${fold(line)}`);

/** `Attn Mary Jones`: before a name, without a colon as well. */
export const attention =
  /^(?:attn|attention|att|z\.? ?hd\.?n?|zu h[äa]nden|à l['’]attention de|t\.a\.v\.)(?=[\s.:])[.:]?\s*/iu;

/** Goes beside the street as it stands. */
export const careOf = /^(?:c\/o|℅|p\.? ?adr\.|chez|care of)\s/iu;

/** A number of a flat, a floor or a house, with the street behind it: `Flat 3`, `12/F`, `#05-12`. */
export const unit =
  /^(?:(?:flat|apt|apartment|unit|suite|ste|room|rm|floor|level|shop|office|tower|block|blk|no|sec|ln|aly|house|villa|lot|plot|app|appt|appartement|[ée]tage|b[âa]t|b[âa]timent|esc|escalier|escalera|porte|puerta|piso|planta|interno|int|scala|stiege|top|t[üu]r|stock|apto|bloco|lgh|dep|depto)(?![\p{L}])[. ]*\S{1,8}|\d{1,3}(?:\.|st|nd|rd|th|[eè]me|er)? ?(?:\/ ?f|fl|floor|og|stock|etage|[ée]tage|obergeschoss)|#\S{1,10})$/iu;

/** Houses with a name, which stand before the street. */
export const house =
  /\b(?:cottage|house|farm|farmhouse|lodge|hall|villas?|court|mansions?|building|tower|apartments?|residences?|estate|barn|manor|mill|plaza|cent(?:er|re)|hotel|hostel|hospital|school|college|university|station|church|immeuble|r[ée]sidence|edificio|urbanizaci[óo]n|palazzo|hinterhaus|vorderhaus)\b/iu;

/** Streets: no person is called so. */
export const streetWord =
  /(?:^|\s)(?:via|viale|piazza|corso|calle|c\.|c\/|avenida|avda?|av|rue|rua|all[ée]e|boulevard|quai|ul|al|pl|os|plac|praça|largo|street|st|road|rd|lane|avenue|ave|drive|way|park|gardens?|square)\b\.?|(?:stra(?:ss|ß)e|str\.|weg|platz|gasse|allee|straat|laan|gade|gatan?|vej|veien?|tie|katu)(?:$|\s)/iu;

/** Legal forms, by which a company is known. */
export const legalForm =
  /(?:^|\s)(?:gmbh|ag|kg|ohg|ug|e\.? ?k\.?|e\.? ?v\.?|ltd|limited|llc|llp|inc|corp|co|plc|pty|s\.?a\.?|s\.?a\.?s\.?|sarl|s\.?r\.?l\.?|s\.?p\.?a\.?|s\.?l\.?|b\.?v\.?|n\.?v\.?|oy|ab|as|a\/s|aps|lda|ltda|s\.r\.o\.?|sp\. z o\.o\.?)\.?(?=$|[\s,])|公司|株式会社|有限会社|주식회사/iu;

/** Countries that write the number of the house before the street. */
export const isNumberFirst = (country: string): boolean =>
  "US CA GB IE AU NZ FR LU IN SG MY TH HK MO ZA IL MT AE JP KR CN TW".split(" ").includes(country);
