import type { Language } from "#domain/language.ts";
import { both } from "./both-languages.ts";
import { choiceTexts } from "./choice-texts.ts";

/**
 * Messages of refused input. Schemas carry the key; the answer carries key and English text
 * (api: "message is an i18n key's English text"); forms show the reader's language.
 */
export const validationTexts = {
  ...choiceTexts,
  invalid: both("Please check this value.", "请检查此项内容。"),
  required: both("Please fill in this field.", "请填写此项。"),
  tooLong: both("This is too long.", "内容过长。"),
  emailRequired: both("Please enter the Email", "请输入邮箱"),
  emailInvalid: both("The Email is invalid", "邮箱格式不正确"),
  passwordRequired: both("Please enter the Password", "请输入密码"),
  passwordLength: both("The password's length should be between 6-15", "密码长度应为 6-15 位"),
  newPasswordRequired: both("Please enter the New Password", "请输入新密码"),
  confirmPasswordRequired: both("Please confirm the Password", "请再次输入密码"),
  passwordsDiffer: both("The two passwords entered are inconsistent", "两次输入的密码不一致"),
  currentPasswordRequired: both("Please enter the Current Password", "请输入当前密码"),
  currentPasswordWrong: both("The current password is wrong.", "当前密码错误。"),
  codeRequired: both("Please enter the Verification Code", "请输入验证码"),
  codeFormat: both("The code has six digits.", "验证码为 6 位数字。"),
  emailTaken: both("There is an account with this e-mail already.", "该邮箱已注册。"),
  birthdayRequired: both("Please enter the Birthday", "请输入生日"),
  dateInvalid: both("Invalid date", "日期无效"),
  firstNameRequired: both("Please enter the First Name", "请输入名字"),
  lastNameRequired: both("Please enter the Last Name", "请输入姓氏"),
  addressRequired: both("Please enter the Address", "请输入地址"),
  cityRequired: both("Please enter the City", "请输入城市"),
  provinceRequired: both("Please choose the State / Province", "请选择省 / 州"),
  postalCodeRequired: both("Please enter the Postal Code", "请输入邮政编码"),
  phoneRequired: both("Please enter the Phone", "请输入电话号码"),
  countryRequired: both("Please choose the Country / region", "请选择国家 / 地区"),
  countryNotServed: both("We do not ship to this country yet.", "暂不支持配送至该国家 / 地区。"),
  addressBookFull: both(
    "An address book holds at most 100 addresses.",
    "地址簿最多保存 100 个地址。",
  ),
  orderNumberRequired: both("Please enter the Order Number", "请输入订单号"),
  quantityAtLeastOne: both("Quantity cannot go below 1.", "数量不能小于 1。"),
  quantityTooLarge: both("At most 99 of one item.", "单件商品最多 99 件。"),
  cartFull: both("A cart holds at most 100 different items.", "购物车最多容纳 100 种商品。"),
  productUnknown: both("This product is not on sale.", "该商品未在售。"),
  sizeUnknown: both("This size is not offered.", "没有该尺码。"),
  patchUnknown: both("This patch does not belong to the shirt.", "该袖章不适用于此球衣。"),
  addonUnknown: both("This add-on does not belong to the product.", "该附加商品不适用。"),
  addonSizeTwice: both("Choose one size of each add-on.", "每种附加商品只能选择一个尺码。"),
  ratingMissing: both("Choose one to five stars.", "请选择一至五星。"),
  fitMissing: both("Say how it fits.", "请选择合身程度。"),
  reviewNeedsPurchase: both(
    "Only buyers of this product can review it. Sign in with the account you bought it with.",
    "仅购买过此商品的顾客可以评价，请使用购买时的账户登录。",
  ),
  contentMarkup: both("Words only, no HTML.", "只能填写文字，不能使用 HTML。"),
  contentLink: both(
    "A link leads to a page of the shop, an https address or a mailbox, and titles hold none.",
    "链接只能指向本店页面、https 地址或邮箱，标题中不能有链接。",
  ),
  contentFact: both("The shop knows no fact of this name.", "没有这个名称的数据项。"),
  contentTable: both(
    "Every row needs as many cells as the head.",
    "每一行的单元格数须与表头一致。",
  ),
  contentAnchor: both(
    "An anchor has small letters, digits and hyphens, and stands once on a page.",
    "锚点只能用小写字母、数字和连字符，且同一页内不能重复。",
  ),
  topicMissing: both("Choose what it is about", "请选择主题"),
  messageRequired: both("Please write a message", "请填写留言内容"),
  nameRequired: both("Please enter your name", "请输入姓名"),
  numberTaken: both("Somebody in this squad has this number.", "该号码已被队内其他球员使用。"),
  tiersNotRising: both(
    "Each step asks for more items and gives more than the one before.",
    "每一档的件数和折扣都应高于前一档。",
  ),
  couponCode: both(
    "A code has 3 to 24 letters, digits or hyphens.",
    "优惠码为 3–24 位字母、数字或连字符。",
  ),
  couponTaken: both(
    "There is a coupon with this code. Open it in the list to change it.",
    "该优惠码已存在，请在列表中打开修改。",
  ),
  synonymsFew: both("At least two different words belong together.", "至少需要两个不同的词。"),
  synonymsMany: both("At most 20 words belong together.", "一组最多 20 个词。"),
  synonymEnglish: both(
    "An English entry is one to three words of Latin letters and digits.",
    "英文条目须为 1–3 个由拉丁字母和数字组成的词。",
  ),
  synonymChinese: both(
    "A Chinese entry is one to four Chinese characters.",
    "中文条目须为 1–4 个汉字。",
  ),
  synonymTwice: both("This stands in the group already.", "该词在组内已存在。"),
  lastOwner: both("Somebody has to stay who may do everything.", "至少须保留一位超级管理员。"),
  listPriceTooLow: both("The former price has to be higher than the price.", "原价必须高于现价。"),
  photoTooLarge: both("A photograph has at most 8 MB.", "照片不能超过 8 MB。"),
  photoUnreadable: both(
    "This is not a JPEG, PNG, WebP or AVIF picture.",
    "这不是 JPEG、PNG、WebP 或 AVIF 图片。",
  ),
  photoSize: both(
    "A photograph has 600 to 8,000 pixels on each side, and at most 40 million in all.",
    "照片每边须为 600 至 8,000 像素，总计不超过 4,000 万像素。",
  ),
  photosMany: both("A product has at most 12 photographs.", "每件商品最多 12 张照片。"),
  photoGone: both(
    "This photograph is no longer kept. Please add it again.",
    "这张照片已不再保留，请重新添加。",
  ),
} as const satisfies Record<string, Record<Language, string>>;

export type ValidationKey = keyof typeof validationTexts;

export function isValidationKey(key: string): key is ValidationKey {
  return Object.hasOwn(validationTexts, key);
}
