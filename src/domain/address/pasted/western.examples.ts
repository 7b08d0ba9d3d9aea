/** The chosen country, what is pasted (⏎ a new line, ⇥ a tab), and its one right split below. */
export const western = `
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
  // Hong Kong, India, Singapore
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
  // Türkiye: district and province are one line, as the forms of the country have them
  US | Atatürk Cad. 15/4, 34710 Kadıköy/İstanbul, Türkiye
      street = Atatürk Cad. 15/4 | city = Kadıköy/İstanbul | postalCode = 34710 | country = TR
  TR | Ayşe Yılmaz ⏎ Caferağa Mah. ⏎ Moda Cad. No: 15 D: 4 ⏎ 34710 Kadıköy / İstanbul ⏎ +90 532 123 45 67
      name = Ayşe Yılmaz | street = Caferağa Mah., Moda Cad. No: 15 D: 4 | city = Kadıköy / İstanbul | postalCode = 34710 | phone = +90 532 123 45 67 | country = TR
  US | Atatürk Cad. No:15, 34710 Kadıköy/İstanbul, Türkiye
      street = Atatürk Cad. No:15 | city = Kadıköy/İstanbul | postalCode = 34710 | country = TR
  // Names that are words of streets, houses and messages as well
  US | Minsu Park ⏎ 12 Oak Ave ⏎ Boise, ID 83702
      name = Minsu Park | street = 12 Oak Ave | city = Boise | province = ID | postalCode = 83702 | country = US
  US | Ann Park, 12 Oak Ave, Boise, ID 83702
      name = Ann Park | street = 12 Oak Ave | city = Boise | province = ID | postalCode = 83702 | country = US
  US | John Way ⏎ P.O. Box 1234 ⏎ Anchorage AK 99501
      name = John Way | street = P.O. Box 1234 | city = Anchorage | province = AK | postalCode = 99501 | country = US
  US | Al Gore ⏎ 12 Oak Ave ⏎ Boise, ID 83702
      name = Al Gore | street = 12 Oak Ave | city = Boise | province = ID | postalCode = 83702 | country = US
  GB | Courtney Love ⏎ 10 Downing Street ⏎ London ⏎ SW1A 2AA
      name = Courtney Love | street = 10 Downing Street | city = London | postalCode = SW1A 2AA | country = GB
  US | Mary Street ⏎ 12 Oak Ave ⏎ Boise, ID 83702
      name = Mary Street | street = 12 Oak Ave | city = Boise | province = ID | postalCode = 83702 | country = US
  GB | Katie St. John ⏎ 10 Downing Street ⏎ London ⏎ SW1A 2AA
      name = Katie St. John | street = 10 Downing Street | city = London | postalCode = SW1A 2AA | country = GB
  DE | Agata Hellweg ⏎ Lindenallee 3a ⏎ 50667 Köln
      name = Agata Hellweg | street = Lindenallee 3a | city = Köln | postalCode = 50667 | country = DE
  NL | Jan van der Laan ⏎ Kerkstraat 12 ⏎ 1017 GL Amsterdam
      name = Jan van der Laan | street = Kerkstraat 12 | city = Amsterdam | postalCode = 1017 GL | country = NL
  US | john smith ⏎ 12 oak ave ⏎ boise, ID 83702
      name = john smith | street = 12 oak ave | city = boise | province = ID | postalCode = 83702 | country = US
  ES | Juan Millán ⏎ Calle Mayor 5 ⏎ 28013 Madrid
      name = Juan Millán | street = Calle Mayor 5 | city = Madrid | province = M | postalCode = 28013 | country = ES
  TR | Anadolu A.Ş. ⏎ Moda Cad. 15 ⏎ 34710 Kadıköy/İstanbul
      company = Anadolu A.Ş. | street = Moda Cad. 15 | city = Kadıköy/İstanbul | postalCode = 34710 | country = TR
  // Companies by their legal form, and by what they are
  DE | SAP SE ⏎ Dietmar-Hopp-Allee 16 ⏎ 69190 Walldorf
      company = SAP SE | street = Dietmar-Hopp-Allee 16 | city = Walldorf | postalCode = 69190 | country = DE
  DE | Müller GbR ⏎ Lindenallee 3a ⏎ 50667 Köln
      company = Müller GbR | street = Lindenallee 3a | city = Köln | postalCode = 50667 | country = DE
  DE | Merck KGaA ⏎ Anna Weber ⏎ Lindenallee 3a ⏎ 50667 Köln
      name = Anna Weber | company = Merck KGaA | street = Lindenallee 3a | city = Köln | postalCode = 50667 | country = DE
  DE | Volksbank Köln eG ⏎ Lindenallee 3a ⏎ 50667 Köln
      company = Volksbank Köln eG | street = Lindenallee 3a | city = Köln | postalCode = 50667 | country = DE
  US | Law Offices of Jane Roe ⏎ 12 Oak Ave ⏎ Boise, ID 83702
      company = Law Offices of Jane Roe | street = 12 Oak Ave | city = Boise | province = ID | postalCode = 83702 | country = US
  US | Smith Law Offices ⏎ 12 Oak Ave ⏎ Boise, ID 83702
      company = Smith Law Offices | street = 12 Oak Ave | city = Boise | province = ID | postalCode = 83702 | country = US
  US | Oh Se Hun ⏎ 12 Oak Ave ⏎ Boise, ID 83702
      name = Oh Se Hun | street = 12 Oak Ave | city = Boise | province = ID | postalCode = 83702 | country = US
`;
