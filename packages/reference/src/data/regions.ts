/**
 * Islands and states that people fly to by their own name: airports, the busiest first, and what the region is
 * called in the languages of the product, `/` between.
 */
export const REGIONS: readonly (readonly [airports: string, names: string])[] = [
  [
    'TFS LPA ACE FUE TFN SPC',
    'Canary Islands/Canaries/Kanaren/Kanarische Inseln/Canarias/Islas Canarias/Ilhas Canárias/Îles Canaries/Канары/Канарские острова/加那利群岛/カナリア諸島/카나리아 제도/جزر الكناري',
  ],
  [
    'PMI IBZ MAH',
    'Balearic Islands/Balearen/Baleares/Islas Baleares/Ilhas Baleares/Îles Baléares/Балеары/Балеарские острова/巴利阿里群岛/バレアレス諸島/발레아레스 제도/جزر البليار',
  ],
  ['HER CHQ', 'Crete/Kreta/Creta/Crète/Крит/克里特/クレタ/크레타/كريت'],
  ['CTA PMO TPS', 'Sicily/Sizilien/Sicilia/Sicília/Sicile/Сицилия/西西里/シチリア/시칠리아/صقلية'],
  [
    'OLB CAG AHO',
    'Sardinia/Sardinien/Cerdeña/Sardenha/Sardaigne/Sardegna/Сардиния/撒丁岛/サルデーニャ/사르데냐/سردينيا',
  ],
  [
    'AJA BIA FSC CLY',
    'Corsica/Korsika/Córcega/Córsega/Corse/Корсика/科西嘉/コルシカ/코르시카/كورسيكا',
  ],
  [
    'PDL TER HOR',
    'Azores/Azoren/Açores/Azoren/Азоры/Азорские острова/亚速尔/アゾレス諸島/아조레스 제도/جزر الأزور',
  ],
  ['HNL OGG KOA LIH', 'Hawaii/Hawái/Havaí/Hawaï/Гавайи/夏威夷/ハワイ/하와이/هاواي'],
  [
    'CTS HKD AKJ',
    'Hokkaido/Hokkaidō/Hokkaïdo/Хоккайдо/北海道/ほっかいどう/홋카이도/북해도/هوكايدو',
  ],
  [
    'MIA MCO FLL TPA RSW PBI JAX',
    'Florida/Flórida/Floride/Флорида/佛罗里达/フロリダ/플로리다/فلوريدا',
  ],
  [
    'LAX SFO SAN SJC SMF OAK SNA',
    'California/Kalifornien/Califórnia/Californie/Калифорния/加利福尼亚/加州/カリフォルニア/캘리포니아/كاليفورنيا',
  ],
  ['DFW IAH AUS DAL HOU SAT', 'Texas/Tejas/Техас/得克萨斯/德州/テキサス/텍사스/تكساس'],
  ['AGP', 'Costa del Sol'],
  [
    'NCE',
    'Côte d’Azur/French Riviera/Riviera francesa/Costa Azul/Лазурный берег/蔚蓝海岸/コート・ダジュール/코트다쥐르',
  ],
  ['MRS NCE', 'Provence/Provenza/Provença/Прованс/普罗旺斯/プロヴァンス/프로방스/بروفانس'],
  ['FLR PSA', 'Tuscany/Toskana/Toscana/Toscane/Тоскана/托斯卡纳/トスカーナ/토스카나/توسكانا'],
  [
    'AGP SVQ GRX XRY',
    'Andalusia/Andalucía/Andalusien/Andalousie/Andaluzia/Андалусия/安达卢西亚/アンダルシア/안달루시아/الأندلس',
  ],
  ['FUK KOJ KMJ NGS KMI OIT', 'Kyushu/Kyūshū/九州/きゅうしゅう/규슈/큐슈/Кюсю/كيوشو'],
  ['MYJ TAK TKS KCZ', 'Shikoku/四国/しこく/시코쿠/Сикоку'],
  [
    'BRC FTE USH',
    'Patagonia/Patagônia/Patagonie/Patagonien/Патагония/巴塔哥尼亚/パタゴニア/파타고니아/باتاغونيا',
  ],
  ['CUN MID', 'Riviera Maya/Yucatán/Yucatan/Юкатан/尤卡坦/ユカタン/유카탄/يوكاتان'],
  ['KMG LJG JHG', 'Yunnan/云南/雲南/雲南省/윈난/Юньнань'],
  ['HAK SYX', 'Hainan/海南/海南岛/海南島/하이난/Хайнань'],
  [
    'RVN KTT IVL',
    'Lapland/Lappland/Laponie/Laponia/Lapônia/Лапландия/拉普兰/ラップランド/라플란드/لابلاند',
  ],
  ['ANC FAI JNU', 'Alaska/Аляска/阿拉斯加/アラスカ/알래스카/ألاسكا'],
  [
    'GPS SCY',
    'Galápagos/Galapagos/Galapagos Islands/Islas Galápagos/Galapagosinseln/Галапагосы/加拉帕戈斯/ガラパゴス/갈라파고스',
  ],
  ['COK TRV CCJ', 'Kerala/Керала/喀拉拉/ケララ/케랄라/كيرالا'],
  ['GRO BCN', 'Costa Brava'],
  ['ALC', 'Costa Blanca'],
  ['XRY', 'Costa de la Luz'],
  ['SCQ LCG VGO', 'Galicia/Galice/Galicien/Galiza'],
  ['BIO EAS VIT', 'Basque Country/País Vasco/Euskadi/Pays basque/Baskenland/País Basco'],
  ['RNS BES', 'Brittany/Bretagne/Bretaña/Bretanha'],
  ['MUC NUE FMM', 'Bavaria/Bayern/Baviera/Bavière'],
  ['BRI BDS', 'Apulia/Puglia/Pouilles/Apulien/Apúlia'],
  ['NAP', 'Amalfi Coast/Amalfi/Costa Amalfitana/Côte amalfitaine/Amalfiküste'],
  ['VRN', 'Lake Garda/Lago di Garda/Lago de Garda/Lac de Garde/Gardasee'],
  ['SPU DBV ZAD', 'Dalmatia/Dalmatien/Dalmacia/Dalmatie/Dalmácia'],
  ['NAV ASR', 'Cappadocia/Kappadokien/Capadocia/Cappadoce/Capadócia'],
  ['HRG SSH RMF', 'Red Sea/Rotes Meer/Rote Meer/Mar Rojo/mer Rouge/Mar Vermelho'],
  ['NQY', 'Cornwall/Cornualles/Cornouailles'],
  ['HBA LST', 'Tasmania/Tasmanien/Tasmanie/Tasmânia'],
  ['BNE CNS OOL', 'Queensland'],
  ['IBZ', 'Formentera'],
  ['PEI AXM MZL', 'Eje Cafetero'],
  [
    'REC SSA FOR NAT MCZ JPA',
    'Nordeste/Nordeste do Brasil/Nordeste brasileiro/Northeast Brazil/Nordeste de Brasil',
  ],
];
