// Names under which an ordered database holds results: they stay, whatever becomes of the content.

/** Text key of each built-in question by its id. */
export const ORDERED_KEYS: Readonly<Record<string, string>> = {
  'burgundy-grand-cru-of-white-alone':
    'burgundy::次のブルゴーニュのグラン・クリュのうち、白ワインだけを造る畑はどれですか。::モンラッシェ（Montrachet）|ロマネ・コンティ（Romanée-Conti）|シャンベルタン（Chambertin）|クロ・ド・ヴージョ（Clos de Vougeot）',
  'burgundy-district-of-great-red-villages':
    'burgundy::ジュヴレ・シャンベルタンやヴォーヌ・ロマネなど、赤で名高い村が並ぶブルゴーニュの地区はどれですか。::コート・ド・ニュイ（Côte de Nuits）|コート・ド・ボーヌ（Côte de Beaune）|コート・シャロネーズ（Côte Chalonnaise）|マコネ（Mâconnais）',
  'chardonnay-wine-of-the-grape':
    'chardonnay::次のフランスの白ワインのうち、主にシャルドネから造られるのはどれですか。::ムルソー（Meursault）|サンセール（Sancerre）|ヴーヴレ（Vouvray）|コンドリュー（Condrieu）',
  'chardonnay-conversion-of-malic-acid':
    'chardonnay::シャルドネの白にバターのような香りが感じられることがあります。乳酸菌が酸味をやわらげる、その香りのもとになる働きはどれですか。::マロラクティック発酵（malolactic fermentation）|アルコール発酵（alcoholic fermentation）|瓶内二次発酵（second fermentation in bottle）|マセラシオン・カルボニック（macération carbonique）',
  'bordeaux-1855-first-growth-of-graves':
    'bordeaux::1855年の格付けで1級に選ばれた赤のシャトーのうち、メドック地区ではなくグラーヴ地区にあるのはどれですか。::シャトー・オー・ブリオン（Château Haut-Brion）|シャトー・ラトゥール（Château Latour）|シャトー・マルゴー（Château Margaux）|シャトー・ラフィット・ロッチルド（Château Lafite Rothschild）',
  'bordeaux-right-bank-grape':
    'bordeaux::ポムロルやサンテミリオンなど、ボルドーの右岸の赤で主体になることが多いブドウ品種はどれですか。::メルロ（Merlot）|カベルネ・ソーヴィニヨン（Cabernet Sauvignon）|マルベック（Malbec）|プティ・ヴェルド（Petit Verdot）',
  'champagne-meaning-of-blanc-de-blancs':
    'champagne::シャンパーニュのラベルにある「ブラン・ド・ブラン（blanc de blancs）」は、どのようなワインですか。::白ブドウだけで造ったもの|黒ブドウだけで造ったもの|単一の収穫年だけで造ったもの|仕上げに糖を加えないもの',
  'champagne-sweetest-of-four-terms':
    'champagne::スパークリングワインの甘辛を示す次の表示のうち、最も甘口のものはどれですか。::ドゥミ・セック（demi-sec）|ブリュット（brut）|エクストラ・ブリュット（extra brut）|エクストラ・ドライ（extra dry）',
  'germany-grape-called-spatburgunder':
    'germany::ドイツで「シュペートブルグンダー（Spätburgunder）」と呼ばれるブドウ品種はどれですか。::ピノ・ノワール（Pinot Noir）|ピノ・グリ（Pinot Gris）|ピノ・ブラン（Pinot Blanc）|ムニエ（Meunier）',
  'italy-red-of-piemonte':
    'italy::次のイタリアの赤ワインのうち、ピエモンテ州で造られるのはどれですか。::バルバレスコ（Barbaresco）|ブルネッロ・ディ・モンタルチーノ（Brunello di Montalcino）|アマローネ・デッラ・ヴァルポリチェッラ（Amarone della Valpolicella）|タウラージ（Taurasi）',
};

/** Cards have the ids from 1 on. */
export const ORDERED_CARDS = 20;
