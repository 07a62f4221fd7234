// Names under which an ordered database holds results: they stay, whatever becomes of the content.

/** Text key of each built-in question by its id. */
export const ORDERED_KEYS: Readonly<Record<string, string>> = {
  'burgundy-cote-de-nuits-grand-cru-with-white':
    'burgundy::コート・ド・ニュイ地区のグラン・クリュのうち、赤だけでなく白も認められているAOCはどれですか。::ミュジニィ（Musigny）|コルトン（Corton）|シャンベルタン（Chambertin）|クロ・ド・ヴージョ（Clos de Vougeot）',
  'burgundy-cote-de-beaune-village-with-grand-cru':
    'burgundy::次のコート・ド・ボーヌ地区の村のうち、グラン・クリュの畑があるのはどれですか。::ペルナン・ヴェルジュレス（Pernand-Vergelesses）|ムルソー（Meursault）|ポマール（Pommard）|サヴィニィ・レ・ボーヌ（Savigny-lès-Beaune）',
  'chardonnay-white-aoc-among-lookalikes':
    'chardonnay::次の白ワインのAOCのうち、シャルドネから造られるのはどれですか。::サン・ヴェラン（Saint-Véran）|サン・ブリ（Saint-Bris）|ブーズロン（Bouzeron）|プイィ・フュメ（Pouilly-Fumé）',
  'chardonnay-chablis-grand-cru-climat':
    'chardonnay::次のうち、シャブリ・グラン・クリュを構成する7つのクリマに含まれるのはどれですか。::ヴォーデジール（Vaudésir）|ヴォークパン（Vaucoupin）|フルショーム（Fourchaume）|モンテ・ド・トネール（Montée de Tonnerre）',
  'bordeaux-1855-saint-estephe-third-growth':
    'bordeaux::1855年のメドック地区の格付けで、サンテステフの3級シャトーはどれですか。::シャトー・カロン・セギュール（Château Calon-Ségur）|シャトー・モンローズ（Château Montrose）|シャトー・ラフォン・ロシェ（Château Lafon-Rochet）|シャトー・コス・ラボリー（Château Cos Labory）',
  'bordeaux-saint-emilion-2022-premier-a':
    'bordeaux::2022年に発表されたサンテミリオンの格付けで、プルミエ・グラン・クリュ・クラッセの「A」とされたシャトーはどれですか。::シャトー・フィジャック（Château Figeac）|シャトー・オーゾンヌ（Château Ausone）|シャトー・アンジェリュス（Château Angélus）|シャトー・シュヴァル・ブラン（Château Cheval Blanc）',
  'champagne-cote-des-blancs-grand-cru-village':
    'champagne::コート・デ・ブラン地区にあり、グラン・クリュを名乗れる村はどれですか。::クラマン（Cramant）|ヴェルテュ（Vertus）|ブジー（Bouzy）|アイ（Aÿ）',
  'champagne-permitted-white-grape':
    'champagne::次の白ブドウ品種のうち、AOCシャンパーニュに使用が認められているのはどれですか。::アルバンヌ（Arbane）|アリゴテ（Aligoté）|オーセロワ（Auxerrois）|サヴァニャン（Savagnin）',
  'germany-region-in-eu-wine-growing-zone-b':
    'germany::EUが定めるブドウ栽培のゾーン区分で、ゾーンBに属するドイツの特定生産地域はどれですか。::バーデン（Baden）|ファルツ（Pfalz）|ヴュルテムベルク（Württemberg）|ラインヘッセン（Rheinhessen）',
  'italy-nebbiolo-name-in-valtellina':
    'italy::ロンバルディア州のヴァルテッリーナで、ネッビオーロはどう呼ばれていますか。::キアヴェンナスカ（Chiavennasca）|スパンナ（Spanna）|ブルネッロ（Brunello）|プルニョーロ・ジェンティーレ（Prugnolo Gentile）',
};

/** Cards have the ids from 1 on. */
export const ORDERED_CARDS = 20;
