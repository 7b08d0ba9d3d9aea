import { provinceList } from "./province-list.ts";

/** Provinces by their plate, as Italian addresses write them. */
export const italy = provinceList(`
  AG Agrigento; AL Alessandria; AN Ancona; AO Aosta; AR Arezzo; AP Ascoli Piceno; AT Asti;
  AV Avellino; BA Bari=巴里; BT Barletta-Andria-Trani; BL Belluno; BN Benevento; BG Bergamo=贝加莫;
  BI Biella; BO Bologna=博洛尼亚; BZ Bolzano; BS Brescia=布雷西亚; BR Brindisi; CA Cagliari=卡利亚里;
  CL Caltanissetta; CB Campobasso; CE Caserta; CT Catania=卡塔尼亚; CZ Catanzaro; CH Chieti;
  CO Como=科莫; CS Cosenza; CR Cremona; KR Crotone; CN Cuneo; EN Enna; FM Fermo; FE Ferrara;
  FI Firenze=佛罗伦萨; FG Foggia; FC Forlì-Cesena; FR Frosinone; GE Genova=热那亚; GO Gorizia;
  GR Grosseto; IM Imperia; IS Isernia; SP La Spezia; AQ L'Aquila; LT Latina; LE Lecce; LC Lecco;
  LI Livorno; LO Lodi; LU Lucca; MC Macerata; MN Mantova; MS Massa-Carrara; MT Matera; ME Messina;
  MI Milano=米兰; MO Modena=摩德纳; MB Monza e Brianza; NA Napoli=那不勒斯; NO Novara; NU Nuoro;
  OR Oristano; PD Padova=帕多瓦; PA Palermo=巴勒莫; PR Parma=帕尔马; PV Pavia; PG Perugia;
  PU Pesaro e Urbino; PE Pescara; PC Piacenza; PI Pisa=比萨; PT Pistoia; PN Pordenone; PZ Potenza;
  PO Prato; RG Ragusa; RA Ravenna; RC Reggio Calabria; RE Reggio Emilia; RI Rieti; RN Rimini;
  RM Roma=罗马; RO Rovigo; SA Salerno; SS Sassari; SV Savona; SI Siena=锡耶纳; SR Siracusa;
  SO Sondrio; SU Sud Sardegna; TA Taranto; TE Teramo; TR Terni; TO Torino=都灵; TP Trapani;
  TN Trento; TV Treviso; TS Trieste=的里雅斯特; UD Udine; VA Varese; VE Venezia=威尼斯;
  VB Verbano-Cusio-Ossola; VC Vercelli; VR Verona=维罗纳; VV Vibo Valentia; VI Vicenza; VT Viterbo`);

export const spain = provinceList(`
  C A Coruña=拉科鲁尼亚; VI Álava=阿拉瓦; AB Albacete=阿尔瓦塞特; A Alicante=阿利坎特; AL Almería=阿尔梅里亚;
  O Asturias=阿斯图里亚斯; AV Ávila=阿维拉; BA Badajoz=巴达霍斯; PM Balears=巴利阿里; B Barcelona=巴塞罗那;
  BI Bizkaia=比斯开; BU Burgos=布尔戈斯; CC Cáceres=卡塞雷斯; CA Cádiz=加的斯; S Cantabria=坎塔布里亚;
  CS Castellón=卡斯特利翁; CE Ceuta=休达; CR Ciudad Real=雷阿尔城; CO Córdoba=科尔多瓦; CU Cuenca=昆卡;
  SS Gipuzkoa=吉普斯夸; GI Girona=赫罗纳; GR Granada=格拉纳达; GU Guadalajara=瓜达拉哈拉; H Huelva=韦尔瓦;
  HU Huesca=韦斯卡; J Jaén=哈恩; LO La Rioja=拉里奥哈; GC Las Palmas=拉斯帕尔马斯; LE León=莱昂;
  L Lleida=莱里达; LU Lugo=卢戈; M Madrid=马德里; MA Málaga=马拉加; ML Melilla=梅利利亚; MU Murcia=穆尔西亚;
  NA Navarra=纳瓦拉; OR Ourense=奥伦塞; P Palencia=帕伦西亚; PO Pontevedra=蓬特韦德拉; SA Salamanca=萨拉曼卡;
  TF Santa Cruz de Tenerife=圣克鲁斯-德特内里费; SG Segovia=塞哥维亚; SE Sevilla=塞维利亚; SO Soria=索里亚;
  T Tarragona=塔拉戈纳; TE Teruel=特鲁埃尔; TO Toledo=托莱多; V Valencia=巴伦西亚; VA Valladolid=巴利亚多利德;
  ZA Zamora=萨莫拉; Z Zaragoza=萨拉戈萨`);

export const ireland = provinceList(`
  CW Carlow=卡洛郡; CN Cavan=卡文郡; CE Clare=克莱尔郡; CO Cork=科克郡; DL Donegal=多尼戈尔郡;
  D Dublin=都柏林郡; G Galway=戈尔韦郡; KY Kerry=凯里郡; KE Kildare=基尔代尔郡; KK Kilkenny=基尔肯尼郡;
  LS Laois=莱伊什郡; LM Leitrim=利特里姆郡; LK Limerick=利默里克郡; LD Longford=朗福德郡; LH Louth=劳斯郡;
  MO Mayo=梅奥郡; MH Meath=米斯郡; MN Monaghan=莫纳汉郡; OY Offaly=奥法利郡; RN Roscommon=罗斯康芒郡;
  SO Sligo=斯莱戈郡; TA Tipperary=蒂珀雷里郡; WD Waterford=沃特福德郡; WH Westmeath=韦斯特米斯郡;
  WX Wexford=韦克斯福德郡; WW Wicklow=威克洛郡`);
