import { expect, test } from "vitest";
import { suggestNames } from "../name-suggestion.ts";
import { romaniseNames } from "./romanise-names.ts";
import { splitName } from "./split-name.ts";

/** Names as people of Taiwan, Hong Kong and Macao write them, with what a shirt can carry. */
test.each([
  ["陳大文", "CHENDAWEN"],
  ["黃志強", "HUANGZHIQIANG"],
  ["張國榮", "ZHANGGUORONG"],
  ["劉德華", "LIUDEHUA"],
  ["葉問", "YEWEN"],
  ["鄭成功", "ZHENGCHENGGONG"],
  ["趙雲", "ZHAOYUN"],
  ["吳宇森", "WUYUSEN"],
  ["孫中山", "SUNZHONGSHAN"],
  ["馬英九", "MAYINGJIU"],
  ["楊紫瓊", "YANGZIQIONG"],
  ["許冠傑", "XUGUANJIE"],
  ["鄧麗君", "DENGLIJUN"],
  ["馮小剛", "FENGXIAOGANG"],
  ["蕭敬騰", "XIAOJINGTENG"],
  ["羅大佑", "LUODAYOU"],
  ["蔡依林", "CAIYILIN"],
  ["周杰倫", "ZHOUJIELUN"],
  ["林書豪", "LINSHUHAO"],
  ["王建民", "WANGJIANMIN"],
  ["李連杰", "LILIANJIE"],
  ["謝霆鋒", "XIETINGFENG"],
  ["郭富城", "GUOFUCHENG"],
  ["黎明", "LIMING"],
  ["梁朝偉", "LIANGCHAOWEI"],
  ["張曼玉", "ZHANGMANYU"],
  ["關之琳", "GUANZHILIN"],
  ["鍾楚紅", "ZHONGCHUHONG"],
  ["盧廣仲", "LUGUANGZHONG"],
  ["蘇麗珍", "SULIZHEN"],
  ["蔣經國", "JIANGJINGGUO"],
  ["賴聲川", "LAISHENGCHUAN"],
  ["龔自珍", "GONGZIZHEN"],
  ["龍應台", "LONGYINGTAI"],
  ["錢學森", "QIANXUESEN"],
  ["湯顯祖", "TANGXIANZU"],
  ["嚴復", "YANFU"],
  ["溫兆倫", "WENZHAOLUN"],
  ["莊子維", "ZHUANGZIWEI"],
  ["藍心湄", "LANXINMEI"],
  ["顧維鈞", "GUWEIJUN"],
  ["陸奕靜", "LUYIJING"],
  ["譚詠麟", "TANYONGLIN"],
  ["韋家輝", "WEIJIAHUI"],
  ["鄒文懷", "ZOUWENHUAI"],
  ["閻錫山", "YANXISHAN"],
  ["賈靜雯", "JIAJINGWEN"],
  ["呂良偉", "LYULIANGWEI"],
  ["魏德聖", "WEIDESHENG"],
  ["簡嫚書", "JIANMANSHU"],
  ["連勝文", "LIANSHENGWEN"],
  ["邱澤", "QIUZE"],
  ["鄺美雲", "KUANGMEIYUN"],
  ["區丁平", "OUDINGPING"],
  ["麥浚龍", "MAIJUNLONG"],
  ["龐統", "PANGTONG"],
  ["薛寶釵", "XUEBAOCHAI"],
  ["賀軍翔", "HEJUNXIANG"],
  ["聶小倩", "NIEXIAOQIAN"],
  ["韓國瑜", "HANGUOYU"],
  ["齊豫", "QIYU"],
  ["萬梓良", "WANZILIANG"],
  ["曾志偉", "ZENGZHIWEI"],
  ["任賢齊", "RENXIANQI"],
  ["樂嘉", "YUEJIA"],
  ["單田芳", "SHANTIANFANG"],
  ["歐陽震華", "OUYANGZHENHUA"],
  ["司徒法正", "SITUFAZHENG"],
  ["諸葛亮", "ZHUGELIANG"],
  ["上官雲珠", "SHANGGUANYUNZHU"],
  ["司馬懿", "SIMAYI"],
  ["東方朔", "DONGFANGSHUO"],
  ["公孫瓚", "GONGSUNZAN"],
  ["宇文成都", "YUWENCHENGDU"],
  ["王", "WANG"],
  ["鄭", "ZHENG"],
  ["趙", "ZHAO"],
  ["吳", "WU"],
  ["孫", "SUN"],
  ["馬", "MA"],
  ["楊", "YANG"],
  ["許", "XU"],
  ["鄧", "DENG"],
  ["馮", "FENG"],
  ["蕭", "XIAO"],
  ["羅", "LUO"],
  ["蔡", "CAI"],
  ["陳", "CHEN"],
  ["歐陽", "OUYANG"],
])("%s is read %s", (name, read) => {
  expect(romaniseNames(name, { isChinese: true })).toEqual([read]);
  // What is read can be printed as it is.
  expect(suggestNames(read)).toEqual([read]);
});

test.each([
  ["陳大文", "陳|大文"],
  ["葉問", "葉|問"],
  ["歐陽震華", "歐陽|震華"],
  ["司徒法正", "司徒|法正"],
  ["諸葛亮", "諸葛|亮"],
  ["上官雲珠", "上官|雲珠"],
  ["鍾離權", "鍾離|權"],
])("%s is parted %s", (name, parts) => {
  const { lastName, firstName } = splitName(name, "TW");
  expect(`${lastName}|${firstName}`).toBe(parts);
});

/**
 * The 100 commonest family names of Taiwan and Hong Kong; each must be read as its simplified form is.
 */
const families =
  "陳陈 林林 黃黄 張张 李李 王王 吳吴 劉刘 蔡蔡 楊杨 許许 鄭郑 謝谢 洪洪 郭郭 邱邱 曾曾 廖廖 賴赖 徐徐 周周 葉叶 蘇苏 莊庄 呂吕 江江 何何 羅罗 高高 蕭萧 潘潘 朱朱 簡简 鍾钟 彭彭 詹詹 胡胡 施施 沈沈 余余 趙赵 盧卢 梁梁 顏颜 柯柯 孫孙 魏魏 翁翁 戴戴 范范 宋宋 方方 鄧邓 杜杜 傅傅 侯侯 曹曹 溫温 薛薛 丁丁 馬马 蔣蒋 唐唐 卓卓 藍蓝 馮冯 姚姚 石石 董董 紀纪 歐欧 程程 連连 古古 汪汪 湯汤 姜姜 田田 康康 鄒邹 白白 塗涂 尤尤 巫巫 韓韩 龔龚 嚴严 袁袁 阮阮 童童 黎黎 金金 陸陆 邵邵 錢钱 夏夏 倪倪 柳柳 凌凌 伍伍 關关 譚谭 鄺邝 麥麦 龍龙 陶陶 賀贺 顧顾 雷雷 熊熊 孟孟 龐庞 齊齐 賈贾 韋韦 閻阎 聶聂 鄔邬 竇窦 單单 樂乐 寧宁 鮑鲍 畢毕 萬万 齊齐 駱骆 饒饶 魯鲁 褚褚 衛卫 華华 喬乔 賓宾 貝贝 鈕钮 閔闵 應应 蘭兰".split(
    " ",
  );

test.each(families)("a family name has one reading in both scripts: %s", (pair) => {
  const [traditional = "", simplified = ""] = Array.from(pair);
  expect(romaniseNames(traditional, { isChinese: true })).toHaveLength(1);
  expect(romaniseNames(traditional, { isChinese: true })).toEqual(
    romaniseNames(simplified, { isChinese: true }),
  );
});
