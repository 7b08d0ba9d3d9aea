import { provinceList } from "./province-list.ts";

/** States, district, territories and forces' mail (United States Postal Service). */
export const unitedStates = provinceList(`
  AL Alabama=阿拉巴马州; AK Alaska=阿拉斯加州; AZ Arizona=亚利桑那州; AR Arkansas=阿肯色州;
  CA California=加利福尼亚州; CO Colorado=科罗拉多州; CT Connecticut=康涅狄格州; DE Delaware=特拉华州;
  DC District of Columbia=哥伦比亚特区; FL Florida=佛罗里达州; GA Georgia=佐治亚州; HI Hawaii=夏威夷州;
  ID Idaho=爱达荷州; IL Illinois=伊利诺伊州; IN Indiana=印第安纳州; IA Iowa=艾奥瓦州; KS Kansas=堪萨斯州;
  KY Kentucky=肯塔基州; LA Louisiana=路易斯安那州; ME Maine=缅因州; MD Maryland=马里兰州;
  MA Massachusetts=马萨诸塞州; MI Michigan=密歇根州; MN Minnesota=明尼苏达州; MS Mississippi=密西西比州;
  MO Missouri=密苏里州; MT Montana=蒙大拿州; NE Nebraska=内布拉斯加州; NV Nevada=内华达州;
  NH New Hampshire=新罕布什尔州; NJ New Jersey=新泽西州; NM New Mexico=新墨西哥州; NY New York=纽约州;
  NC North Carolina=北卡罗来纳州; ND North Dakota=北达科他州; OH Ohio=俄亥俄州; OK Oklahoma=俄克拉何马州;
  OR Oregon=俄勒冈州; PA Pennsylvania=宾夕法尼亚州; RI Rhode Island=罗得岛州;
  SC South Carolina=南卡罗来纳州; SD South Dakota=南达科他州; TN Tennessee=田纳西州; TX Texas=得克萨斯州;
  UT Utah=犹他州; VT Vermont=佛蒙特州; VA Virginia=弗吉尼亚州; WA Washington=华盛顿州;
  WV West Virginia=西弗吉尼亚州; WI Wisconsin=威斯康星州; WY Wyoming=怀俄明州;
  AS American Samoa=美属萨摩亚; GU Guam=关岛; MP Northern Mariana Islands=北马里亚纳群岛;
  PR Puerto Rico=波多黎各; VI Virgin Islands=美属维尔京群岛; AA Armed Forces (AA)=美洲驻军 (AA);
  AE Armed Forces (AE)=欧洲驻军 (AE); AP Armed Forces (AP)=太平洋驻军 (AP)`);

export const canada = provinceList(`
  AB Alberta=艾伯塔省; BC British Columbia=不列颠哥伦比亚省; MB Manitoba=马尼托巴省;
  NB New Brunswick=新不伦瑞克省; NL Newfoundland and Labrador=纽芬兰与拉布拉多省;
  NT Northwest Territories=西北地区; NS Nova Scotia=新斯科舍省; NU Nunavut=努纳武特地区;
  ON Ontario=安大略省; PE Prince Edward Island=爱德华王子岛省; QC Quebec=魁北克省;
  SK Saskatchewan=萨斯喀彻温省; YT Yukon=育空地区`);

export const mexico = provinceList(`
  AGU Aguascalientes=阿瓜斯卡连特斯州; BCN Baja California=下加利福尼亚州;
  BCS Baja California Sur=南下加利福尼亚州; CAM Campeche=坎佩切州; CHP Chiapas=恰帕斯州;
  CHH Chihuahua=奇瓦瓦州; CMX Ciudad de México=墨西哥城; COA Coahuila=科阿韦拉州; COL Colima=科利马州;
  DUR Durango=杜兰戈州; MEX Estado de México=墨西哥州; GUA Guanajuato=瓜纳华托州; GRO Guerrero=格雷罗州;
  HID Hidalgo=伊达尔戈州; JAL Jalisco=哈利斯科州; MIC Michoacán=米却肯州; MOR Morelos=莫雷洛斯州;
  NAY Nayarit=纳亚里特州; NLE Nuevo León=新莱昂州; OAX Oaxaca=瓦哈卡州; PUE Puebla=普埃布拉州;
  QUE Querétaro=克雷塔罗州; ROO Quintana Roo=金塔纳罗奥州; SLP San Luis Potosí=圣路易斯波托西州;
  SIN Sinaloa=锡那罗亚州; SON Sonora=索诺拉州; TAB Tabasco=塔瓦斯科州; TAM Tamaulipas=塔毛利帕斯州;
  TLA Tlaxcala=特拉斯卡拉州; VER Veracruz=韦拉克鲁斯州; YUC Yucatán=尤卡坦州; ZAC Zacatecas=萨卡特卡斯州`);

export const brazil = provinceList(`
  AC Acre=阿克里州; AL Alagoas=阿拉戈斯州; AP Amapá=阿马帕州; AM Amazonas=亚马孙州; BA Bahia=巴伊亚州;
  CE Ceará=塞阿拉州; DF Distrito Federal=联邦区; ES Espírito Santo=圣埃斯皮里图州; GO Goiás=戈亚斯州;
  MA Maranhão=马拉尼昂州; MT Mato Grosso=马托格罗索州; MS Mato Grosso do Sul=南马托格罗索州;
  MG Minas Gerais=米纳斯吉拉斯州; PA Pará=帕拉州; PB Paraíba=帕拉伊巴州; PR Paraná=巴拉那州;
  PE Pernambuco=伯南布哥州; PI Piauí=皮奥伊州; RJ Rio de Janeiro=里约热内卢州;
  RN Rio Grande do Norte=北里奥格兰德州; RS Rio Grande do Sul=南里奥格兰德州; RO Rondônia=朗多尼亚州;
  RR Roraima=罗赖马州; SC Santa Catarina=圣卡塔琳娜州; SP São Paulo=圣保罗州; SE Sergipe=塞尔希培州;
  TO Tocantins=托坎廷斯州`);
