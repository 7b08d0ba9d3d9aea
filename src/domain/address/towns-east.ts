/** As `western`, for Asia and Oceania. */
export const eastern: Record<string, string> = {
  AU: `
    200 Sydney=悉尼|NSW; 300 Melbourne=墨尔本|VIC; 400 Brisbane City=布里斯班|QLD;
    500 Adelaide|SA; 600 Perth=珀斯|WA; 700 Hobart|TAS; 080 Darwin|NT; 260 Canberra=堪培拉|ACT;
    290-291 |ACT; 2 |NSW; 3 |VIC; 4 |QLD; 5 |SA; 6 |WA; 7 |TAS; 08,09 |NT`,
  NZ: `
    10 Auckland=奥克兰; 60-61 Wellington=惠灵顿; 80 Christchurch=基督城; 32 Hamilton; 90 Dunedin;
    31 Tauranga; 44 Palmerston North; 70 Nelson`,
  JP: `
    00,04-09 |Hokkaido; 01 |Akita; 02 |Iwate; 03 |Aomori; 10-20 |Tokyo; 21-25 |Kanagawa;
    26-29 |Chiba; 30-31 |Ibaraki; 32 |Tochigi; 33-36 |Saitama; 37 |Gunma; 38-39 |Nagano;
    40 |Yamanashi; 41-43 |Shizuoka; 44-49 |Aichi; 50 |Gifu; 51 |Mie; 52 |Shiga; 53-59 |Osaka;
    60-62 |Kyoto; 63 |Nara; 64 |Wakayama; 65-67 |Hyogo; 68 |Tottori; 69 |Shimane; 70-71 |Okayama;
    72-73 |Hiroshima; 74-75 |Yamaguchi; 76 |Kagawa; 77 |Tokushima; 78 |Kochi; 79 |Ehime;
    80-83 |Fukuoka; 84 |Saga; 85 |Nagasaki; 86 |Kumamoto; 87 |Oita; 88 |Miyazaki; 89 |Kagoshima;
    90 |Okinawa; 91 |Fukui; 92 |Ishikawa; 93 |Toyama; 94-95 |Niigata; 96-97 |Fukushima; 98 |Miyagi;
    99 |Yamagata`,
  CN: `
    10 Beijing=北京市|BJ; 20 Shanghai=上海市|SH; 30 Tianjin=天津市|TJ; 40 Chongqing=重庆市|CQ;
    510 Guangzhou=广州市|GD; 518 Shenzhen=深圳市|GD; 310 Hangzhou=杭州市|ZJ; 315 Ningbo=宁波市|ZJ;
    210 Nanjing=南京市|JS; 215 Suzhou=苏州市|JS; 430 Wuhan=武汉市|HB; 610 Chengdu=成都市|SC;
    710 Xi'an=西安市|SN; 410 Changsha=长沙市|HN; 450 Zhengzhou=郑州市|HA; 266 Qingdao=青岛市|SD;
    250 Jinan=济南市|SD; 110 Shenyang=沈阳市|LN; 116 Dalian=大连市|LN; 361 Xiamen=厦门市|FJ;
    350 Fuzhou=福州市|FJ; 230 Hefei=合肥市|AH; 330 Nanchang=南昌市|JX; 650 Kunming=昆明市|YN;
    150 Harbin=哈尔滨市|HL; 130 Changchun=长春市|JL; 530 Nanning=南宁市|GX; 550 Guiyang=贵阳市|GZ;
    050 Shijiazhuang=石家庄市|HE; 030 Taiyuan=太原市|SX; 730 Lanzhou=兰州市|GS; 570 Haikou=海口市|HI;
    01-02 |NM; 03-04 |SX; 05-07 |HE; 11-12 |LN; 13 |JL; 15-16 |HL; 21-22 |JS; 23-24 |AH; 25-27 |SD;
    31-32 |ZJ; 33-34 |JX; 35-36 |FJ; 41-42 |HN; 43-44 |HB; 45-47 |HA; 51-52 |GD; 53-54 |GX; 55-56 |GZ;
    57 |HI; 61-64 |SC; 65-67 |YN; 71-72 |SN; 73-74 |GS; 75 |NX; 81 |QH; 83-84 |XJ; 85-86 |XZ`,
  // No postcodes: districts, found by their names.
  HK: `
    - Central=中环|HK; - Wan Chai=湾仔|HK; - Causeway Bay=铜锣湾|HK; - North Point=北角|HK;
    - Aberdeen=香港仔|HK; - Mong Kok=旺角|KLN; - Tsim Sha Tsui=尖沙咀|KLN; - Kwun Tong=观塘|KLN;
    - Sham Shui Po=深水埗|KLN; - Sha Tin=沙田|NT; - Tsuen Wan=荃湾|NT; - Yuen Long=元朗|NT;
    - Tuen Mun=屯门|NT; - Tai Po=大埔|NT; - Tseung Kwan O=将军澳|NT; - Tung Chung=东涌|NT`,
  SG: `- Singapore=新加坡`,
  KR: `
    - Seoul=首尔|Seoul; - Busan=釜山|Busan; - Incheon=仁川|Incheon; - Daegu=大邱|Daegu;
    - Daejeon=大田|Daejeon; - Gwangju=光州|Gwangju; - Suwon=水原|Gyeonggi`,
};
