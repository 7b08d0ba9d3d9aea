/**
 * The characters most names are made of, by the syllable they have in names. The letter ü is
 * written as passports write it: LYU, NYU. A list of our own.
 */
const syllables = `
  AI艾爱 AN安 AO敖傲奥 BA巴 BAI白柏百 BAN班 BAO包鲍宝保葆 BEI贝蓓北 BI毕碧璧 BIAN卞边
  BIN彬斌宾滨缤 BING冰兵丙秉炳 BO薄伯博波勃 BU卜步布 CAI蔡才彩财采 CAN灿璨 CANG苍仓 CAO曹操
  CEN岑 CHAI柴 CHAN婵 CHANG常昌畅长 CHAO超朝晁潮 CHE车 CHEN陈晨辰沉琛忱宸臣
  CHENG程成诚承城澄丞 CHI池迟驰 CHONG崇冲充 CHU楚储初褚 CHUAN川传 CHUANG闯 CHUN春纯淳 CI慈次
  CONG丛聪从 CUI崔翠 DA达大 DAI戴代岱黛 DAN丹旦 DANG党 DAO道 DE德得 DENG邓登灯 DI狄迪笛帝
  DIAN典殿 DIAO刁 DIE蝶 DING丁定鼎 DONG董东冬栋 DOU窦 DU杜都笃 DUAN段端 DUO朵多 E娥峨 EN恩
  ER尔儿 FA发法 FAN范樊凡帆繁 FANG方房芳芬坊 FEI费飞菲妃非 FEN奋 FENG冯凤峰风丰锋枫封 FO佛
  FU付傅符福富伏芙甫夫扶辅 GAI盖 GAN甘干淦 GANG刚钢岗纲 GAO高皋 GE葛戈格歌 GEN根 GENG耿庚
  GONG龚宫公弓功恭巩 GOU苟 GU顾古谷固 GUAN关管冠官 GUANG光广 GUI桂贵归圭 GUO郭国果 HA哈 HAI海
  HAN韩汉涵寒晗翰瀚含函 HANG杭航 HAO郝浩豪昊皓好灏 HE何贺和赫禾鹤荷河 HEI黑 HENG恒衡亨
  HONG洪红宏虹鸿弘泓 HOU侯厚 HU胡虎湖瑚 HUA华花桦 HUAI怀淮 HUAN欢环桓焕 HUANG黄煌皇
  HUI惠慧辉会晖卉徽汇 HUO霍火 JI季吉纪姬冀计继基济骥 JIA贾家佳嘉甲加 JIAN简建健剑坚俭鉴
  JIANG江蒋姜将疆 JIAO焦娇教 JIE杰洁捷节婕介 JIN金晋靳进瑾锦今津 JING景静京晶敬菁婧靖竞荆经镜
  JIONG炯 JIU久九 JU鞠菊巨 JUAN娟涓 JUE珏爵觉 JUN军君俊骏均钧峻竣 KAI凯开恺楷 KAN阚 KANG康亢
  KE柯可科克珂 KEN肯 KONG孔空 KOU寇 KU库 KUAI蒯 KUAN宽 KUANG邝匡旷 KUI奎葵魁 KUN坤昆琨
  KUO扩阔 LAI赖来莱 LAN兰蓝岚澜览 LANG郎朗浪 LAO劳 LE乐 LEI雷蕾磊垒 LENG冷
  LI李黎力立丽利莉理礼厉栗郦励历荔里俐璃 LIAN连廉莲联恋 LIANG梁良亮凉 LIAO廖辽 LIE烈列
  LIN林琳霖麟临凛 LING凌灵玲岭令铃菱 LIU刘柳流 LONG龙隆珑 LOU娄楼 LU卢鲁陆路露禄璐鹿 LUAN栾
  LUN伦 LUO罗洛骆络 LYU吕律绿 MA马麻玛 MAI麦 MAN满曼 MANG莽 MAO毛茂 MEI梅美妹媚玫枚 MEN门
  MENG孟蒙梦萌 MI米宓密 MIAN勉绵 MIAO苗妙淼缪 MIN闵敏民岷旻珉 MING明铭鸣名 MO莫墨默 MOU牟
  MU穆木牧慕沐睦 NA那娜纳 NAN南楠男 NAO淖 NI倪妮霓 NIAN年念 NIE聂 NING宁凝 NIU牛 NONG农 NUO诺
  OU欧区鸥 PAN潘盼攀 PANG庞 PEI裴培佩沛 PENG彭鹏朋蓬 PI皮 PIAN翩 PIAO朴 PING平萍屏 PU蒲浦普璞
  QI齐戚祁琪琦奇启其淇祺麒绮 QIA恰 QIAN钱谦倩千乾茜芊前 QIANG强羌蔷 QIAO乔俏桥巧 QIE切
  QIN秦琴勤芹沁钦 QING青清庆晴卿情 QIONG琼穹 QIU邱秋丘裘球 QU曲屈瞿渠 QUAN全权泉荃 QUE阙
  QUN群 RAN冉然染 RANG让 RAO饶 REN任仁人韧 RONG荣容戎融蓉 RU茹汝如儒 RUAN阮 RUI芮瑞锐睿蕊
  RUN润 RUO若 SA萨 SAI赛 SAN三 SANG桑 SE瑟 SEN森 SHA沙莎 SHAN单珊山善杉姗 SHANG尚商上
  SHAO邵少韶 SHE佘 SHEN沈申深慎神莘 SHENG盛胜生圣声升笙 SHI石施史师诗时世士仕实始 SHOU寿守
  SHU舒书淑树殊 SHUAI帅 SHUANG双爽霜 SHUI水 SHUN顺舜 SHUO硕朔 SI司思斯丝四 SONG宋松颂嵩
  SU苏素肃 SUI隋遂随 SUN孙荪 SUO索 TAI泰邰太台 TAN谭谈檀坛 TANG唐汤棠堂 TAO陶涛桃韬 TENG滕腾
  TI提 TIAN田天恬甜 TIE铁 TING婷庭廷亭霆 TONG童佟彤同桐通 TU涂屠图 TUO拓 WAN万婉宛晚丸
  WANG王汪旺望 WEI魏韦卫伟薇威维巍微唯为炜玮 WEN文温闻雯稳 WENG翁 WO沃
  WU吴武伍邬巫午舞悟务五吾 XI奚席习西希熙曦溪喜锡玺汐夕 XIA夏霞侠遐 XIAN冼先贤娴显仙宪
  XIANG向项相湘祥翔香享想 XIAO萧肖小晓笑孝潇霄筱 XIE谢解协谐 XIN辛新心欣鑫馨昕信忻
  XING邢星兴行幸杏 XIONG熊雄 XIU修秀 XU徐许须旭煦绪栩 XUAN宣轩玄璇萱暄 XUE薛雪学
  XUN荀勋寻迅逊 YA雅亚娅 YAN严颜闫阎燕言彦岩妍艳晏研延焱琰 YANG杨阳洋扬央羊仰 YAO姚尧瑶耀遥要
  YE叶业野烨晔 YI易伊怡义艺仪毅宜亦依一奕逸翊意益懿忆 YIN尹殷银音茵寅隐印
  YING应英莹颖盈迎影瑛樱 YONG雍永勇咏 YOU尤游友有优悠佑
  YU于余俞虞喻宇玉雨瑜育郁昱裕钰煜渝毓羽语屿禹予誉 YUAN袁元媛远源园圆苑缘渊原 YUE岳月越悦玥跃
  YUN云芸韵允昀运 ZAI再载 ZAN赞 ZANG臧 ZAO早 ZE泽则 ZENG曾增 ZHA查 ZHAI翟 ZHAN詹展湛占战
  ZHANG张章彰璋 ZHAO赵兆昭召照 ZHE哲喆浙 ZHEN甄真珍振震贞镇臻 ZHENG郑正政争征铮
  ZHI植支智志芝之知治致枝至直 ZHONG钟仲中忠重众 ZHOU周舟州洲 ZHU朱祝诸竺珠竹柱筑 ZHUANG庄壮
  ZHUO卓琢 ZI子紫梓姿资自兹 ZONG宗纵 ZOU邹 ZU祖 ZUO左佐 ZUN尊 NYU女
`;

/** Family names of two characters, and those that read otherwise than in a given name. */
const familyNames = `
  欧阳OUYANG 上官SHANGGUAN 司马SIMA 诸葛ZHUGE 尉迟YUCHI 长孙ZHANGSUN 万俟MOQI 慕容MURONG 皇甫HUANGFU
  夏侯XIAHOU 令狐LINGHU 司徒SITU 东方DONGFANG 独孤DUGU 南宫NANGONG 乐YUE 仇QIU 解XIE 覃QIN 员YUN 逄PANG
`;

const han = /\p{Script=Han}/u;

let readings: ReadonlyMap<string, string> | null = null;
let families: ReadonlyMap<string, string> | null = null;

/**
 * A Chinese name in Latin capitals, family name first as it is written: `李雷` → `LILEI`. Letters of
 * other scripts stay as they are.
 * @returns null when a character is not in the table: half a name would be another name.
 */
export function romaniseName(name: string): string | null {
  readings ??= readSyllables();
  families ??= readFamilies();
  const family = [2, 1].map((length) => name.slice(0, length)).find((one) => families?.has(one));
  const rest = Array.from(family === undefined ? name : name.slice(family.length));
  const parts = rest.map((letter) => (han.test(letter) ? readings?.get(letter) : letter));
  if (parts.includes(undefined)) return null;
  return (family === undefined ? "" : (families.get(family) ?? "")) + parts.join("");
}

/** A family name of two characters at the start of a name. */
export function compoundFamily(name: string): string | undefined {
  families ??= readFamilies();
  const family = name.slice(0, 2);
  return family.length === 2 && families.has(family) ? family : undefined;
}

function readSyllables(): ReadonlyMap<string, string> {
  const groups = Array.from(syllables.matchAll(/([A-Z]+)(\p{Script=Han}+)/gu));
  return new Map(
    groups.flatMap(([, syllable = "", characters = ""]) =>
      Array.from(characters, (character): [string, string] => [character, syllable]),
    ),
  );
}

function readFamilies(): ReadonlyMap<string, string> {
  const pairs = Array.from(familyNames.matchAll(/(\p{Script=Han}+)([A-Z]+)/gu));
  return new Map(pairs.map(([, family = "", reading = ""]) => [family, reading]));
}
