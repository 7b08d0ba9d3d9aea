/** As `western`, for Japan, Korea, China and Taiwan. */
export const eastern = `
  // Japan, both orders
  US | 〒150-0002 ⏎ 東京都渋谷区渋谷2-21-1 ⏎ ヒカリエ5F ⏎ 山田 太郎 様 ⏎ 日本
      name = 山田太郎 | street = 渋谷2-21-1 | line2 = ヒカリエ5F | city = 渋谷区 | province = 13 | postalCode = 150-0002 | country = JP
  JP | 530-0001 大阪府大阪市北区梅田3-1-1
      street = 北区梅田3-1-1 | city = 大阪市 | province = 27 | postalCode = 530-0001 | country = JP
  US | 2-21-1 Shibuya, Shibuya-ku, Tokyo 150-0002, Japan
      street = 2-21-1 Shibuya | city = Shibuya-ku | province = 13 | postalCode = 150-0002 | country = JP
  JP | Taro Yamada ⏎ 1-1-2 Otemachi ⏎ Chiyoda-ku, Tokyo 100-0004 ⏎ Japan ⏎ +81 3-1234-5678
      name = Taro Yamada | street = 1-1-2 Otemachi | city = Chiyoda-ku | province = 13 | postalCode = 100-0004 | phone = +81 3-1234-5678 | country = JP
  // Korea
  KR | (06236) 서울특별시 강남구 테헤란로 152, 김민수, 010-1234-5678
      name = 김민수 | street = 테헤란로 152 | city = 강남구 | province = 11 | postalCode = 06236 | phone = 010-1234-5678 | country = KR
  US | 152 Teheran-ro, Gangnam-gu, Seoul 06236, South Korea
      street = 152 Teheran-ro | city = Gangnam-gu | province = 11 | postalCode = 06236 | country = KR
  // China
  US | 收件人: 张伟, 手机号码: 13800138000, 所在地区: 广东省 深圳市 南山区, 详细地址: 科技园路1号
      name = 张伟 | street = 南山区科技园路1号 | city = 深圳市 | province = GD | phone = 13800138000 | country = CN
  CN | 张伟 13800138000 广东省深圳市南山区科技园路1号
      name = 张伟 | street = 南山区科技园路1号 | city = 深圳市 | province = GD | phone = 13800138000 | country = CN
  CN | 北京市朝阳区建国路88号SOHO现代城A座1201，李娜，13912345678
      name = 李娜 | street = 朝阳区建国路88号SOHO现代城A座1201 | city = 北京市 | province = BJ | phone = 13912345678 | country = CN
  US | 收货人：王芳 ⏎ 手机：+86 139 1234 5678 ⏎ 地址：浙江省杭州市西湖区文三路100号2单元301室 ⏎ 邮编：310012
      name = 王芳 | street = 西湖区文三路100号2单元301室 | city = 杭州市 | province = ZJ | postalCode = 310012 | phone = +86 139 1234 5678 | country = CN
  US | Room 1201, 88 Jianguo Road, Chaoyang District, Beijing 100022, China
      street = Room 1201, 88 Jianguo Road | line2 = Chaoyang District | city = Beijing | province = BJ | postalCode = 100022 | country = CN
  CN | 李雷 ⏎ 广西壮族自治区南宁市青秀区民族大道100号 ⏎ 530022 ⏎ 中国
      name = 李雷 | street = 青秀区民族大道100号 | city = 南宁市 | province = GX | postalCode = 530022 | country = CN
  CN | 王小明,13912345678,江苏省,苏州市,工业园区,星湖街328号,215000
      name = 王小明 | street = 工业园区星湖街328号 | city = 苏州市 | province = JS | postalCode = 215000 | phone = 13912345678 | country = CN
  CN | 湖北省武汉市洪山区珞喻路1037号 张三 027-87540000
      name = 张三 | street = 洪山区珞喻路1037号 | city = 武汉市 | province = HB | phone = 027-87540000 | country = CN
  // Taiwan
  TW | 106台北市大安區忠孝東路四段1號
      street = 忠孝東路四段1號 | city = 大安區 | province = TPE | postalCode = 106 | country = TW
  US | No. 1, Sec. 4, Zhongxiao E. Rd., Da'an Dist., Taipei City 106, Taiwan
      street = No. 1, Sec. 4, Zhongxiao E. Rd. | city = Da'an Dist. | province = TPE | postalCode = 106 | country = TW
`;
