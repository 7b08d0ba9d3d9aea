import { provinceList } from "./province-list.ts";

export const china = provinceList(`
  BJ Beijing=北京市; TJ Tianjin=天津市; HE Hebei=河北省; SX Shanxi=山西省; NM Inner Mongolia=内蒙古自治区;
  LN Liaoning=辽宁省; JL Jilin=吉林省; HL Heilongjiang=黑龙江省; SH Shanghai=上海市; JS Jiangsu=江苏省;
  ZJ Zhejiang=浙江省; AH Anhui=安徽省; FJ Fujian=福建省; JX Jiangxi=江西省; SD Shandong=山东省;
  HA Henan=河南省; HB Hubei=湖北省; HN Hunan=湖南省; GD Guangdong=广东省; GX Guangxi=广西壮族自治区;
  HI Hainan=海南省; CQ Chongqing=重庆市; SC Sichuan=四川省; GZ Guizhou=贵州省; YN Yunnan=云南省;
  XZ Tibet=西藏自治区; SN Shaanxi=陕西省; GS Gansu=甘肃省; QH Qinghai=青海省; NX Ningxia=宁夏回族自治区;
  XJ Xinjiang=新疆维吾尔自治区`);

/** Hong Kong has areas instead of provinces; the islands belong to the New Territories. */
export const hongKong = provinceList(`
  HK Hong Kong Island=香港岛; KLN Kowloon=九龙; NT New Territories / Outlying Islands=新界 / 离岛`);

export const taiwan = provinceList(`
  TPE Taipei City=台北市; NWT New Taipei City=新北市; TAO Taoyuan City=桃园市; TXG Taichung City=台中市;
  TNN Tainan City=台南市; KHH Kaohsiung City=高雄市; KEE Keelung City=基隆市; HSZ Hsinchu City=新竹市;
  CYI Chiayi City=嘉义市; HSQ Hsinchu County=新竹县; MIA Miaoli County=苗栗县; CHA Changhua County=彰化县;
  NAN Nantou County=南投县; YUN Yunlin County=云林县; CYQ Chiayi County=嘉义县; PIF Pingtung County=屏东县;
  ILA Yilan County=宜兰县; HUA Hualien County=花莲县; TTT Taitung County=台东县; PEN Penghu County=澎湖县;
  KIN Kinmen County=金门县; LIE Lienchiang County=连江县`);

export const japan = provinceList(`
  01 Hokkaido=北海道; 02 Aomori=青森县; 03 Iwate=岩手县; 04 Miyagi=宫城县; 05 Akita=秋田县;
  06 Yamagata=山形县; 07 Fukushima=福岛县; 08 Ibaraki=茨城县; 09 Tochigi=栃木县; 10 Gunma=群马县;
  11 Saitama=埼玉县; 12 Chiba=千叶县; 13 Tokyo=东京都; 14 Kanagawa=神奈川县; 15 Niigata=新潟县;
  16 Toyama=富山县; 17 Ishikawa=石川县; 18 Fukui=福井县; 19 Yamanashi=山梨县; 20 Nagano=长野县;
  21 Gifu=岐阜县; 22 Shizuoka=静冈县; 23 Aichi=爱知县; 24 Mie=三重县; 25 Shiga=滋贺县; 26 Kyoto=京都府;
  27 Osaka=大阪府; 28 Hyogo=兵库县; 29 Nara=奈良县; 30 Wakayama=和歌山县; 31 Tottori=鸟取县;
  32 Shimane=岛根县; 33 Okayama=冈山县; 34 Hiroshima=广岛县; 35 Yamaguchi=山口县; 36 Tokushima=德岛县;
  37 Kagawa=香川县; 38 Ehime=爱媛县; 39 Kochi=高知县; 40 Fukuoka=福冈县; 41 Saga=佐贺县;
  42 Nagasaki=长崎县; 43 Kumamoto=熊本县; 44 Oita=大分县; 45 Miyazaki=宫崎县; 46 Kagoshima=鹿儿岛县;
  47 Okinawa=冲绳县`);

export const southKorea = provinceList(`
  11 Seoul=首尔特别市; 26 Busan=釜山广域市; 27 Daegu=大邱广域市; 28 Incheon=仁川广域市; 29 Gwangju=光州广域市;
  30 Daejeon=大田广域市; 31 Ulsan=蔚山广域市; 50 Sejong=世宗特别自治市; 41 Gyeonggi=京畿道; 42 Gangwon=江原道;
  43 North Chungcheong=忠清北道; 44 South Chungcheong=忠清南道; 45 North Jeolla=全罗北道;
  46 South Jeolla=全罗南道; 47 North Gyeongsang=庆尚北道; 48 South Gyeongsang=庆尚南道; 49 Jeju=济州道`);

export const malaysia = provinceList(`
  JHR Johor=柔佛; KDH Kedah=吉打; KTN Kelantan=吉兰丹; KUL Kuala Lumpur=吉隆坡; LBN Labuan=纳闽;
  MLK Melaka=马六甲; NSN Negeri Sembilan=森美兰; PHG Pahang=彭亨; PRK Perak=霹雳; PLS Perlis=玻璃市;
  PNG Pulau Pinang=槟城; PJY Putrajaya=布城; SBH Sabah=沙巴; SWK Sarawak=砂拉越; SGR Selangor=雪兰莪;
  TRG Terengganu=登嘉楼`);

export const emirates = provinceList(`
  AZ Abu Dhabi=阿布扎比; AJ Ajman=阿治曼; DU Dubai=迪拜; FU Fujairah=富查伊拉; RK Ras Al Khaimah=哈伊马角;
  SH Sharjah=沙迦; UQ Umm Al Quwain=乌姆盖万`);

export const india = provinceList(`
  AN Andaman and Nicobar Islands=安达曼和尼科巴群岛; AP Andhra Pradesh=安得拉邦; AR Arunachal Pradesh;
  AS Assam=阿萨姆邦; BR Bihar=比哈尔邦; CH Chandigarh=昌迪加尔; CT Chhattisgarh=恰蒂斯加尔邦;
  DH Dadra and Nagar Haveli and Daman and Diu=达德拉-纳加尔哈维利和达曼-第乌; DL Delhi=德里; GA Goa=果阿邦;
  GJ Gujarat=古吉拉特邦; HR Haryana=哈里亚纳邦; HP Himachal Pradesh=喜马偕尔邦;
  JK Jammu and Kashmir=查谟和克什米尔; JH Jharkhand=贾坎德邦; KA Karnataka=卡纳塔克邦; KL Kerala=喀拉拉邦;
  LA Ladakh=拉达克; LD Lakshadweep=拉克沙群岛; MP Madhya Pradesh=中央邦; MH Maharashtra=马哈拉施特拉邦;
  MN Manipur=曼尼普尔邦; ML Meghalaya=梅加拉亚邦; MZ Mizoram=米佐拉姆邦; NL Nagaland=那加兰邦;
  OR Odisha=奥里萨邦; PY Puducherry=本地治里; PB Punjab=旁遮普邦; RJ Rajasthan=拉贾斯坦邦; SK Sikkim=锡金邦;
  TN Tamil Nadu=泰米尔纳德邦; TG Telangana=特伦甘纳邦; TR Tripura=特里普拉邦; UP Uttar Pradesh=北方邦;
  UT Uttarakhand=北阿坎德邦; WB West Bengal=西孟加拉邦`);

export const thailand = provinceList(`
  TH-10 Bangkok=曼谷; TH-37 Amnat Charoen; TH-15 Ang Thong; TH-38 Bueng Kan; TH-31 Buri Ram=武里南府;
  TH-24 Chachoengsao; TH-18 Chai Nat; TH-36 Chaiyaphum; TH-22 Chanthaburi; TH-50 Chiang Mai=清迈府;
  TH-57 Chiang Rai=清莱府; TH-20 Chon Buri=春武里府; TH-86 Chumphon; TH-46 Kalasin;
  TH-62 Kamphaeng Phet; TH-71 Kanchanaburi=北碧府; TH-40 Khon Kaen=孔敬府; TH-81 Krabi=甲米府;
  TH-52 Lampang; TH-51 Lamphun; TH-42 Loei; TH-16 Lop Buri; TH-58 Mae Hong Son; TH-44 Maha Sarakham;
  TH-49 Mukdahan; TH-26 Nakhon Nayok; TH-73 Nakhon Pathom; TH-48 Nakhon Phanom;
  TH-30 Nakhon Ratchasima=呵叻府; TH-60 Nakhon Sawan; TH-80 Nakhon Si Thammarat; TH-55 Nan;
  TH-96 Narathiwat; TH-39 Nong Bua Lam Phu; TH-43 Nong Khai; TH-12 Nonthaburi=暖武里府;
  TH-13 Pathum Thani=巴吞他尼府; TH-94 Pattani; TH-82 Phangnga; TH-93 Phatthalung; TH-56 Phayao;
  TH-67 Phetchabun; TH-76 Phetchaburi; TH-66 Phichit; TH-65 Phitsanulok; TH-54 Phrae;
  TH-14 Phra Nakhon Si Ayutthaya=大城府; TH-83 Phuket=普吉府; TH-25 Prachin Buri;
  TH-77 Prachuap Khiri Khan; TH-85 Ranong; TH-70 Ratchaburi; TH-21 Rayong=罗勇府; TH-45 Roi Et;
  TH-27 Sa Kaeo; TH-47 Sakon Nakhon; TH-11 Samut Prakan=北榄府; TH-74 Samut Sakhon;
  TH-75 Samut Songkhram; TH-19 Saraburi; TH-91 Satun; TH-17 Sing Buri; TH-33 Si Sa Ket;
  TH-90 Songkhla=宋卡府; TH-64 Sukhothai; TH-72 Suphan Buri; TH-84 Surat Thani=素叻府; TH-32 Surin;
  TH-63 Tak; TH-92 Trang; TH-23 Trat; TH-34 Ubon Ratchathani; TH-41 Udon Thani=乌隆府;
  TH-61 Uthai Thani; TH-53 Uttaradit; TH-95 Yala; TH-35 Yasothon`);
