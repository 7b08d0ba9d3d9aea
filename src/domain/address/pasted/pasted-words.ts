import { fold } from "../towns.ts";

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
    anschrift strasse straße direccion indirizzo endereco adres adresas 地址 详细地址 詳細地址 收货地址 收件地址
    所在地区 地区 住所 주소 배송지`,
  city: "city town ort stadt ville ciudad citta cidade plaats stad miasto 城市 市区町村",
  province: "state province county region provincia estado prefecture 省份 都道府県",
  postalCode: `zip zipcode postcode postalcode pin pincode eircode plz postleitzahl codepostal
    codigopostal cp cap cep 邮编 邮政编码 郵遞區號 郵便番号 우편번호`,
  country: "country countryregion land pays pais paese kraj 国家 國家 国家地区 国 국가",
  heading: `shippingaddress deliveryaddress shipto deliverto sendto lieferadresse versandadresse
    adressedelivraison direcciondeenvio 收货信息 收件信息 送货地址`,
};

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
  /(?<!\p{L})(?:cottage|house|farm|farmhouse|lodge|hall|villas?|court|mansions?|building|tower|apartments?|residences?|estate|barn|manor|mill|plaza|cent(?:er|re)|hotel|hostel|hospital|school|college|university|station|church|immeuble|r[ée]sidence|edificio|urbanizaci[óo]n|palazzo|hinterhaus|vorderhaus)(?!\p{L})/iu;

/** The number of a house behind its street, with a colon as a label has one: `Moda Cad. No: 15`. */
export const numberOfHouse = /(?:^|\s)no$/iu;

/** Houses by words that are names of people as well: `Jerry Hall`. */
export const houseOrName =
  /^(?!(?:the|old|town|city|village|music|concert)\s)\S+(?: \S+)? (?:hall|court|church|mill|house|lodge|barn|villa|plaza)$/iu;

/** Streets, also by words that are names of people. */
export const streetWord =
  /(?:^|\s)(?:via|viale|piazza|corso|calle|c\.|c\/|avenida|avda?|av|rue|rua|all[ée]e|boulevard|quai|ul|al|pl|os|plac|praça|largo|street|st|road|rd|lane|avenue|ave|drive|way|park|gardens?|square)(?!\p{L})\.?|(?:stra(?:ss|ß)e|str\.|weg|platz|gasse|allee|straat|laan|gade|gatan?|vej|veien?|tie|katu)(?:$|\s)|(?:^|\s)(?:cad|caddesi|sok|sokak|sokağı|bulvarı)(?:$|[\s.])/iu;

/** Streets that no person is called: by their first word, or by the end of a word. */
export const onlyStreet =
  /^(?:via|viale|piazza|corso|calle|avenida|avda?\.?|av\.|rue|rua|all[ée]e|boulevard|quai|ul\.?|al\.|pl\.|os\.|plac|praça|largo)\s|(?:stra(?:ss|ß)e|str\.|\p{L}{2}(?:gade|gatan?|vej|veien?)|ntie|katu)(?:$|\s)|(?:^|\s)(?:mah|mahallesi|cad|caddesi|sok|sokak|sokağı|bulvarı)(?:$|[\s.])/iu;

/** Before a word that may be a street or a name, they say that it is a street: `Main Street`. */
export const beforeStreet =
  /^(?:main|high|north|south|east|west|old|new|upper|lower|great|little|long|broad|church|station|market|mill|school|sunset|sunrise|sunny|river(?:side)?|lake(?:side)?|ocean|sea|beach|hill|forest|garden|green|oak|pine|cedar|elm|maple|industrial|business|retail|trailer|science|technology|memorial|national|city|central|state|county|royal|king['’]?s?|queen['’]?s|first|second|third|im)\s/iu;

/** Boxes and lockers, which stand for a street. */
export const postBox = /^(?:p\.? ?o\.? ?box|gpo box|packstation|postfach)\s/iu;

/** Neighbourhoods, which Turkish addresses have before the street. */
export const neighbourhood = /\s(?:mah|mh|mahallesi)\.?$/iu;

/** Words of messages, which stand in no name. */
const message =
  /(?<!\p{L})(?:please|send|sent|deliver(?:y|ed)?|ship(?:ping|ped)?|thanks?|order|here|our|address|hello|is|with|for|leave|left|door|doorbell|ring bell|neighbou?r|porch|reception|behind|bitte|lieferung|liefern|geschenk|bis|für|klingeln|abgeben|nachbarn|danke|livraison|livrer|laisser|cadeau|pour|merci|regalo|para|entregar?|dejar|deixar|gracias|obrigad[oa]|consegna|lasciare|grazie|voor|bezorgen|bedankt|dla)(?!\p{L})/iu;

/** The same at the beginning; behind it they are names as well: `Courtney Love`. */
const opening =
  /^(?:hi|dear|to|the|happy|merry|love|my|new|from|best|good|no|not|do|alles|viel|frohe|joyeux|bon|feliz|buon|am|auf|unter|zum|zur|beim|an de[rnm]|in der)\s/iu;

/** Whether a text is a sentence, or a part of one, rather than a name. */
export const isMessage = (text: string): boolean => message.test(text) || opening.test(text);

/** Legal forms, by which a company is known. */
const legalForm =
  /(?:^|\s)(?:g?gmbh|mbh|gbr|kgaa|ohg|partg(?:mbb)?|e\.? ?k\.?|e\.? ?v\.?|ltd|limited|llc|llp|inc|corp|plc|pty|pvt|pte|s\.a\.?|s\.?a\.?s\.?u?|eurl|snc|sarl|s\.?r\.?l\.?|s\.?p\.?a\.?|aps|asa|oyj|kft|zrt|lda|ltda|s\.r\.o\.?|d\.o\.o\.?|a\.ş\.?|şti|sp\. z o\.o\.?)\.?(?=$|[\s,])|\S\s(?:ag|kg|ug|co|s\.?l\.?|b\.?v\.?|n\.?v\.?|oy|ab|as|a\/s)\.?(?=$|[\s,])|公司|集团|集團|株式会社|株式會社|有限会社|合同会社|\(株\)|㈱|주식회사|\(주\)|㈜/iu;

/** Legal forms that are small words in other letters: `Oh Se Hun` is no company. */
const casedForm = /\s(?:SE|SA|eG)(?=$|,| &)/u;

/** What only companies and the like are called. */
const companyWord =
  /(?:^|\s)(?:offices?|firm|kanzlei|rechtsanw[äa]lte|praxis|apotheke|foundation|stiftung|verein|institute?|association|group|gruppe|groupe|studios?|shop|store|services?|partners|associates|bros\.?|& (?:sons|s[öo]hne|fils|partner)|solutions|consulting|enterprises|holdings?|industries|company|department|dept\.?|agency|agentur|clinic|klinik|restaurant)(?=$|\s)/iu;

export const isCompany = (text: string): boolean =>
  legalForm.test(text) || casedForm.test(text) || (companyWord.test(text) && !isMessage(text));

/** Countries that write the number of the house before the street. */
export const isNumberFirst = (country: string): boolean =>
  "US CA GB IE AU NZ FR LU IN SG MY TH HK MO ZA IL MT AE JP KR CN TW".split(" ").includes(country);
