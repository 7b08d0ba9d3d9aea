/**
 * Postcode prefixes, the town they belong to and its province, for the countries most parcels go
 * to: `prefixes Town=中文|Province`, joined by `;`. A row without a town says the province alone;
 * of rows for one prefix the first counts. Sources: Universal Postal Union and national posts.
 */
export const western: Record<string, string> = {
  US: `
    021-022 Boston|MA; 100-102 New York=纽约|NY; 104 Bronx|NY; 112 Brooklyn|NY; 142 Buffalo|NY;
    146 Rochester|NY; 071 Newark|NJ; 073 Jersey City|NJ; 191 Philadelphia|PA; 152 Pittsburgh|PA;
    212 Baltimore|MD; 200,202-205 Washington|DC; 232 Richmond|VA; 282 Charlotte|NC; 276 Raleigh|NC;
    303 Atlanta|GA; 331 Miami|FL; 328 Orlando|FL; 336 Tampa|FL; 322 Jacksonville|FL;
    372 Nashville|TN; 381 Memphis|TN; 402 Louisville|KY; 432 Columbus|OH; 441 Cleveland|OH;
    452 Cincinnati|OH; 462 Indianapolis|IN; 482 Detroit|MI; 532 Milwaukee|WI; 554 Minneapolis|MN;
    551 Saint Paul|MN; 606 Chicago=芝加哥|IL; 631 Saint Louis|MO; 641 Kansas City|MO; 681 Omaha|NE;
    701 New Orleans|LA; 731 Oklahoma City|OK; 741 Tulsa|OK; 752 Dallas|TX; 761 Fort Worth|TX;
    770 Houston|TX; 782 San Antonio|TX; 787 Austin|TX; 799 El Paso|TX; 802 Denver|CO;
    841 Salt Lake City|UT; 850 Phoenix|AZ; 857 Tucson|AZ; 871 Albuquerque|NM; 891 Las Vegas|NV;
    900 Los Angeles=洛杉矶|CA; 921 San Diego|CA; 941 San Francisco=旧金山|CA; 946 Oakland|CA;
    951 San Jose|CA; 958 Sacramento|CA; 972 Portland|OR; 981 Seattle=西雅图|WA; 995 Anchorage|AK;
    968 Honolulu|HI; 010-027 |MA; 028-029 |RI; 030-038 |NH; 039-049 |ME; 050-054,056-059 |VT;
    060-069 |CT; 070-089 |NJ; 005,100-149 |NY; 150-196 |PA; 197-199 |DE; 201,220-246 |VA;
    206-212,214-219 |MD; 247-268 |WV; 270-289 |NC; 290-299 |SC; 300-319,398-399 |GA;
    320-339,341-342,344,346-347,349 |FL; 350-352,354-369 |AL; 370-385 |TN; 386-397 |MS; 400-427 |KY;
    430-459 |OH; 460-479 |IN; 480-499 |MI; 500-528 |IA; 530-549 |WI; 550-567 |MN; 570-577 |SD;
    580-588 |ND; 590-599 |MT; 600-629 |IL; 630-658 |MO; 660-679 |KS; 680-693 |NE; 700-714 |LA;
    716-729 |AR; 730-731,734-749 |OK; 733,750-799,885 |TX; 800-816 |CO; 820-831 |WY; 832-838 |ID;
    840-847 |UT; 850-865 |AZ; 870-884 |NM; 889-898 |NV; 900-961 |CA; 967-968 |HI; 970-979 |OR;
    980-994 |WA; 995-999 |AK`,
  CA: `
    H1-H5 Montréal|QC; G1 Québec|QC; M Toronto=多伦多|ON; K1-K2 Ottawa|ON; L5 Mississauga|ON;
    L8 Hamilton|ON; N6 London|ON; T2-T3 Calgary|AB; T5-T6 Edmonton|AB; V5-V6 Vancouver=温哥华|BC;
    V8 Victoria|BC; R2-R3 Winnipeg|MB; S4 Regina|SK; S7 Saskatoon|SK; B3 Halifax|NS;
    A1 St. John's|NL; E1 Moncton|NB; E3 Fredericton|NB; C1 Charlottetown|PE; Y1 Whitehorse|YT;
    X1 Yellowknife|NT; A |NL; B |NS; C |PE; E |NB; G,H,J |QC; K,L,N,P |ON; R |MB; S |SK; T |AB; V |BC;
    Y |YT; X0A,X0B,X0C |NU; X0E,X0G |NT`,
  BR: `
    01-05 São Paulo=圣保罗|SP; 20-23 Rio de Janeiro=里约热内卢|RJ; 30-31 Belo Horizonte|MG;
    40-41 Salvador|BA; 50-52 Recife|PE; 60 Fortaleza|CE; 66 Belém|PA; 690 Manaus|AM;
    70-71 Brasília|DF; 74 Goiânia|GO; 80-82 Curitiba|PR; 90-91 Porto Alegre|RS; 06-19 |SP; 24-28 |RJ;
    29 |ES; 32-39 |MG; 42-48 |BA; 49 |SE; 53-56 |PE; 57 |AL; 58 |PB; 59 |RN; 61-63 |CE; 64 |PI;
    65 |MA; 67,680-688 |PA; 689 |AP; 691-692,694-698 |AM; 693 |RR; 699 |AC; 75 |GO; 768-769 |RO;
    77 |TO; 78 |MT; 79 |MS; 83-87 |PR; 88-89 |SC; 92-99 |RS`,
  GB: `
    AB Aberdeen; AL St Albans; B Birmingham; BA Bath; BB Blackburn; BD Bradford; BH Bournemouth;
    BL Bolton; BN Brighton; BR Bromley; BS Bristol; BT Belfast; CA Carlisle; CB Cambridge; CF Cardiff;
    CH Chester; CM Chelmsford; CO Colchester; CR Croydon; CT Canterbury; CV Coventry; CW Crewe;
    DA Dartford; DD Dundee; DE Derby; DG Dumfries; DH Durham; DL Darlington; DN Doncaster;
    DT Dorchester; DY Dudley; E,EC,N,NW,SE,SW,W,WC London=伦敦; EH Edinburgh; EN Enfield; EX Exeter;
    FK Falkirk; FY Blackpool; G Glasgow; GL Gloucester; GU Guildford; HA Harrow; HD Huddersfield;
    HG Harrogate; HP Hemel Hempstead; HR Hereford; HU Hull; HX Halifax; IG Ilford; IP Ipswich;
    IV Inverness; KA Kilmarnock; KT Kingston upon Thames; KY Kirkcaldy; L Liverpool; LA Lancaster;
    LD Llandrindod Wells; LE Leicester; LL Llandudno; LN Lincoln; LS Leeds; LU Luton;
    M Manchester=曼彻斯特; ME Rochester; MK Milton Keynes; ML Motherwell; NE Newcastle upon Tyne;
    NG Nottingham; NN Northampton; NP Newport; NR Norwich; OL Oldham; OX Oxford; PA Paisley;
    PE Peterborough; PH Perth; PL Plymouth; PO Portsmouth; PR Preston; RG Reading; RH Redhill;
    RM Romford; S Sheffield; SA Swansea; SG Stevenage; SK Stockport; SL Slough; SM Sutton;
    SN Swindon; SO Southampton; SP Salisbury; SR Sunderland; SS Southend-on-Sea; ST Stoke-on-Trent;
    SY Shrewsbury; TA Taunton; TD Galashiels; TF Telford; TN Tonbridge; TQ Torquay; TR Truro;
    TS Middlesbrough; TW Twickenham; UB Southall; WA Warrington; WD Watford; WF Wakefield; WN Wigan;
    WR Worcester; WS Walsall; WV Wolverhampton; YO York`,
  IE: `
    D Dublin|Dublin; T12,T23 Cork|Cork; H91 Galway|Galway; V94 Limerick|Limerick;
    X91 Waterford|Waterford; R95 Kilkenny|Kilkenny; F91 Sligo|Sligo; A91 Dundalk|Louth`,
  DE: `
    10,12,13,140,141 Berlin=柏林; 20,222-225,227 Hamburg=汉堡; 80,81 München=慕尼黑;
    506-511 Köln=科隆; 603-605 Frankfurt am Main=法兰克福; 701-706 Stuttgart; 402-406 Düsseldorf;
    441-443 Dortmund; 451-453 Essen; 281-287 Bremen; 301-306 Hannover; 041-043 Leipzig;
    010-013 Dresden; 904 Nürnberg; 470-472 Duisburg; 336-337 Bielefeld; 531-532 Bonn; 481 Münster;
    761-762 Karlsruhe; 681-683 Mannheim; 861 Augsburg; 651-652 Wiesbaden; 551 Mainz; 241 Kiel;
    391 Magdeburg; 990 Erfurt; 180-181 Rostock; 661 Saarbrücken; 791 Freiburg im Breisgau;
    144 Potsdam`,
  FR: `
    750,751 Paris=巴黎; 6900 Lyon=里昂; 1300,1301 Marseille=马赛; 3100,3120,3130,3140,3150 Toulouse;
    0600,0610,0620,0630 Nice=尼斯; 4400,4410,4420,4430 Nantes; 6700,6710,6720 Strasbourg;
    3400,3407,3408,3409 Montpellier; 3300,3310,3320,3330,3380 Bordeaux=波尔多; 5900,5980 Lille;
    3500,3520,3570 Rennes; 5110 Reims; 3800,3810 Grenoble; 2100 Dijon; 4900,4910 Angers; 8300 Toulon`,
  ES: `
    280 Madrid=马德里|M; 080 Barcelona=巴塞罗那|B; 460 Valencia|V; 410 Sevilla|SE; 500 Zaragoza|Z;
    290 Málaga|MA; 480 Bilbao|BI; 300 Murcia|MU; 470 Valladolid|VA; 180 Granada|GR; 01 |VI; 02 |AB;
    03 |A; 04 |AL; 05 |AV; 06 |BA; 08 |B; 09 |BU; 10 |CC; 11 |CA; 12 |CS; 13 |CR; 14 |CO; 15 |C;
    16 |CU; 17 |GI; 18 |GR; 19 |GU; 20 |SS; 21 |H; 22 |HU; 23 |J; 24 |LE; 25 |L; 26 |LO; 27 |LU; 28 |M;
    29 |MA; 30 |MU; 31 |NA; 32 |OR; 33 |O; 34 |P; 35 |GC; 36 |PO; 37 |SA; 38 |TF; 39 |S; 40 |SG; 41 |SE;
    42 |SO; 43 |T; 44 |TE; 45 |TO; 46 |V; 47 |VA; 48 |BI; 49 |ZA; 50 |Z; 51 |CE; 52 |ML`,
  IT: `
    001 Roma=罗马|RM; 201 Milano=米兰|MI; 801 Napoli|NA; 101 Torino=都灵|TO; 501 Firenze|FI;
    401 Bologna|BO; 301 Venezia=威尼斯|VE; 161 Genova|GE; 901 Palermo|PA; 371 Verona|VR; 701 Bari|BA;
    951 Catania|CT`,
  NL: `10 Amsterdam=阿姆斯特丹; 30 Rotterdam; 25 Den Haag; 35 Utrecht; 56 Eindhoven; 97 Groningen`,
  BE: `10 Brussel=布鲁塞尔; 20 Antwerpen; 90 Gent; 400 Liège; 800 Brugge; 300 Leuven`,
  AT: `10-12 Wien=维也纳; 801-805 Graz; 502 Salzburg; 602 Innsbruck; 402-404 Linz`,
  CH: `80 Zürich=苏黎世; 12 Genève=日内瓦; 40 Basel; 30 Bern; 100 Lausanne`,
};
