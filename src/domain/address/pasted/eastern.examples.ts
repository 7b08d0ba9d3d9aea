/** As `western`, for Japan, Korea, China and Taiwan. */
export const eastern = `
  // Japan, both orders
  US | 〒150-0002 ⏎ 東京都渋谷区渋谷2-21-1 ⏎ ヒカリエ5F ⏎ 山田 太郎 様 ⏎ 日本
      name = 山田太郎 | street = 渋谷2-21-1 | line2 = ヒカリエ5F | city = 渋谷区 | province = 13 | postalCode = 150-0002 | country = JP
  JP | 530-0001 大阪府大阪市北区梅田3-1-1
      street = 北区梅田3-1-1 | city = 大阪市 | province = 27 | postalCode = 530-0001 | country = JP
  JP | 046-0003 北海道余市郡余市町黒川町1-1
      street = 黒川町1-1 | city = 余市郡余市町 | province = 01 | postalCode = 046-0003 | country = JP
  JP | 634-0111 奈良県高市郡明日香村岡55
      street = 岡55 | city = 高市郡明日香村 | province = 29 | postalCode = 634-0111 | country = JP
  JP | 930-0361 富山県中新川郡上市町湯上野1
      street = 湯上野1 | city = 中新川郡上市町 | province = 16 | postalCode = 930-0361 | country = JP
  JP | 409-3601 山梨県西八代郡市川三郷町市川大門1790-3
      street = 市川大門1790-3 | city = 西八代郡市川三郷町 | province = 19 | postalCode = 409-3601 | country = JP
  JP | 679-2392 兵庫県神崎郡市川町西川辺165-3
      street = 西川辺165-3 | city = 神崎郡市川町 | province = 28 | postalCode = 679-2392 | country = JP
  JP | 370-1192 群馬県佐波郡玉村町下新田201
      street = 下新田201 | city = 佐波郡玉村町 | province = 10 | postalCode = 370-1192 | country = JP
  JP | 639-1160 奈良県大和郡山市北郡山町248-4
      street = 北郡山町248-4 | city = 大和郡山市 | province = 29 | postalCode = 639-1160 | country = JP
  JP | 443-0043 愛知県蒲郡市元町1-1
      street = 元町1-1 | city = 蒲郡市 | province = 23 | postalCode = 443-0043 | country = JP
  JP | 754-0002 山口県山口市小郡下郷町1-1
      street = 小郡下郷町1-1 | city = 山口市 | province = 35 | postalCode = 754-0002 | country = JP
  JP | 046-0003 北海道余市町黒川町1-1
      street = 黒川町1-1 | city = 余市町 | province = 01 | postalCode = 046-0003 | country = JP
  JP | 〒150-0002 ⏎ 東京都渋谷区渋谷2-21-1 ⏎ 株式会社山田
      company = 株式会社山田 | street = 渋谷2-21-1 | city = 渋谷区 | province = 13 | postalCode = 150-0002 | country = JP
  JP | 〒150-0002 ⏎ 東京都渋谷区渋谷2-21-1 ⏎ 山田商事株式会社 ⏎ 山田 太郎 様
      name = 山田太郎 | company = 山田商事株式会社 | street = 渋谷2-21-1 | city = 渋谷区 | province = 13 | postalCode = 150-0002 | country = JP
  US | 2-21-1 Shibuya, Shibuya-ku, Tokyo 150-0002, Japan
      street = 2-21-1 Shibuya | city = Shibuya-ku | province = 13 | postalCode = 150-0002 | country = JP
  JP | Taro Yamada ⏎ 1-1-2 Otemachi ⏎ Chiyoda-ku, Tokyo 100-0004 ⏎ Japan ⏎ +81 3-1234-5678
      name = Taro Yamada | street = 1-1-2 Otemachi | city = Chiyoda-ku | province = 13 | postalCode = 100-0004 | phone = +81 3-1234-5678 | country = JP
  // Korea
  KR | (06236) 서울특별시 강남구 테헤란로 152, 김민수, 010-1234-5678
      name = 김민수 | street = 테헤란로 152 | city = 강남구 | province = 11 | postalCode = 06236 | phone = 010-1234-5678 | country = KR
  KR | (06236) 서울특별시 강남구 테헤란로 152, 주식회사 김민수, 010-1234-5678
      company = 주식회사 김민수 | street = 테헤란로 152 | city = 강남구 | province = 11 | postalCode = 06236 | phone = 010-1234-5678 | country = KR
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
  CN | 上海 上海市 浦东新区世纪大道1号
      street = 浦东新区世纪大道1号 | city = 上海市 | province = SH | country = CN
  CN | 上海浦东新区世纪大道1号
      street = 浦东新区世纪大道1号 | city = 上海市 | province = SH | country = CN
  CN | 北京 北京市 朝阳区 建国路88号
      street = 朝阳区建国路88号 | city = 北京市 | province = BJ | country = CN
  CN | 上海上海市浦东新区世纪大道1号
      street = 浦东新区世纪大道1号 | city = 上海市 | province = SH | country = CN
  CN | 上海市上海市浦东新区世纪大道1号
      street = 浦东新区世纪大道1号 | city = 上海市 | province = SH | country = CN
  CN | 收件人: 张伟, 手机号码: 13800138000, 所在地区: 上海 上海市 浦东新区, 详细地址: 世纪大道1号
      name = 张伟 | street = 浦东新区世纪大道1号 | city = 上海市 | province = SH | phone = 13800138000 | country = CN
  CN | 收件人: 张伟, 手机号码: 13800138000, 所在地区: 上海市 市辖区 浦东新区, 详细地址: 世纪大道1号
      name = 张伟 | street = 浦东新区世纪大道1号 | city = 上海市 | province = SH | phone = 13800138000 | country = CN
  CN | 重庆市 县 云阳县 云江大道1号
      street = 云阳县云江大道1号 | city = 重庆市 | province = CQ | country = CN
  CN | 上海市上海路1号
      street = 上海路1号 | city = 上海市 | province = SH | country = CN
  CN | 广东 广东省 深圳市 南山区科技园路1号
      street = 南山区科技园路1号 | city = 深圳市 | province = GD | country = CN
  CN | 姓名: 张伟, 省份: 广东省, 城市: 深圳市, 地址: 南山区科技园路1号
      name = 张伟 | street = 南山区科技园路1号 | city = 深圳市 | province = GD | country = CN
  CN | 腾讯公司 ⏎ 广东省深圳市南山区科技园路1号
      company = 腾讯公司 | street = 南山区科技园路1号 | city = 深圳市 | province = GD | country = CN
  CN | 广东省深圳市南山区科技园路1号 腾讯公司 张伟 13800138000
      name = 张伟 | company = 腾讯公司 | street = 南山区科技园路1号 | city = 深圳市 | province = GD | phone = 13800138000 | country = CN
  CN | 收件人: 张伟, 公司: 腾讯公司, 地址: 广东省深圳市南山区科技园路1号
      name = 张伟 | company = 腾讯公司 | street = 南山区科技园路1号 | city = 深圳市 | province = GD | country = CN
  // Taiwan
  TW | 106台北市大安區忠孝東路四段1號
      street = 忠孝東路四段1號 | city = 大安區 | province = TPE | postalCode = 106 | country = TW
  TW | 806高雄市前鎮區中山路1號
      street = 中山路1號 | city = 前鎮區 | province = KHH | postalCode = 806 | country = TW
  TW | 324桃園市平鎮區中豐路1號
      street = 中豐路1號 | city = 平鎮區 | province = TAO | postalCode = 324 | country = TW
  TW | 713台南市左鎮區中山路1號
      street = 中山路1號 | city = 左鎮區 | province = TNN | postalCode = 713 | country = TW
  TW | 744臺南市新市區中山路1號
      street = 中山路1號 | city = 新市區 | province = TNN | postalCode = 744 | country = TW
  TW | 302新竹縣竹北市光明六路10號
      street = 光明六路10號 | city = 竹北市 | province = HSQ | postalCode = 302 | country = TW
  TW | 928屏東縣東港鎮鎮海路1號
      street = 鎮海路1號 | city = 東港鎮 | province = PIF | postalCode = 928 | country = TW
  US | No. 1, Sec. 4, Zhongxiao E. Rd., Da'an Dist., Taipei City 106, Taiwan
      street = No. 1, Sec. 4, Zhongxiao E. Rd. | city = Da'an Dist. | province = TPE | postalCode = 106 | country = TW
`;
