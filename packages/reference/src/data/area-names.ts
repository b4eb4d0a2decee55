/** Countries, or continents, of the areas that `Intl.DisplayNames` names by their UN M49 number. */
export const M49_AREAS: Readonly<Record<string, string>> = {
  '143': 'KG KZ TJ TM UZ',
  '002': 'AF',
  '003': 'NA',
  '005': 'SA',
  '009': 'OC',
  '013': 'BZ CR GT HN NI PA SV',
  '015': 'DZ EG LY MA SD TN',
  '019': 'NA SA',
  '021': 'US CA',
  '029': 'AG AW BB BS CU CW DM DO GD GP HT JM KN LC MQ PR SX TC TT VC VG VI',
  '030': 'CN HK JP KR MN MO TW',
  '034': 'BD BT IN LK MV NP PK',
  '035': 'BN ID KH LA MM MY PH SG TH TL VN',
  '039': 'AL BA ES GR HR IT ME MK MT PT RS SI',
  '142': 'AS',
  '150': 'EU',
  '154': 'DK EE FI GB IE IS LT LV NO SE',
  '155': 'AT BE CH DE FR LU NL',
};

/** Countries, or continents, of areas without a name in `Intl`: codes, then names separated by `/`. */
export const OTHER_AREAS: readonly (readonly [codes: string, names: string])[] = [
  [
    'DK NO SE FI IS',
    'Scandinavia/Nordics/Nordic countries/Países nórdicos/Nordische Länder/Pays nordiques/Skandinavien/Escandinavia/Escandinávia/Scandinavie/Скандинавия/北欧/북유럽/스칸디나비아/الدول الاسكندنافية',
  ],
  [
    'AE BH IL JO KW LB OM QA SA TR',
    'Middle East/the Middle East/Naher Osten/Nahost/Moyen-Orient/Oriente Medio/Oriente Médio/Ближний Восток/中东/中東/중동/الشرق الأوسط',
  ],
  [
    'BG HR CZ EE HU LT LV PL RO RS SI SK',
    'Eastern Europe/Osteuropa/Europe de l’Est/Europa del Este/Leste Europeu/Восточная Европа/东欧/東欧/동유럽/أوروبا الشرقية',
  ],
  [
    'BO AR BR CL CO CR CU DO EC GT HN MX NI PA PE PY SV UY VE',
    'Latin America/Lateinamerika/Amérique latine/América Latina/Латинская Америка/拉丁美洲/中南米/拉美/중남미/라틴 아메리카/أمريكا اللاتينية',
  ],
  ['BN ID KH LA MM MY PH SG TH TL VN', 'Юго-Восточную Азию/Юго-Восточной Азии/ЮВА/동남아'],
  [
    'AL BA BG GR HR ME MK RO RS SI XK',
    'Balkans/the Balkans/Balkan/Balcanes/Bálcãs/Balcãs/Балканы/巴尔干/巴尔干半岛/バルカン/バルカン半島/발칸/발칸반도/البلقان',
  ],
  ['GP MQ BL MF', 'Antilles françaises/French Antilles/French West Indies'],
  [
    'AG AW BB BS CU CW DM DO GD GP HT JM KN LC MQ PR SX TC TT VC VG VI',
    'Antilles/West Indies/Antillen/Antillas/Antilhas/カリブ海/カリブ/카리브해/카리브/加勒比',
  ],
  ['GR', 'Islas griegas/Îles grecques/griechische Inseln/Ilhas gregas'],
  ['DZ EG LY MA TN', 'North Africa/Norte de África/Afrique du Nord/Nordafrika/Norte da África'],
  [
    'BJ CI GH GM NG SN SL TG',
    'West Africa/África occidental/Afrique de l’Ouest/Westafrika/África Ocidental',
  ],
  ['KE RW TZ UG', 'East Africa/África oriental/Afrique de l’Est/Ostafrika/África Oriental'],
  ['BE LU NL', 'Benelux/Бенилюкс/ベネルクス/베네룩스'],
  ['DZ LY MA MR TN', 'Maghreb/Magreb/Магриб/المغرب العربي'],
  [
    'AE BH KW OM QA SA',
    'Gulf states/the Gulf/Golfstaaten/pays du Golfe/Golfo Pérsico/Персидский залив/海湾国家/湾岸諸国/دول الخليج/الخليج',
  ],
  [
    'EE LV LT',
    'Baltics/Países bálticos/Pays baltes/Baltische Staaten/Baltikum/Baltic states/Прибалтика/バルト三国/波罗的海三国/발트3국/발트 3국',
  ],
  ['EU', '欧州/歐洲/欧罗巴/اوربا/أوربا'],
  ['SA', '南米/남미/南美/南美洲'],
  ['US CA', '北米/북미'],
  ['OC', '南太平洋/남태평양/Океания'],
  ['BZ CR GT HN NI PA SV', '中米/중미/中美'],
  ['AT CH CZ DE HU LI PL SI SK', '中欧/中歐/중부유럽'],
  ['AM AZ GE', 'コーカサス/高加索/코카서스/Кавказ/Закавказье/القوقاز'],
  ['KG KZ TJ TM UZ', '중앙아시아/Средняя Азия/Среднюю Азию/Средней Азии/آسيا الوسطى'],
  ['AM AZ BY KG KZ MD RU TJ UZ', 'СНГ/独联体'],
  ['DZ EG LY MA SD TN', '북아프리카'],
  ['CN HK JP KR MN MO TW', '동북아/동북아시아/東北アジア/东北亚/東北亞'],
  ['JO LB PS SY', 'بلاد الشام'],
  ['JP KR', '日韩/日韓'],
  ['MY SG TH', '新马泰/新馬泰'],
  ['HK MO', '港澳'],
  ['HK MO TW', '港澳台'],
];
