/* What people paste. Most of it was written before the code that reads it. */
export type PastedExample = {
  /** The country chosen in the form. */
  chosen: string;
  text: string;
  /** By the names of the table; empty for a text that stays as it is. */
  parts: Readonly<Record<string, string>>;
};

/** The chosen country, what is pasted (⏎ a new line, ⇥ a tab), and its one right split below. */
const whole = `
  // United States
  US | 123 Main St, Springfield, IL 62704
      street = 123 Main St | city = Springfield | province = IL | postalCode = 62704 | country = US
  US | John Smith ⏎ 123 Main Street ⏎ Apt 4B ⏎ Springfield, IL 62704 ⏎ USA
      name = John Smith | street = 123 Main Street | line2 = Apt 4B | city = Springfield | province = IL | postalCode = 62704 | country = US
  DE | 1600 Amphitheatre Pkwy, Mountain View, CA 94043, United States
      street = 1600 Amphitheatre Pkwy | city = Mountain View | province = CA | postalCode = 94043 | country = US
  US | 1 Infinite Loop ⏎ Cupertino, CA  95014 ⏎ United States
      street = 1 Infinite Loop | city = Cupertino | province = CA | postalCode = 95014 | country = US
  US | Jane Doe ⏎ P.O. Box 1234 ⏎ Anchorage AK 99501-1234 ⏎ (907) 555-0123
      name = Jane Doe | street = P.O. Box 1234 | city = Anchorage | province = AK | postalCode = 99501-1234 | phone = (907) 555-0123 | country = US
  US | JOHN Q PUBLIC, 12 OAK AVE APT 4B, SALT LAKE CITY UT 84101
      name = JOHN Q PUBLIC | street = 12 OAK AVE APT 4B | city = SALT LAKE CITY | province = UT | postalCode = 84101 | country = US
  US | Acme Inc. ⏎ Attn: Mary Jones ⏎ 500 Market Street, Suite 200 ⏎ San Francisco, California 94105
      name = Mary Jones | company = Acme Inc. | street = 500 Market Street | line2 = Suite 200 | city = San Francisco | province = CA | postalCode = 94105 | country = US
  US | Name: John Smith ⏎ Address: 12 Oak Ave ⏎ City: Boise ⏎ State: ID ⏎ Zip: 83702 ⏎ Phone: 208-555-0147
      name = John Smith | street = 12 Oak Ave | city = Boise | province = ID | postalCode = 83702 | phone = 208-555-0147 | country = US
  US | Shipping address ⏎ John Smith ⏎ 12 Oak Ave ⏎ Boise, ID 83702 ⏎ United States
      name = John Smith | street = 12 Oak Ave | city = Boise | province = ID | postalCode = 83702 | country = US
  US | Sgt Ann Lee ⏎ CMR 402 Box 1234 ⏎ APO, AE 09180
      name = Sgt Ann Lee | street = CMR 402 Box 1234 | city = APO | province = AE | postalCode = 09180 | country = US
  US | 123 W 45th St #7C, New York, New York 10036
      street = 123 W 45th St #7C | city = New York | province = NY | postalCode = 10036 | country = US
  // Canada
  CA | Marie Tremblay ⏎ 123 rue Saint-Denis, app. 4 ⏎ Montréal QC H2X 1K1 ⏎ Canada
      name = Marie Tremblay | street = 123 rue Saint-Denis | line2 = app. 4 | city = Montréal | province = QC | postalCode = H2X 1K1 | country = CA
  US | 301 Front St W, Toronto, ON M5V 2T6, Canada
      street = 301 Front St W | city = Toronto | province = ON | postalCode = M5V 2T6 | country = CA
  US | 301 Front St W, Toronto, ON M5V 2T6
      street = 301 Front St W | city = Toronto | province = ON | postalCode = M5V 2T6 | country = CA
  // United Kingdom
  US | 221B Baker Street, London NW1 6XE, United Kingdom
      street = 221B Baker Street | city = London | postalCode = NW1 6XE | country = GB
  GB | Mr J Smith ⏎ 10 Downing Street ⏎ London ⏎ SW1A 2AA
      name = Mr J Smith | street = 10 Downing Street | city = London | postalCode = SW1A 2AA | country = GB
  GB | Flat 3, 10 Downing Street, London, SW1A 2AA, UK
      street = Flat 3, 10 Downing Street | city = London | postalCode = SW1A 2AA | country = GB
  US | The Bell Inn Ltd, 3 Market Place, Wells, BA5 2RB, England
      company = The Bell Inn Ltd | street = 3 Market Place | city = Wells | postalCode = BA5 2RB | country = GB
  GB | 12 High Street, Headington, Oxford OX3 9AA
      street = 12 High Street | line2 = Headington | city = Oxford | postalCode = OX3 9AA | country = GB
  // Ireland
  IE | Seán Murphy ⏎ 14 Grafton Street ⏎ Dublin 2 ⏎ D02 VK65 ⏎ Ireland
      name = Seán Murphy | street = 14 Grafton Street | city = Dublin 2 | postalCode = D02 VK65 | country = IE
  // Australia
  US | Unit 5, 12 George Street, Sydney NSW 2000, Australia
      street = Unit 5, 12 George Street | city = Sydney | province = NSW | postalCode = 2000 | country = AU
  AU | Liam Brown ⏎ 5/12 George St ⏎ Parramatta NSW 2150 ⏎ 0412 345 678
      name = Liam Brown | street = 5/12 George St | city = Parramatta | province = NSW | postalCode = 2150 | phone = 0412 345 678 | country = AU
  AU | GPO Box 99, Melbourne VIC 3001
      street = GPO Box 99 | city = Melbourne | province = VIC | postalCode = 3001 | country = AU
  // Germany
  US | Max Mustermann ⏎ Musterstraße 12 ⏎ 12345 Musterstadt ⏎ Deutschland
      name = Max Mustermann | street = Musterstraße 12 | city = Musterstadt | postalCode = 12345 | country = DE
  DE | Hauptstr. 5, 10115 Berlin
      street = Hauptstr. 5 | city = Berlin | postalCode = 10115 | country = DE
  US | Erika Mustermann ⏎ c/o Schmidt ⏎ Lindenallee 3a ⏎ 50667 Köln ⏎ Germany
      name = Erika Mustermann | street = Lindenallee 3a | line2 = c/o Schmidt | city = Köln | postalCode = 50667 | country = DE
  DE | Max Mustermann ⏎ 12345678 ⏎ Packstation 123 ⏎ 53113 Bonn
      name = Max Mustermann | street = Packstation 123 | line2 = 12345678 | city = Bonn | postalCode = 53113 | country = DE
  US | Muster GmbH ⏎ z. Hd. Frau Weber ⏎ Industriestraße 7-9 ⏎ D-70565 Stuttgart
      name = Frau Weber | company = Muster GmbH | street = Industriestraße 7-9 | city = Stuttgart | postalCode = 70565 | country = DE
  FR | Unter den Linden 77, 10117 Berlin, Germany
      street = Unter den Linden 77 | city = Berlin | postalCode = 10117 | country = DE
  DE | Postfach 10 20 30, 60001 Frankfurt am Main
      street = Postfach 10 20 30 | city = Frankfurt am Main | postalCode = 60001 | country = DE
  DE | Anna Weber ⏎ Lindenweg 4 ⏎ 04109 Leipzig ⏎ Tel.: +49 341 123456
      name = Anna Weber | street = Lindenweg 4 | city = Leipzig | postalCode = 04109 | phone = +49 341 123456 | country = DE
  US | Name: Anna Weber ⏎ Straße: Lindenweg 4 ⏎ PLZ: 04109 ⏎ Ort: Leipzig ⏎ Land: Deutschland
      name = Anna Weber | street = Lindenweg 4 | city = Leipzig | postalCode = 04109 | country = DE
  DE | Max Mustermann ⇥ Musterweg 1 ⇥ 12345 ⇥ Musterstadt ⇥ Deutschland
      name = Max Mustermann | street = Musterweg 1 | city = Musterstadt | postalCode = 12345 | country = DE
  // Austria, Switzerland
  DE | Anna Gruber ⏎ Mariahilfer Straße 1/2/10 ⏎ 1060 Wien ⏎ Österreich
      name = Anna Gruber | street = Mariahilfer Straße 1/2/10 | city = Wien | postalCode = 1060 | country = AT
  DE | Mariahilfer Straße 10, A-1060 Wien
      street = Mariahilfer Straße 10 | city = Wien | postalCode = 1060 | country = AT
  US | Bahnhofstrasse 1, 8001 Zürich, Schweiz
      street = Bahnhofstrasse 1 | city = Zürich | postalCode = 8001 | country = CH
  FR | Familie Meier ⏎ Rue du Rhône 65 ⏎ CH-1204 Genève
      name = Familie Meier | street = Rue du Rhône 65 | city = Genève | postalCode = 1204 | country = CH
  // Netherlands, Belgium
  US | Prinsengracht 263-267, 1016 GV Amsterdam, Nederland
      street = Prinsengracht 263-267 | city = Amsterdam | postalCode = 1016 GV | country = NL
  NL | J. de Vries ⏎ Kerkstraat 12 II ⏎ 1017GL Amsterdam
      name = J. de Vries | street = Kerkstraat 12 II | city = Amsterdam | postalCode = 1017GL | country = NL
  US | Kerkstraat 12, 1017 GL Amsterdam
      street = Kerkstraat 12 | city = Amsterdam | postalCode = 1017 GL | country = NL
  US | Jan Peeters ⏎ Meir 50 bus 3 ⏎ 2000 Antwerpen ⏎ België
      name = Jan Peeters | street = Meir 50 bus 3 | city = Antwerpen | postalCode = 2000 | country = BE
  FR | Rue de la Loi 16, B-1000 Bruxelles
      street = Rue de la Loi 16 | city = Bruxelles | postalCode = 1000 | country = BE
  // France
  US | Mme Claire Dubois ⏎ 12 rue de Rivoli ⏎ Bâtiment B ⏎ 75004 Paris ⏎ France
      name = Mme Claire Dubois | street = 12 rue de Rivoli | line2 = Bâtiment B | city = Paris | postalCode = 75004 | country = FR
  FR | 10 Rue de la Paix, 75002 Paris, France
      street = 10 Rue de la Paix | city = Paris | postalCode = 75002 | country = FR
  FR | 12 bis avenue Foch, 69006 LYON CEDEX 06
      street = 12 bis avenue Foch | city = LYON CEDEX 06 | postalCode = 69006 | country = FR
  FR | Mme Anne Dubois ⏎ Appt 3, étage 2 ⏎ 12 rue de Rivoli ⏎ 75004 Paris
      name = Mme Anne Dubois | street = Appt 3, étage 2, 12 rue de Rivoli | city = Paris | postalCode = 75004 | country = FR
  US | Claire Dubois, 12, rue de Rivoli, 75004 Paris, France
      name = Claire Dubois | street = 12, rue de Rivoli | city = Paris | postalCode = 75004 | country = FR
  // Spain
  ES | Calle Mayor 5, 2º B, 28013 Madrid, España
      street = Calle Mayor 5 | line2 = 2º B | city = Madrid | province = M | postalCode = 28013 | country = ES
  US | C. Mayor, 5, 28013 Madrid, Spain
      street = C. Mayor, 5 | city = Madrid | province = M | postalCode = 28013 | country = ES
  ES | Lucía García ⏎ Calle de Alcalá, 123, 3.º izq. ⏎ 28801 Alcalá de Henares (Madrid) ⏎ España ⏎ +34 612 345 678
      name = Lucía García | street = Calle de Alcalá, 123 | line2 = 3.º izq. | city = Alcalá de Henares | province = M | postalCode = 28801 | phone = +34 612 345 678 | country = ES
  // Italy
  US | Mario Rossi ⏎ Via Roma 12 ⏎ 20121 Milano MI ⏎ Italia
      name = Mario Rossi | street = Via Roma 12 | city = Milano | province = MI | postalCode = 20121 | country = IT
  DE | Via del Corso, 18, 00186 Roma RM, Italia
      street = Via del Corso, 18 | city = Roma | province = RM | postalCode = 00186 | country = IT
  IT | Via Garibaldi 3/B ⏎ 50123 Firenze (FI)
      street = Via Garibaldi 3/B | city = Firenze | province = FI | postalCode = 50123 | country = IT
  // Portugal, Brazil, Mexico
  US | Rua Augusta 100, 2º Esq., 1100-053 Lisboa, Portugal
      street = Rua Augusta 100 | line2 = 2º Esq. | city = Lisboa | postalCode = 1100-053 | country = PT
  FR | Av. da Liberdade 10 ⏎ 1250-144 Lisboa
      street = Av. da Liberdade 10 | city = Lisboa | postalCode = 1250-144 | country = PT
  US | Av. Paulista, 1578 - Bela Vista, São Paulo - SP, 01310-200, Brasil
      street = Av. Paulista, 1578 - Bela Vista | city = São Paulo | province = SP | postalCode = 01310-200 | country = BR
  BR | João Silva ⏎ Rua das Flores, 123, Apto 45 ⏎ Centro ⏎ Curitiba - PR ⏎ 80020-190 ⏎ Brasil
      name = João Silva | street = Rua das Flores, 123 | line2 = Apto 45, Centro | city = Curitiba | province = PR | postalCode = 80020-190 | country = BR
  US | Av. Juárez 50, Col. Centro, 06010 Ciudad de México, CDMX, México
      street = Av. Juárez 50 | line2 = Col. Centro | city = Ciudad de México | province = CMX | postalCode = 06010 | country = MX
  MX | Calle Hidalgo 123 ⏎ Col. Americana ⏎ 44160 Guadalajara, Jalisco ⏎ México
      street = Calle Hidalgo 123 | line2 = Col. Americana | city = Guadalajara | province = JAL | postalCode = 44160 | country = MX
  // Poland, the north, Czechia, Türkiye
  US | Jan Kowalski ⏎ ul. Marszałkowska 10/12 m. 5 ⏎ 00-590 Warszawa ⏎ Polska
      name = Jan Kowalski | street = ul. Marszałkowska 10/12 m. 5 | city = Warszawa | postalCode = 00-590 | country = PL
  US | ul. Długa 7, 31-146 Kraków
      street = ul. Długa 7 | city = Kraków | postalCode = 31-146 | country = PL
  US | Anna Svensson ⏎ Storgatan 12 lgh 1102 ⏎ 114 55 Stockholm ⏎ Sverige
      name = Anna Svensson | street = Storgatan 12 lgh 1102 | city = Stockholm | postalCode = 114 55 | country = SE
  DE | Drottninggatan 1, SE-111 51 Stockholm
      street = Drottninggatan 1 | city = Stockholm | postalCode = 111 51 | country = SE
  US | Kari Nordmann ⏎ Storgata 5 ⏎ 0155 Oslo ⏎ Norge
      name = Kari Nordmann | street = Storgata 5 | city = Oslo | postalCode = 0155 | country = NO
  DK | Vesterbrogade 12, 3. tv, 1620 København V, Danmark
      street = Vesterbrogade 12 | line2 = 3. tv | city = København V | postalCode = 1620 | country = DK
  US | Mannerheimintie 10 A 5, 00100 Helsinki, Suomi
      street = Mannerheimintie 10 A 5 | city = Helsinki | postalCode = 00100 | country = FI
  US | Jan Novák ⏎ Václavské náměstí 1 ⏎ 110 00 Praha 1 ⏎ Česká republika
      name = Jan Novák | street = Václavské náměstí 1 | city = Praha 1 | postalCode = 110 00 | country = CZ
  // Japan, both orders
  US | 〒150-0002 ⏎ 東京都渋谷区渋谷2-21-1 ⏎ ヒカリエ5F ⏎ 山田 太郎 様 ⏎ 日本
      name = 山田太郎 | street = 渋谷2-21-1 | line2 = ヒカリエ5F | city = 渋谷区 | province = 13 | postalCode = 150-0002 | country = JP
  JP | 530-0001 大阪府大阪市北区梅田3-1-1
      street = 北区梅田3-1-1 | city = 大阪市 | province = 27 | postalCode = 530-0001 | country = JP
  US | 2-21-1 Shibuya, Shibuya-ku, Tokyo 150-0002, Japan
      street = 2-21-1 Shibuya | city = Shibuya-ku | province = 13 | postalCode = 150-0002 | country = JP
  JP | Taro Yamada ⏎ 1-1-2 Otemachi ⏎ Chiyoda-ku, Tokyo 100-0004 ⏎ Japan ⏎ +81 3-1234-5678
      name = Taro Yamada | street = 1-1-2 Otemachi | city = Chiyoda-ku | province = 13 | postalCode = 100-0004 | phone = +81 3-1234-5678 | country = JP
  // Korea
  KR | (06236) 서울특별시 강남구 테헤란로 152, 김민수, 010-1234-5678
      name = 김민수 | street = 테헤란로 152 | city = 강남구 | province = 11 | postalCode = 06236 | phone = 010-1234-5678 | country = KR
  US | 152 Teheran-ro, Gangnam-gu, Seoul 06236, South Korea
      street = 152 Teheran-ro | city = Gangnam-gu | province = 11 | postalCode = 06236 | country = KR
  // China
  US | 收件人: 张伟, 手机号码: 13800138000, 所在地区: 广东省 深圳市 南山区, 详细地址: 科技园路1号
      name = 张伟 | street = 南山区科技园路1号 | city = 深圳市 | province = GD | phone = 13800138000 | country = CN
  CN | 张伟 13800138000 广东省深圳市南山区科技园路1号
      name = 张伟 | street = 南山区科技园路1号 | city = 深圳市 | province = GD | phone = 13800138000 | country = CN
  CN | 北京市朝阳区建国路88号SOHO现代城A座1201，李娜，13912345678
      name = 李娜 | street = 朝阳区建国路88号SOHO现代城A座1201 | city = 北京市 | province = BJ | phone = 13912345678 | country = CN
  US | 收货人：王芳 ⏎ 手机：+86 139 1234 5678 ⏎ 地址：浙江省杭州市西湖区文三路100号2单元301室 ⏎ 邮编：310012
      name = 王芳 | street = 西湖区文三路100号2单元301室 | city = 杭州市 | province = ZJ | postalCode = 310012 | phone = +86 139 1234 5678 | country = CN
  US | Room 1201, 88 Jianguo Road, Chaoyang District, Beijing 100022, China
      street = Room 1201, 88 Jianguo Road | line2 = Chaoyang District | city = Beijing | province = BJ | postalCode = 100022 | country = CN
  CN | 李雷 ⏎ 广西壮族自治区南宁市青秀区民族大道100号 ⏎ 530022 ⏎ 中国
      name = 李雷 | street = 青秀区民族大道100号 | city = 南宁市 | province = GX | postalCode = 530022 | country = CN
  CN | 王小明,13912345678,江苏省,苏州市,工业园区,星湖街328号,215000
      name = 王小明 | street = 工业园区星湖街328号 | city = 苏州市 | province = JS | postalCode = 215000 | phone = 13912345678 | country = CN
  CN | 湖北省武汉市洪山区珞喻路1037号 张三 027-87540000
      name = 张三 | street = 洪山区珞喻路1037号 | city = 武汉市 | province = HB | phone = 027-87540000 | country = CN
  // Taiwan, Hong Kong, India, Singapore
  TW | 106台北市大安區忠孝東路四段1號
      street = 忠孝東路四段1號 | city = 大安區 | province = TPE | postalCode = 106 | country = TW
  US | No. 1, Sec. 4, Zhongxiao E. Rd., Da'an Dist., Taipei City 106, Taiwan
      street = No. 1, Sec. 4, Zhongxiao E. Rd. | city = Da'an Dist. | province = TPE | postalCode = 106 | country = TW
  US | Flat A, 12/F, 88 Queen's Road Central, Central, Hong Kong
      street = Flat A, 12/F, 88 Queen's Road Central | line2 = Central | country = HK
  US | 12 MG Road, Indiranagar, Bengaluru, Karnataka 560001, India
      street = 12 MG Road | line2 = Indiranagar | city = Bengaluru | province = KA | postalCode = 560001 | country = IN
  IN | Rahul Sharma ⏎ 12 Park Street ⏎ Kolkata - 700016 ⏎ West Bengal ⏎ India ⏎ +91 98300 12345
      name = Rahul Sharma | street = 12 Park Street | city = Kolkata | province = WB | postalCode = 700016 | phone = +91 98300 12345 | country = IN
  US | 10 Bayfront Ave, #05-12, Singapore 018956
      street = 10 Bayfront Ave | line2 = #05-12 | postalCode = 018956 | country = SG
  SG | Tan Wei Ming ⏎ Blk 123 Ang Mo Kio Ave 3 ⏎ #04-567 ⏎ Singapore 560123
      name = Tan Wei Ming | street = Blk 123 Ang Mo Kio Ave 3 | line2 = #04-567 | postalCode = 560123 | country = SG
`;

/** The country without rules that the text names; the chosen one is the United States. */
const unknown = `
  TR | Atatürk Cad. 15/4, 34710 Kadıköy/İstanbul, Türkiye
  RU | Ivan Petrov ⏎ ul. Lenina 5 ⏎ 101000 Moskva ⏎ Russia
  ID | Jl. Sudirman 10, Jakarta 10220, Indonesia
`;

/** What stays as it is. */
const others = `
  // Streets, and parts of them.
  US | 123 Main S
  US | 123 Main Street
  ES | Calle Mayor 5, 2º B
  GB | Flat 3, 10 Downing Street
  FR | 12 Rue X, bâtiment B
  DE | Unter den Linden 77, Hinterhaus, 2. OG
  US | Suite 200, 500 Market Street, Building 7
  DE | Packstation 123
  US | PO Box 1234
  IN | House 5, Road 11, Block C
  CN | 科技园路1号
  US | Attn: Receiving, Dock 5, 3rd floor
  // One other thing.
  US | 12345
  DE | 10115
  GB | SW1A 2AA
  US | John Smith
  US | +49 30 1234567
  US | Berlin, Germany
  US | Georgia
  CN | 13800138000
  // A place without a street, a street without a place.
  US | Springfield, IL 62704
  DE | 10115 Berlin
  CN | 广东省深圳市南山区
  US | 123 Main St 62704
  GB | 12 High Street, Oxford
  US | 1 Peachtree St, Atlanta, Georgia
  DE | Hauptstr. 5, Berlin, Deutschland
  // Read in two ways: ZIP codes of New York and of Texas look the same as German and French post codes.
  US | Hauptstr. 5, 10115 Berlin
  US | 12 rue de Rivoli, 75004 Paris
  US | Storgata 5, 0155 Oslo
  // Which of the words is the town: the post code stands alone behind a town and a county.
  GB | John Smith, 12a High Street, Oxford, Oxfordshire, OX1 4AA
  GB | Jane Roe ⏎ Rose Cottage ⏎ Mill Lane ⏎ Little Snoring ⏎ Fakenham ⏎ Norfolk ⏎ NR21 0HX ⏎ United Kingdom
  HK | 香港中環皇后大道中88號12樓A室
  US | Atatürk Cad. No: 15 D: 4, 34710 Kadıköy/İstanbul, Türkiye
  // The number of a house, and words that are no name before it.
  IT | Via Roma, scala B, 3, 20121 Milano MI
  US | ACME, 500 Market Street, San Francisco, CA 94105
  US | Please send it to ⏎ 12 Oak Ave ⏎ Boise, ID 83702
  DE | Max Mustermann ⏎ Erika Mustermann ⏎ Hauptstr. 5 ⏎ 10115 Berlin
  DE | 1 Infinite Loop, Cupertino 95014
  GB | 12 High Street, Oxford, Oxfordshire OX1 4AA
  FR | Hauptstr. 5, 10115 Berlin
  US | Order: 12345 ⏎ John Smith ⏎ 12 Oak Ave ⏎ Boise, ID 83702
  JP | 〒100-0005 東京都千代田区丸の内1-1-1 山田太郎
  // A state whose codes are others.
  US | 123 Main St, Springfield, IL 10001
  // Two addresses, and words around one.
  US | 12 Oak Ave, Boise, ID 83702 ⏎ 14 Elm St, Boise, ID 83703
  US | 12 Oak Ave, Boise ID 83702, 14 Elm St, Boise ID 83703
  GB | 10 Downing Street, London SW1A 2AA, 221B Baker Street, London NW1 6XE
  DE | Hauptstr. 5, 10115 Berlin, Lindenweg 4, 04109 Leipzig
  GB | Flat 3, Sunny Side, 10 Downing Street, London SW1A 2AA
  US | Please deliver to my neighbour at 12 Oak Ave, thanks a lot, John
  US | Hi, could you send it to 12 Oak Ave, Boise, ID 83702? I am not at home this week.
  US | Happy birthday, dear Tom! See you in Berlin, 2025
  DE | Alles Gute zum 30. Geburtstag, Deine Oma
  US | 2 x Home shirt, size M, 89.99
  US | https://maps.example.com/?q=123+Main+St,+Springfield,+IL+62704
  US | John Smith ⏎ john@example.com ⏎ 12 Oak Ave ⏎ Boise, ID 83702
`;

function readExamples(table: string): PastedExample[] {
  const rows = table
    .replaceAll(/^ *\/\/.*\n/gm, "")
    .matchAll(/^ {2}(\w\w) \| (.*)(?:\n {6}(.*))?$/gm);
  return Array.from(rows, ([, chosen = "", text = "", split = ""]) => ({
    chosen,
    text: text.replaceAll(/ ?⏎ ?/g, "\r\n").replaceAll(/ ?⇥ ?/g, "\t"),
    parts: Object.fromEntries(
      split.split(" | ").flatMap((part) => {
        const [, name, value = ""] = /^(\w+) = (.*)$/.exec(part) ?? [];
        return name === undefined ? [] : [[name, value]];
      }),
    ),
  }));
}

export const wholeAddresses = readExamples(whole);
export const unknownCountries = readExamples(unknown);
export const otherTexts = readExamples(others);
