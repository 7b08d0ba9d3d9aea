/**
 * The characters most names are made of, simplified and traditional, by the syllable they have in
 * names. The letter ü is written as passports write it: LYU, NYU. A list of our own; which characters
 * are one another's traditional form is read from OpenCC's TSCharacters.txt (THIRD-PARTY.md).
 */
const syllables = `
  A阿 AI艾爱愛霭靄蔼藹皑皚 AN安鞍 ANG昂 AO敖傲奥奧 BA巴八 BAI白柏百栢佰 BAN班 BANG邦 BAO包鲍宝保葆寶鮑暴 BEI贝蓓北貝 BEN贲賁本 BI毕碧璧畢必比弼
  BIAN卞边邊扁 BIAO彪标標 BIE别別 BIN彬斌宾滨缤濱繽賓镔鑌 BING冰兵丙秉炳邴 BO薄伯博波勃播帛泊 BU卜步布佈 CAI蔡才彩财采埰寀採綵纔財材 CAN灿璨燦
  CANG苍仓倉蒼沧滄 CAO曹操 CE策侧側 CEN岑 CHA察 CHAI柴钗釵 CHAN婵嬋 CHANG常昌畅长暢長嫦昶 CHAO超朝晁潮巢 CHE车車澈彻徹
  CHEN陈晨辰沉琛忱宸臣陳尘塵 CHENG程成诚承城澄丞誠橙铖鋮呈澂骋騁 CHI池迟驰遲馳炽熾 CHONG崇冲充沖衝 CHOU畴疇 CHU楚储初褚儲 CHUAN川传傳 CHUANG闯闖
  CHUN春纯淳純 CI慈次赐賜词詞 CONG丛聪从叢從聰琮 CUI崔翠 CUN村邨 DA达大達笪 DAI戴代岱黛带帶 DAN丹旦 DANG党黨 DAO道岛島导導 DE德得
  DENG邓登灯燈鄧 DI狄迪笛帝第蒂棣娣荻 DIAN典殿 DIAO刁 DIE蝶 DING丁定鼎 DONG董东冬栋東棟鼕 DOU窦竇 DU杜都笃篤堵读讀 DUAN段端 DUI队隊 DUN惇
  DUO朵多铎鐸 E娥峨鄂 EN恩 ER尔儿兒爾 FA发法發髮 FAN范樊凡帆繁範汎 FANG方房芳坊放 FEI费飞菲妃非費飛霏翡斐 FEN奋奮芬棻
  FENG冯凤峰风丰锋枫封峯楓豐鋒風馮鳳酆烽沣灃奉 FO佛 FU付傅符福富伏芙甫夫扶辅輔赋賦馥复復孚 GAI盖蓋 GAN甘干淦幹榦 GANG刚钢岗纲剛崗綱鋼港罡 GAO高皋郜 GE葛戈格歌革
  GEN根 GENG耿庚赓賡 GONG龚宫公弓功恭巩宮鞏龔贡貢工 GOU苟勾缑緱 GU顾古谷固穀顧 GUA瓜 GUAN关管冠官關观觀 GUANG光广廣洸 GUI桂贵归圭歸貴
  GUO郭国果國帼幗菓 HA哈 HAI海 HAN韩汉涵寒晗翰瀚含函漢韓菡憨 HANG杭航 HAO郝浩豪昊皓好灏灝颢顥澔镐鎬晧 HE何贺和赫禾鹤荷河賀鶴郃 HEI黑 HENG恒衡亨恆珩
  HONG洪红宏虹鸿弘泓紅鴻闳閎纮紘竑 HOU侯厚后郈 HU胡虎湖瑚衚鬍扈护護狐 HUA华花桦樺華滑骅驊画畫嬅 HUAI怀淮懷槐 HUAN欢环桓焕歡煥環宦涣渙奂奐寰 HUANG黄煌皇黃晃
  HUI惠慧辉会晖卉徽汇匯彙暉會滙輝荟薈绘繪煇蕙 HUO霍火活 JI季吉纪姬冀计继基济骥濟紀繼計驥嵇汲蓟薊籍暨霁霽技极極稷集姞 JIA贾家佳嘉甲加傢賈郏郟珈
  JIAN简建健剑坚俭鉴儉劍堅簡鑑鑒见見间間键鍵 JIANG江蒋姜将疆將蔣薑 JIAO焦娇教嬌敎皎骄驕 JIE杰洁捷节婕介傑潔節桀玠絜颉頡劼 JIN金晋靳进瑾锦今津晉進錦槿近谨謹劲勁
  JING景静京晶敬菁婧靖竞荆经镜競經荊鏡靜井璟净淨憬靓靚鲸鯨瀞 JIONG炯 JIU久九 JU鞠菊巨鉅居驹駒举舉 JUAN娟涓鹃鵑 JUE珏爵觉覺玨决決
  JUN军君俊骏均钧峻竣儁軍鈞駿濬郡浚焌隽雋 KAI凯开恺楷凱愷開锴鍇铠鎧 KAN阚闞侃 KANG康亢慷 KE柯可科克珂剋恪 KEN肯 KONG孔空 KOU寇 KU库庫 KUAI蒯
  KUAN宽寬 KUANG邝匡旷曠鄺况況 KUI奎葵魁夔逵揆 KUN坤昆琨崑鲲鯤锟錕焜堃 KUO扩阔擴闊 LAI赖来莱來萊賴 LAN兰蓝岚澜览嵐瀾藍蘭覽榄欖 LANG郎朗浪琅瑯 LAO劳勞
  LE乐樂 LEI雷蕾磊垒壘 LENG冷 LI李黎力立丽利莉理礼厉栗郦励历荔里俐璃勵厤厲慄曆歷禮裏裡酈麗澧莅栎櫟 LIAN连廉莲联恋戀聯蓮連练練琏璉濂涟漣炼煉 LIANG梁良亮凉樑涼谅諒两兩
  LIAO廖辽遼 LIE烈列 LIN林琳霖麟临凛凜臨蔺藺邻鄰磷燐 LING凌灵玲岭令铃菱嶺淩鈴靈龄齡翎聆领領苓绫綾 LIU刘柳流劉六 LONG龙隆珑瓏龍 LOU娄楼婁樓
  LU卢鲁陆路露禄璐鹿盧祿陸魯逯芦蘆鹭鷺 LUAN栾欒銮鑾鸾鸞 LUN伦倫轮輪纶綸论論 LUO罗洛骆络絡羅駱落 LYU吕律绿呂綠緑 MA马麻玛瑪馬 MAI麦麥迈邁 MAN满曼滿漫蔓嫚
  MANG莽 MAO毛茂茅懋卯 MEI梅美妹媚玫枚湄镁鎂眉莓 MEN门門 MENG孟蒙梦萌夢懞濛矇 MI米宓密糜弥彌咪 MIAN勉绵綿冕 MIAO苗妙淼缪繆 MIN闵敏民岷旻珉閔闽閩
  MING明铭鸣名銘鳴茗溟 MO莫墨默茉 MOU牟谋謀 MU穆木牧慕沐睦暮 NA那娜纳納 NAI耐鼐 NAN南楠男囡 NAO淖 NENG能 NI倪妮霓尼 NIAN年念唸 NIE聂聶乜
  NING宁凝寧甯 NIU牛钮鈕 NONG农農 NUAN暖 NUO诺諾 NYU女 OU欧区鸥區歐鷗 PAN潘盼攀蟠磐 PANG庞龐 PEI裴培佩沛珮霈姵 PENG彭鹏朋蓬鵬芃澎 PI皮丕
  PIAN翩 PIAO朴飘飄 PIN品 PING平萍屏蘋凭憑坪 PU蒲浦普璞樸濮溥圃 QI齐戚祁琪琦奇启其淇祺麒绮啓啟慼綺齊棋祈起骐騏锜錡颀頎七 QIA恰
  QIAN钱谦倩千乾茜芊前謙錢韆骞騫潜潛蒨钤鈐虔 QIANG强羌蔷強薔 QIAO乔俏桥巧喬橋谯譙荞蕎翘翹 QIE切 QIN秦琴勤芹沁钦欽 QING青清庆晴卿情慶擎 QIONG琼穹瓊
  QIU邱秋丘裘球鞦 QU曲屈瞿渠麯麴璩趣 QUAN全权泉荃權诠詮铨銓 QUE阙闕却卻 QUN群羣 RAN冉然染苒 RANG让讓 RAO饶饒 RE热熱 REN任仁人韧韌忍
  RONG荣容戎融蓉榮嵘嶸榕镕鎔溶 ROU柔 RU茹汝如儒孺 RUAN阮 RUI芮瑞锐睿蕊銳鋭叡 RUN润潤 RUO若 SA萨薩飒颯 SAI赛賽 SAN三 SANG桑 SE瑟 SEN森
  SHA沙莎 SHAN单珊山善杉姗單姍闪閃 SHANG尚商上赏賞裳 SHAO邵少韶绍紹劭 SHE佘厍厙社 SHEN沈申深慎神莘瀋绅紳珅燊 SHENG盛胜生圣声升笙勝昇聖聲陞晟
  SHI石施史师诗时世士仕实始實師時詩狮獅轼軾 SHOU寿守壽手 SHU舒书淑树殊書樹束殳姝曙述 SHUAI帅帥 SHUANG双爽霜雙 SHUI水 SHUN顺舜順瞬 SHUO硕朔碩烁爍铄鑠
  SI司思斯丝四絲偲泗 SONG宋松颂嵩頌鬆崧 SU苏素肃囌肅蘇宿粟溯 SUI隋遂随隨岁歲穗 SUN孙荪孫蓀 SUO索 TAI泰邰太台檯臺颱 TAN谭谈檀坛墰壇壜罈罎談譚探潭昙曇坦
  TANG唐汤棠堂湯塘 TAO陶涛桃韬濤韜滔 TE特 TENG滕腾騰藤 TI提缇緹悌 TIAN田天恬甜添 TIE铁鐵 TING婷庭廷亭霆挺 TONG童佟彤同桐通衕统統潼 TOU钭鈄
  TU涂屠图圖塗土徒 TUO拓 WAN万婉宛晚丸萬琬菀莞 WANG王汪旺望 WEI魏韦卫伟薇威维巍微唯为炜玮偉為煒爲瑋維衛韋危隗蔚惟崴苇葦尉纬緯暐渭 WEN文温闻雯稳溫穩聞问問纹紋玟
  WENG翁 WO沃 WU吴武伍邬巫午舞悟务五吾務吳鄔烏乌毋梧戊 XI奚席习西希熙曦溪喜锡玺汐夕璽習蓆谿錫郗惜袭襲皙禧晞熹昔 XIA夏霞侠遐俠厦廈
  XIAN冼先贤娴显仙宪嫺嫻憲賢顯咸献獻闲閑閒弦 XIANG向项相湘祥翔香享想嚮曏項橡 XIAO萧肖小晓笑孝潇霄筱曉瀟蕭骁驍啸嘯宵 XIE谢解协谐協諧謝 XIN辛新心欣鑫馨昕信忻薪炘芯
  XING邢星兴行幸杏倖興婞 XIONG熊雄芎 XIU修秀脩绣繡琇 XU徐许须旭煦绪栩緒許須鬚胥叙敘谞 XUAN宣轩玄璇萱暄璿軒瑄煊炫选選铉鉉烜媗諠渲 XUE薛雪学學
  XUN荀勋寻迅逊勛勳尋遜训訓薰洵珣巽 YA雅亚娅亞婭 YAN严颜闫阎燕言彦岩妍艳晏研延焱琰嚴巖彥艷豔閆閻顏顔鄢炎嫣雁谚諺筵验驗嬿俨儼 YANG杨阳洋扬央羊仰揚楊陽养養旸暘样樣漾
  YAO姚尧瑶耀遥要堯瑤遙垚曜药藥 YE叶业野烨晔曄業燁葉 YI易伊怡义艺仪毅宜亦依一奕逸翊意益懿忆儀憶義藝羿苡熠漪祎禕谊誼颐頤溢译譯弈沂议議以诒詒贻貽镒鎰翌佾邑薏诣詣乙
  YIN尹殷银音茵寅隐印銀隱阴陰鄞胤荫蔭吟 YING应英莹颖盈迎影瑛樱應櫻瑩穎莺鶯璎瓔滢瀅映瀛缨纓鹰鷹颍潁萦縈楹嬴荧熒 YONG雍永勇咏詠镛鏞涌湧泳庸 YOU尤游友有优悠佑優遊幼攸莜又祐侑宥
  YU于余俞虞喻宇玉雨瑜育郁昱裕钰煜渝毓羽语屿禹予誉嶼於語譽鈺餘鬱鱼魚庾妤聿御榆谕諭瑀愉峪豫 YUAN袁元媛远源园圆苑缘渊原園圓淵緣遠愿願瑗辕轅沅鸢鳶垣 YUE岳月越悦玥跃嶽悅躍阅閱粤粵
  YUN云芸韵允昀运蕓運雲韻筠耘蕴蘊澐匀勻鋆 ZAI再载載宰 ZAN赞讚贊昝瓒瓚 ZANG臧 ZAO早藻 ZE泽则則澤择擇 ZENG曾增 ZHA查査 ZHAI翟 ZHAN詹展湛占战佔戰霑
  ZHANG张章彰璋張樟 ZHAO赵兆昭召照趙钊釗肇 ZHE哲喆浙辙轍 ZHEN甄真珍振震贞镇臻眞貞鎭鎮桢楨祯禎蓁禛溱浈湞榛 ZHENG郑正政争征铮徵爭鄭錚峥崢钲鉦
  ZHI植支智志芝之知治致枝至直緻誌芷栀梔挚摯稚峙 ZHONG钟仲中忠重众眾衆鈡鍾鐘终終 ZHOU周舟州洲週昼晝宙 ZHU朱祝诸竺珠竹柱筑硃築諸茱 ZHUANG庄壮壯莊 ZHUO卓琢焯灼
  ZI子紫梓姿资自兹茲資訾孜 ZONG宗纵縱 ZOU邹鄒 ZU祖 ZUN尊 ZUO左佐作祚
`;

/** Family names of two characters, and those that read otherwise than in a given name. */
const familyNames = `
  欧阳/歐陽OUYANG 上官SHANGGUAN 司马/司馬SIMA 诸葛/諸葛ZHUGE 尉迟/尉遲YUCHI 长孙/長孫ZHANGSUN
  万俟/萬俟MOQI 慕容MURONG 皇甫HUANGFU 夏侯XIAHOU 令狐LINGHU 司徒SITU 东方/東方DONGFANG 独孤/獨孤DUGU
  南宫/南宮NANGONG 司空SIKONG 公孙/公孫GONGSUN 宇文YUWEN 呼延HUYAN 端木DUANMU 轩辕/軒轅XUANYUAN
  钟离/鍾離/鐘離ZHONGLI 淳于CHUNYU 西门/西門XIMEN 赫连/赫連HELIAN 完颜/完顏WANYAN 纳兰/納蘭NALAN
  百里BAILI 东郭/東郭DONGGUO 申屠SHENTU 濮阳/濮陽PUYANG 公冶GONGYE 澹台/澹臺TANTAI 太史TAISHI
  闻人/聞人WENREN 乐/樂YUE 仇QIU 解XIE 覃QIN 员/員YUN 逄PANG
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

/** The family's name of a Chinese name in Latin capitals; "" where its first sign is not known. */
export function chineseFamily(name: string): string {
  const [first = ""] = name;
  return romaniseName(compoundFamily(name) ?? first) ?? "";
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
  const entries = Array.from(familyNames.matchAll(/([\p{Script=Han}/]+)([A-Z]+)/gu));
  return new Map(
    entries.flatMap(([, families = "", reading = ""]) =>
      families.split("/").map((family): [string, string] => [family, reading]),
    ),
  );
}
