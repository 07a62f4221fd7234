// Names under which learners' results stand: what was published stays, whatever becomes of the content.

/** Text key of each built-in question by its id. */
export const PUBLISHED_KEYS: Readonly<Record<string, string>> = {
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

/** Cards were published with the ids from 1 on. */
export const PUBLISHED_CARDS = 20;

/** Places of each map, by their ids within it. */
export const PUBLISHED_PLACES: Readonly<Record<string, string>> = {
  alsace:
    'haut-rhin bas-rhin rhin vosges steinklotz kirchberg-de-barr zotzenberg altenberg-de-bergheim schoenenbourg schlossberg brand hengst eichberg goldert zinnkoepfle kitterle rangen strasbourg molsheim selestat ribeauville colmar mulhouse',
  argentina:
    'buenos-aires chubut rio-negro la-pampa mendoza salta neuquen catamarca san-juan la-rioja jujuy tucuman andes humahuaca cafayate fiambala famatina tulum lujan uco san-rafael chanar trevelin chapadmalal buenos-aires-city',
  australia:
    'western-australia queensland south-australia new-south-wales victoria tasmania murray great-dividing-range margaret-river great-southern swan-district barossa-valley riverland coonawarra grampians yarra-valley rutherglen riverina canberra hunter orange granite-belt',
  'australia-new-south-wales':
    'great-dividing-range murray hunter mudgee orange cowra hilltops canberra gundagai tumbarumba riverina perricoota shoalhaven southern-highlands hastings-river new-england granite-belt sydney',
  'australia-western':
    'darling swan-district perth-hills peel geographe margaret-river blackwood manjimup pemberton frankland mount-barker porongurup albany denmark perth',
  austria:
    'weinviertel vulkanland thermenregion wagram weststeiermark neusiedlersee eisenberg carnuntum wien mittelburgenland wachau traisental sudsteiermark leithaberg rosalia kamptal kremstal donau rust langenlois klosterneuburg gumpoldskirchen alpen neusiedler-see',
  beaujolais:
    'brouilly morgon julienas fleurie regnie chenas moulin-a-vent chiroubles cote-de-brouilly saint-amour saone belleville',
  bordeaux:
    'medoc haut-medoc graves saint-estephe pauillac saint-julien listrac moulis margaux pessac-leognan gironde garonne dordogne bordeaux langon libourne',
  'bordeaux-east':
    'entre-deux-mers blaye sainte-foy cadillac castillon cotes-de-bourg saint-emilion fronsac francs graves-de-vayres montagne-saint-emilion lussac-saint-emilion canon-fronsac puisseguin-saint-emilion lalande-de-pomerol sainte-croix-du-mont loupiac pomerol saint-georges-saint-emilion garonne dordogne gironde isle bordeaux-city',
  bulgaria:
    'thracian-lowlands danubian-plain danube maritsa struma-river balkan vidin pleven suhindol varna black-sea pomorie karlovo rose-valley plovdiv asenovgrad haskovo struma melnik sofia',
  burgundy:
    'chablis cote-de-nuits cote-de-beaune cote-chalonnaise maconnais beaujolais saone rhone yonne serein auxerre dijon beaune chalon-sur-saone macon lyon',
  california:
    'mendocino monterey san-luis-obispo santa-barbara el-dorado sonoma san-joaquin lake san-benito santa-clara napa alameda amador anderson-valley los-carneros livermore-valley lodi santa-cruz-mountains mt-harlan santa-lucia-highlands paso-robles edna-valley santa-maria-valley sta-rita-hills temecula-valley san-francisco sacramento los-angeles sacramento-river sierra-nevada coast-ranges',
  canada:
    'quebec british-columbia ontario nova-scotia st-lawrence okanagan vancouver-island niagara lake-erie prince-edward cantons annapolis ottawa',
  'canada-british-columbia':
    'okanagan-lake fraser-river okanagan similkameen fraser vancouver-island gulf thompson shuswap lillooet kootenays vancouver',
  chablis: 'les-clos vaudesir valmur bougros blanchot preuses grenouilles serein chablis-town',
  champagne:
    'cote-des-bar vallee-de-la-marne montagne-de-reims cote-de-sezanne cote-des-blancs marne aube seine reims epernay troyes',
  chile:
    'central sur atacama austral coquimbo aconcagua-region andes costa humboldt copiapo huasco elqui limari choapa aconcagua casablanca san-antonio maipo cachapoal colchagua curico maule itata bio-bio malleco cautin osorno santiago',
  'cote-chalonnaise-maconnais':
    'montagny saint-veran givry vire-clesse pouilly-fuisse mercurey rully pouilly-loche pouilly-vinzelles bouzeron saone chalon tournus macon-town',
  'cote-de-beaune':
    'ladoix aloxe-corton pernand-vergelesses savigny-les-beaune chorey-les-beaune beaune pommard volnay monthelie auxey-duresses saint-romain meursault puligny-montrachet chassagne-montrachet saint-aubin santenay maranges chagny',
  'cote-de-nuits':
    'marsannay fixin gevrey-chambertin morey-saint-denis chambolle-musigny vougeot vosne-romanee nuits-saint-georges dijon',
  croatia:
    'central dalmacija slavonija istra danube drava sava kutjevo hvar korcula dingac krk zagreb split',
  'eastern-europe':
    'romania bulgaria croatia moldova slovenia danube primorska podravje posavje istra slavonija dalmacija recas tarnave cotnari dealu-mare dragasani murfatlar codru valul stefan-voda danubian-plain thracian-lowlands rose-valley black-sea struma',
  england:
    'kent hampshire essex cornwall gloucestershire dorset west-sussex east-sussex surrey thames london darnibole',
  france:
    'loire sud-ouest rhone languedoc bourgogne provence champagne corse bordeaux savoie alsace roussillon jura paris lyon marseille toulouse nantes strasbourg alpes pyrenees massif-central vosges jura-mountains loire-river rhone-river seine saone garonne dordogne marne rhin',
  georgia:
    'kartli kakheti abkhazia samegrelo meskheti imereti racha-lechkhumi adjara guria mtkvari alazani rioni tbilisi tsinandali mukuzani kindzmarauli napareuli khvanchkara sviri atenuri caucasus',
  germany:
    'baden wurttemberg franken sachsen saale-unstrut pfalz mosel rheinhessen mittelrhein nahe rheingau ahr hessische-bergstrasse taunus haardt schwarzwald rhein mosel-river main neckar donau elbe saale trier wurzburg stuttgart freiburg naumburg dresden',
  'germany-mosel':
    'hunsruck mosel saar ruwer doctor wehlener-sonnenuhr wurzgarten juffer goldtropfchen apotheke abtsberg scharzhofberger bockstein kupp uhlen trier bernkastel cochem koblenz',
  'germany-rhein':
    'taunus haardt rhein main nahe hollenberg berg-schlossberg schloss-johannisberg steinberger marcobrunn grafenberg domdechaney scharlachberg rothenberg hipping sacktrager morstein liebfrauenstift kupfergrube hermannshohle bastei goldloch halenberg kirchenstuck hahn mainz bad-kreuznach deidesheim worms',
  greece:
    'macedonia peloponnese thessaly epirus crete attica naoussa amyndeon goumenissa slopes-of-meliton zitsa rapsani anchialos nemea mantinia patras monemvasia-malvasia robola-cephalonia santorini paros samos limnos rhodes peza sitia athens thessaloniki olympos',
  hungary:
    'duna tisza balaton-lake tokaj eger matra bukk sopron neszmely pannonhalma mor etyek-buda nagy-somlo badacsony balatonfured-csopak balatonboglar zala tolna szekszard pecs villany hajos-baja kunsag csongrad budapest carpathians bodrog',
  italy:
    'piemonte lombardia emilia-romagna toscana sardegna sicilia veneto puglia lazio trentino-alto-adige calabria campania abruzzo marche basilicata friuli-venezia-giulia umbria liguria molise valle-d-aosta po adige tevere arno alpi appennini',
  'italy-central':
    'appennini tevere orvieto montefalco torgiano jesi matelica conero offida serrapetrona lacrima bianchello est-est-est gradoli frascati cesanese colline-teramane tollesi casauria biferno pentro perugia ancona roma l-aquila campobasso',
  'italy-islands':
    'etna faro mamertino cerasuolo noto alcamo marsala menfi contessa pantelleria lipari gallura alghero bosa oristano mandrolisai sulcis cagliari palermo',
  'italy-south':
    'appennini volturno ofanto taurasi fiano greco taburno vesuvio campi-flegrei ischia capri falerno san-severo castel-del-monte trani gioia locorotondo manduria salice brindisi copertino vulture matera grottino val-d-agri ciro savuto lamezia bivongi bianco potenza catanzaro',
  japan:
    'hokkaido iwate fukushima nagano niigata aomori yamagata hiroshima miyazaki kumamoto tochigi shimane ibaraki oita yamanashi toyama osaka ishikari mogami shinano tone ou japan-alps',
  'japan-hokkaido':
    'hidaka ishikari tokachi yoichi mikasa urausu furano ikeda hakodate okushiri sapporo',
  'japan-nagano':
    'chikuma-valley tenryu-valley alps-valley yatsu-valley kikyo-valley chikuma sai tenryu kiso azumino tomi takayama komoro suwa-ko',
  'japan-tohoku':
    'ou mogami kitakami takahata kaminoyama asahimachi ohasama shiwa kuzumaki shimokita tsuruta sendai morioka',
  'japan-yamanashi':
    'fuefuki kamanashi fuji hi shio katsunuma enzan yamanashi-city ichinomiya misaka kofu tomi hosaka akeno hakushu kobuchizawa nirasaki yatsugatake fuji-san',
  'jura-savoie':
    'bugey cotes-du-jura savoie arbois rhone saone annecy geneve lyon chateau-chalon l-etoile crepy ripaille ayze frangy seyssel apremont chignin arbin chambery',
  'languedoc-roussillon':
    'cotes-du-roussillon corbieres minervois cotes-du-roussillon-villages saint-chinian limoux terrasses-du-larzac malepere clairette-du-languedoc picpoul-de-pinet boutenac cabardes fitou la-clape pic-saint-loup faugeres maury muscat-de-lunel la-liviniere muscat-de-frontignan banyuls muscat-de-mireval saint-jean-de-minervois aude montpellier beziers perpignan carcassonne narbonne',
  'loire-east':
    'cheverny chinon valencay coteaux-du-giennois cour-cheverny sancerre bourgueil menetou-salon vouvray pouilly-fume reuilly jasnieres montlouis-sur-loire quincy saint-nicolas-de-bourgueil loire tours orleans bourges blois',
  'loire-west':
    'muscadet muscadet-sevre-et-maine coteaux-du-layon anjou saumur muscadet-cotes-de-grandlieu muscadet-coteaux-de-la-loire coteaux-de-l-aubance saumur-champigny bonnezeaux savennieres quarts-de-chaume loire layon sevre-nantaise nantes angers',
  luxembourg: 'mosel sauer wasserbillig grevenmacher wormeldange remich schengen luxembourg-city',
  moldova: 'prut dniester codru valul stefan-voda purcari cricova milestii-mici chisinau',
  napa: 'mayacamas vaca napa-river calistoga diamond-mountain spring-mountain crystal-springs howell-mountain st-helena chiles-valley rutherford oakville yountville stags-leap atlas-peak oak-knoll mt-veeder coombsville wild-horse-valley los-carneros napa',
  'new-zealand':
    'canterbury hawkes-bay central-otago marlborough northland nelson gisborne wairarapa auckland southern-alps gimblett martinborough waipara waitaki wellington queenstown',
  'pacific-northwest':
    'columbia-valley puget-sound willamette-valley rogue-valley umpqua-valley columbia-river cascade-range lake-chelan ancient-lakes wahluke-slope yakima-valley red-mountain horse-heaven-hills walla-walla columbia-gorge dundee-hills eola-amity-hills applegate-valley snake-river-valley seattle portland',
  piemonte:
    'barbera-d-asti colli-tortonesi erbaluce-di-caluso dogliani ovada brachetto-d-acqui roero nizza barolo canelli terre-alfieri ruche gavi boca barbaresco ghemme gattinara carema lessona po tanaro dora-baltea ticino torino alba alessandria novara asti',
  portugal:
    'alentejano terras-da-beira minho transmontano lisboa beira-atlantico tejo algarve terras-do-dao peninsula-de-setubal duriense terras-de-cister rio-minho rio-douro rio-mondego rio-tejo rio-guadiana gaia pinhao chaves pinhel obidos colares bucelas setubal portalegre evora reguengos vidigueira lagos tavira lisbon serra-da-estrela',
  'portugal-north':
    'rio-minho lima-river tamega rio-douro moncao lima cavado ave sousa basto amarante baiao paiva baixo-corgo cima-corgo douro-superior tavora-varosa chaves valpacos planalto gaia pinhao',
  'provence-corse':
    'cotes-de-provence coteaux-d-aix coteaux-varois corse pierrevert ajaccio les-baux calvi muscat-du-cap-corse sartene bandol figari patrimonio palette bellet cassis rhone durance marseille toulon nice bastia aix',
  'rhone-north':
    'saint-joseph crozes-hermitage saint-peray condrieu cote-rotie hermitage cornas chateau-grillet rhone vienne valence',
  'rhone-south':
    'ventoux costieres-de-nimes luberon chateauneuf-du-pape laudun lirac vacqueyras beaumes-de-venise vinsobres gigondas cairanne rasteau tavel rhone durance avignon orange nimes',
  romania:
    'muntenia transilvania moldova crisana banat dobrogea danube olt prut carpathians cotnari odobesti dealu-mare dragasani segarcea murfatlar tarnave alba-iulia recas minis bucharest',
  sauternes:
    'cadillac sauternes cerons barsac loupiac sainte-croix-du-mont garonne ciron bommes preignac fargues langon',
  slovenia:
    'drava sava mura goriska-brda vipavska-dolina kras slovenska-istra stajerska prekmurje bizeljsko-sremic dolenjska bela-krajina ljubljana maribor',
  sonoma:
    'russian-river rockpile dry-creek-valley alexander-valley knights-valley chalk-hill russian-river-valley green-valley fort-ross-seaview west-sonoma-coast petaluma-gap fountaingrove-district bennett-valley sonoma-mountain sonoma-valley moon-mountain los-carneros santa-rosa',
  'south-africa':
    'coastal klein-karoo cape-south-coast olifants breede benguela lutzville citrusdal-valley swartland darling tulbagh wellington paarl durbanville constantia stellenbosch franschhoek breedekloof worcester robertson elgin walker-bay overberg cape-agulhas swellendam calitzdorp plettenberg cederberg swartberg',
  'south-australia':
    'murray clare barossa-valley eden-valley adelaide-hills adelaide-plains mclaren-vale southern-fleurieu kangaroo-island currency-creek langhorne-creek riverland padthaway wrattonbully coonawarra mount-gambier robe adelaide',
  spain:
    'la-mancha ribera-del-guadiana manchuela valencia navarra malaga alicante rioja vinos-de-madrid bullas mentrida rueda costers-del-segre ribera-del-duero condado-de-huelva bierzo ribeira-sacra rias-baixas montilla-moriles ribeiro somontano jumilla jerez bizkaiko valdepenas getariako calatayud pla-i-llevant almansa utiel-requena penedes emporda terra-alta yecla monterrei campo-de-borja valdeorras carinena toro cigales arabako alella priorat binissalem duero ebro tajo guadiana guadalquivir mino haro logrono sant-sadurni sanlucar madrid barcelona sevilla pirineos cordillera-cantabrica sierra-nevada',
  'spain-andalucia':
    'sierra-nevada guadalquivir jerez sanlucar el-puerto condado-de-huelva montilla-moriles malaga sevilla cordoba cadiz',
  'spain-catalunya':
    'pirineos ebro segre emporda alella pla-de-bages penedes conca-de-barbera tarragona priorat montsant terra-alta costers-del-segre sant-sadurni barcelona',
  'spain-ebro':
    'pirineos ebro rioja-alta rioja-alavesa rioja-oriental navarra campo-de-borja carinena calatayud somontano getariako bizkaiko arabako haro logrono zaragoza',
  'spain-northwest':
    'cordillera-cantabrica mino sil duero pisuerga rias-baixas ribeiro ribeira-sacra valdeorras monterrei bierzo leon arlanza ribera-del-duero cigales rueda toro zamora arribes cebreros',
  'sud-ouest':
    'bergerac gaillac quercy cahors buzet marmandais tursan saint-mont brulhois jurancon fronton madiran saint-sardos cotes-de-duras bearn irouleguy garonne dordogne lot tarn adour toulouse albi pau pecharmant monbazillac montravel marcillac entraygues estaing bordeaux agen',
  switzerland:
    'graubunden valais vaud ticino zurich fribourg aargau thurgau neuchatel schaffhausen geneve rhone rhine aare lac-leman lac-de-neuchatel lavaux la-cote chablais bundner-herrschaft bern alpen jura-mountains',
  toscana:
    'chianti morellino chianti-classico montecucco orcia val-di-cornia pitigliano elba pomino brunello cortona montecarlo vino-nobile vernaccia suvereto carmignano bolgheri arno firenze siena pisa arezzo',
  uruguay:
    'paysandu salto rivera colonia san-jose maldonado canelones montevideo uruguay-river la-plata montevideo-city',
  'veneto-friuli':
    'grave alto-adige malanotte trentino lison valpolicella conegliano asolo colli-orientali euganei bardolino bagnoli isonzo carso breganze custoza lugana soave teroldego gambellara collio rosazzo ramandolo adige piave po mincio verona venezia trieste trento bolzano udine',
  victoria:
    'murray swan-hill grampians pyrenees henty bendigo heathcote goulburn-valley strathbogie rutherglen glenrowan beechworth king-valley alpine-valleys upper-goulburn macedon sunbury geelong mornington yarra-valley gippsland melbourne',
};
