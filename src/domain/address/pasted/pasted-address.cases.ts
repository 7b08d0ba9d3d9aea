/** What people paste, and the one right split of it; `null`: it stays as it is. Written before the code that reads it. */
export interface PastedParts {
  readonly name?: string
  readonly company?: string
  readonly street: string
  readonly line2?: string
  readonly city: string
  readonly province?: string
  readonly postCode?: string
  readonly country: string
  readonly phone?: string
}

export interface PastedCase {
  /** The country chosen in the form. */
  readonly chosen: string
  readonly text: string
  readonly parts: PastedParts | null
}

const reads = (chosen: string, text: string, parts: PastedParts): PastedCase => ({ chosen, text, parts })
const stays = (chosen: string, text: string): PastedCase => ({ chosen, text, parts: null })

export const wholeAddresses: readonly PastedCase[] = [
  // United States
  reads('US', '123 Main St, Springfield, IL 62704', { street: '123 Main St', city: 'Springfield', province: 'IL', postCode: '62704', country: 'US' }),
  reads('US', 'John Smith\n123 Main Street\nApt 4B\nSpringfield, IL 62704\nUSA', {
    name: 'John Smith', street: '123 Main Street', line2: 'Apt 4B', city: 'Springfield', province: 'IL', postCode: '62704', country: 'US',
  }),
  reads('DE', '1600 Amphitheatre Pkwy, Mountain View, CA 94043, United States', {
    street: '1600 Amphitheatre Pkwy', city: 'Mountain View', province: 'CA', postCode: '94043', country: 'US',
  }),
  reads('US', '1 Infinite Loop\nCupertino, CA  95014\nUnited States', { street: '1 Infinite Loop', city: 'Cupertino', province: 'CA', postCode: '95014', country: 'US' }),
  reads('US', 'Jane Doe\nP.O. Box 1234\nAnchorage AK 99501-1234\n(907) 555-0123', {
    name: 'Jane Doe', street: 'P.O. Box 1234', city: 'Anchorage', province: 'AK', postCode: '99501-1234', country: 'US', phone: '(907) 555-0123',
  }),
  reads('US', 'JOHN Q PUBLIC, 12 OAK AVE APT 4B, SALT LAKE CITY UT 84101', {
    name: 'JOHN Q PUBLIC', street: '12 OAK AVE APT 4B', city: 'SALT LAKE CITY', province: 'UT', postCode: '84101', country: 'US',
  }),
  reads('US', 'Acme Inc.\nAttn: Mary Jones\n500 Market Street, Suite 200\nSan Francisco, California 94105', {
    name: 'Mary Jones', company: 'Acme Inc.', street: '500 Market Street', line2: 'Suite 200', city: 'San Francisco', province: 'CA', postCode: '94105', country: 'US',
  }),
  reads('US', 'Name: John Smith\nAddress: 12 Oak Ave\nCity: Boise\nState: ID\nZip: 83702\nPhone: 208-555-0147', {
    name: 'John Smith', street: '12 Oak Ave', city: 'Boise', province: 'ID', postCode: '83702', country: 'US', phone: '208-555-0147',
  }),
  reads('US', 'Shipping address\r\nJohn Smith\r\n12 Oak Ave\r\nBoise, ID 83702\r\nUnited States', {
    name: 'John Smith', street: '12 Oak Ave', city: 'Boise', province: 'ID', postCode: '83702', country: 'US',
  }),
  reads('US', 'Sgt Ann Lee\nCMR 402 Box 1234\nAPO, AE 09180', { name: 'Sgt Ann Lee', street: 'CMR 402 Box 1234', city: 'APO', province: 'AE', postCode: '09180', country: 'US' }),
  reads('US', '123 W 45th St #7C, New York, New York 10036', { street: '123 W 45th St #7C', city: 'New York', province: 'NY', postCode: '10036', country: 'US' }),
  // Canada
  reads('CA', 'Marie Tremblay\n123 rue Saint-Denis, app. 4\nMontréal QC H2X 1K1\nCanada', {
    name: 'Marie Tremblay', street: '123 rue Saint-Denis', line2: 'app. 4', city: 'Montréal', province: 'QC', postCode: 'H2X 1K1', country: 'CA',
  }),
  reads('US', '301 Front St W, Toronto, ON M5V 2T6, Canada', { street: '301 Front St W', city: 'Toronto', province: 'ON', postCode: 'M5V 2T6', country: 'CA' }),
  reads('US', '301 Front St W, Toronto, ON M5V 2T6', { street: '301 Front St W', city: 'Toronto', province: 'ON', postCode: 'M5V 2T6', country: 'CA' }),
  // United Kingdom
  reads('US', '221B Baker Street, London NW1 6XE, United Kingdom', { street: '221B Baker Street', city: 'London', postCode: 'NW1 6XE', country: 'GB' }),
  reads('GB', 'Mr J Smith\n10 Downing Street\nLondon\nSW1A 2AA', { name: 'Mr J Smith', street: '10 Downing Street', city: 'London', postCode: 'SW1A 2AA', country: 'GB' }),
  reads('GB', 'Flat 3, 10 Downing Street, London, SW1A 2AA, UK', { street: 'Flat 3, 10 Downing Street', city: 'London', postCode: 'SW1A 2AA', country: 'GB' }),
  reads('US', 'The Bell Inn Ltd, 3 Market Place, Wells, BA5 2RB, England', { company: 'The Bell Inn Ltd', street: '3 Market Place', city: 'Wells', postCode: 'BA5 2RB', country: 'GB' }),
  reads('GB', '12 High Street, Headington, Oxford OX3 9AA', { street: '12 High Street', line2: 'Headington', city: 'Oxford', postCode: 'OX3 9AA', country: 'GB' }),
  // Ireland
  reads('IE', 'Seán Murphy\n14 Grafton Street\nDublin 2\nD02 VK65\nIreland', { name: 'Seán Murphy', street: '14 Grafton Street', city: 'Dublin 2', postCode: 'D02 VK65', country: 'IE' }),
  // Australia
  reads('US', 'Unit 5, 12 George Street, Sydney NSW 2000, Australia', { street: 'Unit 5, 12 George Street', city: 'Sydney', province: 'NSW', postCode: '2000', country: 'AU' }),
  reads('AU', 'Liam Brown\n5/12 George St\nParramatta NSW 2150\n0412 345 678', {
    name: 'Liam Brown', street: '5/12 George St', city: 'Parramatta', province: 'NSW', postCode: '2150', country: 'AU', phone: '0412 345 678',
  }),
  reads('AU', 'GPO Box 99, Melbourne VIC 3001', { street: 'GPO Box 99', city: 'Melbourne', province: 'VIC', postCode: '3001', country: 'AU' }),
  // Germany
  reads('US', 'Max Mustermann\nMusterstraße 12\n12345 Musterstadt\nDeutschland', { name: 'Max Mustermann', street: 'Musterstraße 12', city: 'Musterstadt', postCode: '12345', country: 'DE' }),
  reads('DE', 'Hauptstr. 5, 10115 Berlin', { street: 'Hauptstr. 5', city: 'Berlin', postCode: '10115', country: 'DE' }),
  reads('US', 'Erika Mustermann\nc/o Schmidt\nLindenallee 3a\n50667 Köln\nGermany', {
    name: 'Erika Mustermann', street: 'Lindenallee 3a', line2: 'c/o Schmidt', city: 'Köln', postCode: '50667', country: 'DE',
  }),
  reads('DE', 'Max Mustermann\n12345678\nPackstation 123\n53113 Bonn', { name: 'Max Mustermann', street: 'Packstation 123', line2: '12345678', city: 'Bonn', postCode: '53113', country: 'DE' }),
  reads('US', 'Muster GmbH\nz. Hd. Frau Weber\nIndustriestraße 7-9\nD-70565 Stuttgart', {
    name: 'Frau Weber', company: 'Muster GmbH', street: 'Industriestraße 7-9', city: 'Stuttgart', postCode: '70565', country: 'DE',
  }),
  reads('FR', 'Unter den Linden 77, 10117 Berlin, Germany', { street: 'Unter den Linden 77', city: 'Berlin', postCode: '10117', country: 'DE' }),
  reads('DE', 'Postfach 10 20 30, 60001 Frankfurt am Main', { street: 'Postfach 10 20 30', city: 'Frankfurt am Main', postCode: '60001', country: 'DE' }),
  reads('DE', 'Anna Weber\nLindenweg 4\n04109 Leipzig\nTel.: +49 341 123456', { name: 'Anna Weber', street: 'Lindenweg 4', city: 'Leipzig', postCode: '04109', country: 'DE', phone: '+49 341 123456' }),
  reads('US', 'Name: Anna Weber\nStraße: Lindenweg 4\nPLZ: 04109\nOrt: Leipzig\nLand: Deutschland', { name: 'Anna Weber', street: 'Lindenweg 4', city: 'Leipzig', postCode: '04109', country: 'DE' }),
  reads('DE', 'Max Mustermann\tMusterweg 1\t12345\tMusterstadt\tDeutschland', { name: 'Max Mustermann', street: 'Musterweg 1', city: 'Musterstadt', postCode: '12345', country: 'DE' }),
  // Austria, Switzerland
  reads('DE', 'Anna Gruber\nMariahilfer Straße 1/2/10\n1060 Wien\nÖsterreich', { name: 'Anna Gruber', street: 'Mariahilfer Straße 1/2/10', city: 'Wien', postCode: '1060', country: 'AT' }),
  reads('DE', 'Mariahilfer Straße 10, A-1060 Wien', { street: 'Mariahilfer Straße 10', city: 'Wien', postCode: '1060', country: 'AT' }),
  reads('US', 'Bahnhofstrasse 1, 8001 Zürich, Schweiz', { street: 'Bahnhofstrasse 1', city: 'Zürich', postCode: '8001', country: 'CH' }),
  reads('FR', 'Familie Meier\nRue du Rhône 65\nCH-1204 Genève', { name: 'Familie Meier', street: 'Rue du Rhône 65', city: 'Genève', postCode: '1204', country: 'CH' }),
  // Netherlands, Belgium
  reads('US', 'Prinsengracht 263-267, 1016 GV Amsterdam, Nederland', { street: 'Prinsengracht 263-267', city: 'Amsterdam', postCode: '1016 GV', country: 'NL' }),
  reads('NL', 'J. de Vries\nKerkstraat 12 II\n1017GL Amsterdam', { name: 'J. de Vries', street: 'Kerkstraat 12 II', city: 'Amsterdam', postCode: '1017 GL', country: 'NL' }),
  reads('US', 'Kerkstraat 12, 1017 GL Amsterdam', { street: 'Kerkstraat 12', city: 'Amsterdam', postCode: '1017 GL', country: 'NL' }),
  reads('US', 'Jan Peeters\nMeir 50 bus 3\n2000 Antwerpen\nBelgië', { name: 'Jan Peeters', street: 'Meir 50 bus 3', city: 'Antwerpen', postCode: '2000', country: 'BE' }),
  reads('FR', 'Rue de la Loi 16, B-1000 Bruxelles', { street: 'Rue de la Loi 16', city: 'Bruxelles', postCode: '1000', country: 'BE' }),
  // France
  reads('US', 'Mme Claire Dubois\n12 rue de Rivoli\nBâtiment B\n75004 Paris\nFrance', {
    name: 'Mme Claire Dubois', street: '12 rue de Rivoli', line2: 'Bâtiment B', city: 'Paris', postCode: '75004', country: 'FR',
  }),
  reads('FR', '10 Rue de la Paix, 75002 Paris, France', { street: '10 Rue de la Paix', city: 'Paris', postCode: '75002', country: 'FR' }),
  reads('FR', '12 bis avenue Foch, 69006 LYON CEDEX 06', { street: '12 bis avenue Foch', city: 'LYON CEDEX 06', postCode: '69006', country: 'FR' }),
  // Spain
  reads('ES', 'Calle Mayor 5, 2º B, 28013 Madrid, España', { street: 'Calle Mayor 5', line2: '2º B', city: 'Madrid', province: 'M', postCode: '28013', country: 'ES' }),
  reads('US', 'C. Mayor, 5, 28013 Madrid, Spain', { street: 'C. Mayor, 5', city: 'Madrid', province: 'M', postCode: '28013', country: 'ES' }),
  reads('ES', 'Lucía García\nCalle de Alcalá, 123, 3.º izq.\n28801 Alcalá de Henares (Madrid)\nEspaña\n+34 612 345 678', {
    name: 'Lucía García', street: 'Calle de Alcalá, 123', line2: '3.º izq.', city: 'Alcalá de Henares', province: 'M', postCode: '28801', country: 'ES', phone: '+34 612 345 678',
  }),
  // Italy
  reads('US', 'Mario Rossi\nVia Roma 12\n20121 Milano MI\nItalia', { name: 'Mario Rossi', street: 'Via Roma 12', city: 'Milano', province: 'MI', postCode: '20121', country: 'IT' }),
  reads('DE', 'Via del Corso, 18, 00186 Roma RM, Italia', { street: 'Via del Corso, 18', city: 'Roma', province: 'RM', postCode: '00186', country: 'IT' }),
  reads('IT', 'Via Garibaldi 3/B\n50123 Firenze (FI)', { street: 'Via Garibaldi 3/B', city: 'Firenze', province: 'FI', postCode: '50123', country: 'IT' }),
  // Portugal, Brazil, Mexico
  reads('US', 'Rua Augusta 100, 2º Esq., 1100-053 Lisboa, Portugal', { street: 'Rua Augusta 100', line2: '2º Esq.', city: 'Lisboa', postCode: '1100-053', country: 'PT' }),
  reads('FR', 'Av. da Liberdade 10\n1250-144 Lisboa', { street: 'Av. da Liberdade 10', city: 'Lisboa', postCode: '1250-144', country: 'PT' }),
  reads('US', 'Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200, Brasil', {
    street: 'Av. Paulista, 1578 - Bela Vista', city: 'São Paulo', province: 'SP', postCode: '01310-200', country: 'BR',
  }),
  reads('BR', 'João Silva\nRua das Flores, 123, Apto 45\nCentro\nCuritiba - PR\n80020-190\nBrasil', {
    name: 'João Silva', street: 'Rua das Flores, 123', line2: 'Apto 45, Centro', city: 'Curitiba', province: 'PR', postCode: '80020-190', country: 'BR',
  }),
  reads('US', 'Av. Juárez 50, Col. Centro, 06010 Ciudad de México, CDMX, México', {
    street: 'Av. Juárez 50', line2: 'Col. Centro', city: 'Ciudad de México', province: 'CMX', postCode: '06010', country: 'MX',
  }),
  reads('MX', 'Calle Hidalgo 123\nCol. Americana\n44160 Guadalajara, Jalisco\nMéxico', {
    street: 'Calle Hidalgo 123', line2: 'Col. Americana', city: 'Guadalajara', province: 'JAL', postCode: '44160', country: 'MX',
  }),
  // Poland, the north, Czechia, Türkiye
  reads('US', 'Jan Kowalski\nul. Marszałkowska 10/12 m. 5\n00-590 Warszawa\nPolska', {
    name: 'Jan Kowalski', street: 'ul. Marszałkowska 10/12 m. 5', city: 'Warszawa', postCode: '00-590', country: 'PL',
  }),
  reads('US', 'ul. Długa 7, 31-146 Kraków', { street: 'ul. Długa 7', city: 'Kraków', postCode: '31-146', country: 'PL' }),
  reads('US', 'Anna Svensson\nStorgatan 12 lgh 1102\n114 55 Stockholm\nSverige', { name: 'Anna Svensson', street: 'Storgatan 12 lgh 1102', city: 'Stockholm', postCode: '114 55', country: 'SE' }),
  reads('DE', 'Drottninggatan 1, SE-111 51 Stockholm', { street: 'Drottninggatan 1', city: 'Stockholm', postCode: '111 51', country: 'SE' }),
  reads('US', 'Kari Nordmann\nStorgata 5\n0155 Oslo\nNorge', { name: 'Kari Nordmann', street: 'Storgata 5', city: 'Oslo', postCode: '0155', country: 'NO' }),
  reads('DK', 'Vesterbrogade 12, 3. tv, 1620 København V, Danmark', { street: 'Vesterbrogade 12', line2: '3. tv', city: 'København V', postCode: '1620', country: 'DK' }),
  reads('US', 'Mannerheimintie 10 A 5, 00100 Helsinki, Suomi', { street: 'Mannerheimintie 10 A 5', city: 'Helsinki', postCode: '00100', country: 'FI' }),
  reads('US', 'Jan Novák\nVáclavské náměstí 1\n110 00 Praha 1\nČeská republika', { name: 'Jan Novák', street: 'Václavské náměstí 1', city: 'Praha 1', postCode: '110 00', country: 'CZ' }),
  reads('US', 'Atatürk Cad. No: 15 D: 4, 34710 Kadıköy/İstanbul, Türkiye', { street: 'Atatürk Cad. No: 15 D: 4', city: 'Kadıköy', province: '34', postCode: '34710', country: 'TR' }),
  // Japan, both orders
  reads('US', '〒150-0002\n東京都渋谷区渋谷2-21-1\nヒカリエ5F\n山田 太郎 様\n日本', {
    name: '山田 太郎', street: '渋谷2-21-1', line2: 'ヒカリエ5F', city: '渋谷区', province: '13', postCode: '150-0002', country: 'JP',
  }),
  reads('JP', '530-0001 大阪府大阪市北区梅田3-1-1', { street: '北区梅田3-1-1', city: '大阪市', province: '27', postCode: '530-0001', country: 'JP' }),
  reads('US', '2-21-1 Shibuya, Shibuya-ku, Tokyo 150-0002, Japan', { street: '2-21-1 Shibuya', city: 'Shibuya-ku', province: '13', postCode: '150-0002', country: 'JP' }),
  reads('JP', 'Taro Yamada\n1-1-2 Otemachi\nChiyoda-ku, Tokyo 100-0004\nJapan\n+81 3-1234-5678', {
    name: 'Taro Yamada', street: '1-1-2 Otemachi', city: 'Chiyoda-ku', province: '13', postCode: '100-0004', country: 'JP', phone: '+81 3-1234-5678',
  }),
  // Korea
  reads('KR', '(06236) 서울특별시 강남구 테헤란로 152, 김민수, 010-1234-5678', {
    name: '김민수', street: '테헤란로 152', city: '강남구', province: '11', postCode: '06236', country: 'KR', phone: '010-1234-5678',
  }),
  reads('US', '152 Teheran-ro, Gangnam-gu, Seoul 06236, South Korea', { street: '152 Teheran-ro', city: 'Gangnam-gu', province: '11', postCode: '06236', country: 'KR' }),
  // China
  reads('US', '收件人: 张伟, 手机号码: 13800138000, 所在地区: 广东省 深圳市 南山区, 详细地址: 科技园路1号', {
    name: '张伟', street: '南山区科技园路1号', city: '深圳市', province: 'GD', country: 'CN', phone: '13800138000',
  }),
  reads('CN', '张伟 13800138000 广东省深圳市南山区科技园路1号', { name: '张伟', street: '南山区科技园路1号', city: '深圳市', province: 'GD', country: 'CN', phone: '13800138000' }),
  reads('CN', '北京市朝阳区建国路88号SOHO现代城A座1201，李娜，13912345678', {
    name: '李娜', street: '朝阳区建国路88号SOHO现代城A座1201', city: '北京市', province: 'BJ', country: 'CN', phone: '13912345678',
  }),
  reads('US', '收货人：王芳\n手机：+86 139 1234 5678\n地址：浙江省杭州市西湖区文三路100号2单元301室\n邮编：310012', {
    name: '王芳', street: '西湖区文三路100号2单元301室', city: '杭州市', province: 'ZJ', postCode: '310012', country: 'CN', phone: '+86 139 1234 5678',
  }),
  reads('US', 'Room 1201, 88 Jianguo Road, Chaoyang District, Beijing 100022, China', {
    street: 'Room 1201, 88 Jianguo Road', line2: 'Chaoyang District', city: 'Beijing', province: 'BJ', postCode: '100022', country: 'CN',
  }),
  reads('CN', '李雷\n广西壮族自治区南宁市青秀区民族大道100号\n530022\n中国', { name: '李雷', street: '青秀区民族大道100号', city: '南宁市', province: 'GX', postCode: '530022', country: 'CN' }),
  // Taiwan, Hong Kong, India, Singapore
  reads('TW', '106台北市大安區忠孝東路四段1號', { street: '忠孝東路四段1號', city: '大安區', province: 'TPE', postCode: '106', country: 'TW' }),
  reads('US', "No. 1, Sec. 4, Zhongxiao E. Rd., Da'an Dist., Taipei City 106, Taiwan", {
    street: 'No. 1, Sec. 4, Zhongxiao E. Rd.', city: "Da'an Dist.", province: 'TPE', postCode: '106', country: 'TW',
  }),
  reads('US', "Flat A, 12/F, 88 Queen's Road Central, Central, Hong Kong", { street: "Flat A, 12/F, 88 Queen's Road Central", city: 'Central', country: 'HK' }),
  reads('US', '12 MG Road, Indiranagar, Bengaluru, Karnataka 560001, India', { street: '12 MG Road', line2: 'Indiranagar', city: 'Bengaluru', province: 'KA', postCode: '560001', country: 'IN' }),
  reads('IN', 'Rahul Sharma\n12 Park Street\nKolkata - 700016\nWest Bengal\nIndia\n+91 98300 12345', {
    name: 'Rahul Sharma', street: '12 Park Street', city: 'Kolkata', province: 'WB', postCode: '700016', country: 'IN', phone: '+91 98300 12345',
  }),
  reads('US', '10 Bayfront Ave, #05-12, Singapore 018956', { street: '10 Bayfront Ave', line2: '#05-12', city: 'Singapore', postCode: '018956', country: 'SG' }),
  reads('SG', 'Tan Wei Ming\nBlk 123 Ang Mo Kio Ave 3\n#04-567\nSingapore 560123', {
    name: 'Tan Wei Ming', street: 'Blk 123 Ang Mo Kio Ave 3', line2: '#04-567', city: 'Singapore', postCode: '560123', country: 'SG',
  }),
]

export const otherTexts: readonly PastedCase[] = [
  // Streets, and parts of them.
  stays('US', '123 Main S'),
  stays('US', '123 Main Street'),
  stays('ES', 'Calle Mayor 5, 2º B'),
  stays('GB', 'Flat 3, 10 Downing Street'),
  stays('FR', '12 Rue X, bâtiment B'),
  stays('DE', 'Unter den Linden 77, Hinterhaus, 2. OG'),
  stays('US', 'Suite 200, 500 Market Street, Building 7'),
  stays('DE', 'Packstation 123'),
  stays('US', 'PO Box 1234'),
  stays('IN', 'House 5, Road 11, Block C'),
  stays('CN', '科技园路1号'),
  stays('US', 'Attn: Receiving, Dock 5, 3rd floor'),
  // One other thing.
  stays('US', '12345'),
  stays('DE', '10115'),
  stays('GB', 'SW1A 2AA'),
  stays('US', 'John Smith'),
  stays('US', '+49 30 1234567'),
  stays('US', 'Berlin, Germany'),
  stays('US', 'Georgia'),
  stays('CN', '13800138000'),
  // A place without a street, a street without a place.
  stays('US', 'Springfield, IL 62704'),
  stays('DE', '10115 Berlin'),
  stays('CN', '广东省深圳市南山区'),
  stays('US', '123 Main St 62704'),
  stays('GB', '12 High Street, Oxford'),
  stays('US', '1 Peachtree St, Atlanta, Georgia'),
  stays('DE', 'Hauptstr. 5, Berlin, Deutschland'),
  // Read in two ways: ZIP codes of New York and of Texas look the same as German and French post codes.
  stays('US', 'Hauptstr. 5, 10115 Berlin'),
  stays('US', '12 rue de Rivoli, 75004 Paris'),
  stays('US', 'Storgata 5, 0155 Oslo'),
  // Which of the words is the town: the post code stands alone behind a town and a county.
  stays('GB', 'John Smith, 12a High Street, Oxford, Oxfordshire, OX1 4AA'),
  stays('GB', 'Jane Roe\nRose Cottage\nMill Lane\nLittle Snoring\nFakenham\nNorfolk\nNR21 0HX\nUnited Kingdom'),
  stays('HK', '香港中環皇后大道中88號12樓A室'),
  // A state whose codes are others.
  stays('US', '123 Main St, Springfield, IL 10001'),
  // Two addresses, and words around one.
  stays('US', '12 Oak Ave, Boise, ID 83702\n14 Elm St, Boise, ID 83703'),
  stays('US', 'Please deliver to my neighbour at 12 Oak Ave, thanks a lot, John'),
  stays('US', 'Hi, could you send it to 12 Oak Ave, Boise, ID 83702? I am not at home this week.'),
  stays('US', 'Happy birthday, dear Tom! See you in Berlin, 2025'),
  stays('DE', 'Alles Gute zum 30. Geburtstag, Deine Oma'),
  stays('US', '2 x Home shirt, size M, 89.99'),
  stays('US', 'https://maps.example.com/?q=123+Main+St,+Springfield,+IL+62704'),
  stays('US', 'John Smith\njohn@example.com\n12 Oak Ave\nBoise, ID 83702'),
]
