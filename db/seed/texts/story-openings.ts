import { text, type SeedText } from "./seed-text.ts";

/** First sentences by kind of kit; `{look}`, `{team}`, `{nickname}` and `{season}` are put in. */
export const openings: Readonly<Record<string, readonly SeedText[]>> = {
  home: [
    text(
      "{team} runs out at home in {look}, as supporters expect and opponents remember.",
      "{team}主场身披{look}，球迷熟悉，对手难忘。",
    ),
    text(
      "For {season} the home shirt of {nickname} keeps what matters: {look}.",
      "{season} 赛季，{nickname}的主场球衣保留了最要紧的东西：{look}。",
    ),
    text(
      "{look}: nobody in the ground has to ask who {team} are.",
      "{look}：场内无人需要问哪一边是{team}。",
    ),
    text(
      "The home kit of {nickname} is {look}, drawn a little sharper than last year.",
      "{nickname}的主场球衣是{look}，比去年又利落了几分。",
    ),
  ],
  away: [
    text(
      "On the road {team} wears {look}, chosen to stand apart from the shirts it meets.",
      "客场作战时，{team}身着{look}，力求与主队一眼分明。",
    ),
    text(
      "{look} is the traveling color of {nickname} for {season}.",
      "{look}，是{nickname} {season} 赛季的远征之色。",
    ),
    text(
      "The away end knew it first: {nickname} in {look}.",
      "最先认识它的是客队看台：{nickname}，{look}。",
    ),
    text(
      "Packed for every away day of {season}: {look}, light in the bag and easy to spot from the last row.",
      "{season} 赛季每个客场日的行囊之选：{look}，轻便，坐在最后一排也一眼可辨。",
    ),
  ],
  third: [
    text(
      "The third shirt is where {team} lets the designers off the lead: {look}.",
      "第二客场球衣是{team}让设计师放手一搏的地方：{look}。",
    ),
    text(
      "Worn on cup nights and whenever two colors clash, the third kit of {nickname} is {look}.",
      "杯赛之夜或颜色相撞时登场，{nickname}的第二客场球衣是{look}。",
    ),
    text(
      "{look}: not the colors of {team}, but very much its character.",
      "{look}：不是{team}的队色，却很有{team}的性格。",
    ),
    text(
      "Only a handful of matches in {season} call for it, and that is part of its charm: {look}.",
      "{season} 赛季只有寥寥几场会穿上它，这正是它的魅力所在：{look}。",
    ),
  ],
  goalkeeper: [
    text(
      "The keeper of {nickname} stands out on purpose: {look}.",
      "{nickname}的门将就是要与众不同：{look}。",
    ),
    text(
      "{look} for the one player of {team} who may use both hands.",
      "{look}，献给{team}唯一可以用手的人。",
    ),
    text(
      "A goalkeeper's shirt has to be seen from the halfway line; {look} does it for {team}.",
      "门将球衣要在中线就能看清，{team}用{look}做到了。",
    ),
  ],
  retro: [
    text(
      "Remade from a shirt of {season}: {team} in {look}, with the letters of the time.",
      "依 {season} 赛季的旧衣复刻：{team}，{look}，配当年的字体。",
    ),
    text(
      "Somebody's uncle wore this in {season}: {nickname} in {look}.",
      "{season} 赛季，谁家的叔叔都穿过它：{nickname}，{look}。",
    ),
    text(
      "The {season} shirt of {team} comes back in {look}, dyed to match one that was washed for years.",
      "{team} {season} 赛季的球衣以{look}归来，染色照着一件洗了多年的老球衣调配。",
    ),
  ],
  "training-top": [
    text(
      "Half-zipped and warm enough for a November morning: the training top of {nickname} in {look}.",
      "半拉链设计，抵得住十一月的清晨：{nickname}的训练上衣，{look}。",
    ),
    text(
      "What {team} wears from Tuesday to Friday: {look}, with room to move in the shoulders.",
      "{team}周二到周五的穿着：{look}，肩部活动自如。",
    ),
  ],
  jacket: [
    text(
      "The jacket {team} walks out in, taken off at the center circle: {look}.",
      "{team}列队出场时的外套，走到中圈才脱下：{look}。",
    ),
    text(
      "{look}, a full zip and two pockets that close: the walk-out jacket of {nickname}.",
      "{look}，全拉链，两只可拉合的口袋：{nickname}的出场外套。",
    ),
  ],
  pants: [
    text(
      "Tapered below the knee so that the ball stays in view: training pants of {team} in {look}.",
      "膝下收窄，不挡视线：{team}训练长裤，{look}。",
    ),
    text(
      "{look}, with zips at the ankle that open over boots, for {nickname} and everybody on the next pitch.",
      "{look}，踝部拉链可套过球鞋，适合{nickname}，也适合隔壁球场的每一个人。",
    ),
  ],
  "pre-match": [
    text(
      "Twenty minutes of wear before every match of {nickname}: {look}.",
      "每场比赛前的二十分钟，{nickname}都穿着它热身：{look}。",
    ),
    text(
      "The warm-up shirt of {team} is the loud one of the family: {look}.",
      "{team}的热身球衣是一家人里最张扬的那件：{look}。",
    ),
  ],
};

/** First sentences for goods of the shelf, by garment. */
export const goodsOpenings: Readonly<Record<string, SeedText>> = {
  scarf: text(
    "Knitted double in the colors of {team} and long enough to be held up with both arms.",
    "以{team}队色双面针织，长度足以双臂高举。",
  ),
  cap: text(
    "Six panels, a curved peak and the crest of {team}, embroidered rather than printed.",
    "六片帽身，弧形帽檐，{team}队徽为刺绣而非印制。",
  ),
  ball: text(
    "A size 5 ball for asphalt and park grass, in the halves of {nickname}.",
    "适合水泥地与公园草坪的 5 号球，配色取自{nickname}。",
  ),
  gloves: text(
    "Flat-cut palms of four millimeter latex and a wide strap: gloves for keepers of {nickname} in every league.",
    "四毫米乳胶平裁掌面，加宽绑带：为各级联赛里{nickname}的门将准备的手套。",
  ),
  bag: text(
    "One pair of boots, shin pads and a towel: the boot bag of {team} holds that and nothing needless.",
    "一双球鞋、一副护腿板、一条毛巾：{team}球鞋包刚好装下这些，不多也不少。",
  ),
  mug: text(
    "Enameled steel for half-time tea, hooped in the colors of {nickname}.",
    "中场喝茶用的搪瓷钢杯，绘有{nickname}队色横纹。",
  ),
  print: text(
    "The home shirt of {team} drawn to scale, printed on cotton paper and framed in ash.",
    "按比例绘制的{team}主场球衣，印于棉纸，配白蜡木框。",
  ),
  patch: text(
    "The crest of {team} woven in eight threads, to be ironed or sewn onto whatever needs it.",
    "以八色丝线织成的{team}队徽，可熨烫可缝补。",
  ),
};
