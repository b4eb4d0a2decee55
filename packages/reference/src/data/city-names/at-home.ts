import { type CityNames, NAME_LANGUAGES, type NameLanguage } from '../city-line.ts';

/**
 * Smaller cities by the names that those who live there, or fly there most, know them by: `code=name`,
 * further spellings after `/`, `_` for a blank. In other languages they are written as in English.
 */
const AT_HOME: Readonly<Partial<Record<NameLanguage, string>>> = {
  zh:
    'LHW=兰州 TYN=太原 HET=呼和浩特 SJW=石家庄 CGQ=长春 NGB=宁波 WNZ=温州 INC=银川 XNN=西宁 HFE=合肥 KHN=南昌 YNT=烟台 ' +
    'ZUH=珠海 LJG=丽江 JHG=西双版纳/景洪 LXA=拉萨 WUX=无锡/苏州 CZX=常州 NTG=南通 XUZ=徐州 YTY=扬州 JJN=泉州/晋江 SWA=揭阳/汕头 ' +
    'ZHA=湛江 BHY=北海 MIG=绵阳 DLU=大理 DYG=张家界 TXN=黄山 JDZ=景德镇 DNH=敦煌 KHG=喀什 YIN=伊宁 AKU=阿克苏 KRL=库尔勒 HTN=和田 ' +
    'BAV=包头 HLD=海拉尔/呼伦贝尔 XIL=锡林浩特 YNJ=延吉 DDG=丹东 MDG=牡丹江 JMU=佳木斯 WEH=威海 LYI=临沂 JNG=济宁 WEF=潍坊 LYA=洛阳 ' +
    'YIH=宜昌 XFN=襄阳 HNY=衡阳 LZH=柳州 ZYI=遵义 YIW=义乌 HYN=台州 KOW=赣州 LUM=芒市 JZH=九寨沟 RLK=巴彦淖尔 ENY=延安 UYN=榆林 ' +
    'TNN=台南 HUN=花莲 TTT=台东 KNH=金门 MZG=澎湖/马公 CYI=嘉义 KWL=桂林',
  ja:
    'AKJ=旭川/あさひかわ KUH=釧路/くしろ OBO=帯広/おびひろ MMB=女満別/めまんべつ SHB=中標津 RIS=利尻 WKJ=稚内/わっかない MBE=紋別 ' +
    'AXT=秋田/あきた GAJ=山形/やまがた SYO=庄内/しょうない HNA=花巻/はなまき FKS=福島/ふくしま MSJ=三沢/みさわ IBR=茨城/いばらき TOY=富山/とやま ' +
    'NTQ=能登/のと MMJ=松本/まつもと SHM=南紀白浜/しらはま TTJ=鳥取/とっとり YGJ=米子/よなご IZO=出雲/いずも IWJ=萩・石見 UBJ=山口宇部/やまぐち/うべ ' +
    'IWK=岩国/いわくに TKS=徳島/とくしま KCZ=高知/こうち KKJ=北九州/きたきゅうしゅう HSG=佐賀/さが TSJ=対馬/つしま IKI=壱岐 FUJ=五島福江/ごとう ' +
    'ASJ=奄美/あまみ TNE=種子島/たねがしま KUM=屋久島/やくしま KKX=喜界 TKN=徳之島 OKE=沖永良部 RNJ=与論 MMY=宮古/みやこ/宮古島 SHI=下地島/しもじしま ' +
    'OGN=与那国/よなぐに UEO=久米島/くめじま MMD=南大東 OIM=大島/伊豆大島 HAC=八丈島 MYE=三宅島',
  ko:
    'CJJ=청주 MWX=무안 KWJ=광주 RSU=여수 USN=울산 KPO=포항 HIN=사천/진주 KUV=군산 WJU=원주/횡성 YNY=양양 ' +
    'KIJ=니가타 KMJ=구마모토 HSG=사가 KKJ=기타큐슈 TOY=도야마 YGJ=요나고 AKJ=아사히카와 KUH=구시로 YNJ=옌지/연길 WEH=웨이하이 YNT=옌타이 ' +
    'CGQ=창춘 MFM=마카오 VVO=블라디보스토크 KHV=하바롭스크 IKT=이르쿠츠크 CEB=세부 KLO=칼리보/보라카이 MPH=보라카이 TAG=보홀 DLI=달랏',
  ru:
    'KUF=Самара VOG=Волгоград MRV=Минеральные_Воды KJA=Красноярск IKT=Иркутск KHV=Хабаровск VVO=Владивосток GOJ=Нижний_Новгород/Нижний ' +
    'CEK=Челябинск PEE=Пермь TJM=Тюмень OMS=Омск KGD=Калининград YKS=Якутск UUS=Южно-Сахалинск MCX=Махачкала STW=Ставрополь ' +
    'GSV=Саратов ASF=Астрахань VOZ=Воронеж NBC=Набережные_Челны/Нижнекамск REN=Оренбург SGC=Сургут NJC=Нижневартовск HMA=Ханты-Мансийск ' +
    'NUX=Новый_Уренгой NOJ=Ноябрьск TOF=Томск BAX=Барнаул KEJ=Кемерово NOZ=Новокузнецк ABA=Абакан UUD=Улан-Удэ HTA=Чита BQS=Благовещенск ' +
    'PKC=Петропавловск-Камчатский GDX=Магадан DYR=Анадырь MMK=Мурманск ARH=Архангельск SCW=Сыктывкар USK=Усинск IJK=Ижевск CSY=Чебоксары ' +
    'ULY=Ульяновск ULV=Ульяновск PEZ=Пенза SKX=Саранск KVX=Киров MQF=Магнитогорск GRV=Грозный OGZ=Владикавказ NAL=Нальчик IGT=Магас ESL=Элиста ' +
    'AAQ=Анапа GDZ=Геленджик SIP=Симферополь EGO=Белгород URS=Курск BZK=Брянск LPK=Липецк VKT=Воркута NSK=Норильск SLY=Салехард CEE=Череповец PES=Петрозаводск ' +
    'GUW=Атырау SCO=Актау AKX=Актобе KGF=Караганда URA=Уральск CIT=Шымкент DMB=Тараз PWQ=Павлодар UKK=Усть-Каменогорск KSN=Костанай ' +
    'SKD=Самарканд BHK=Бухара UGC=Ургенч FEG=Фергана NMA=Наманган AZN=Андижан OSS=Ош LBD=Худжанд GNJ=Гянджа NAJ=Нахичевань BUS=Батуми LWN=Гюмри ' +
    'MSQ=Минск GME=Гомель BQT=Брест LWO=Львов ODS=Одесса HRK=Харьков DNK=Днепр IEV=Киев KTT=Киттиля RVN=Рованиеми KLV=Карловы_Вары TIV=Тиват HRG=Хургада',
  ar:
    'TUU=تبوك AHB=أبها ELQ=القصيم/بريدة TIF=الطائف HAS=حائل GIZ=جازان/جيزان YNB=ينبع EAM=نجران ABT=الباحة AJF=الجوف/سكاكا AQI=القيصومة/حفر_الباطن ' +
    'HOF=الأحساء/الهفوف RAE=عرعر BHH=بيشة ULH=العلا RSI=البحر_الأحمر AAN=العين FJR=الفجيرة OHS=صحار MSH=مصيرة DQM=الدقم KHS=خصب ' +
    'ALY=الإسكندرية HBE=الإسكندرية/برج_العرب ASW=أسوان HMB=سوهاج ATZ=أسيوط MUH=مرسى_مطروح TCP=طابا ABS=أبو_سمبل ' +
    'AQJ=العقبة BEY=بيروت DAM=دمشق ALP=حلب LTK=اللاذقية OSM=الموصل ISU=السليمانية KIK=كركوك ADE=عدن SAH=صنعاء MJI=طرابلس BEN=بنغازي MRA=مصراتة SEB=سبها ' +
    'SFA=صفاقس TOE=توزر NBE=الحمامات/النفيضة GAE=قابس AAE=عنابة BJA=بجاية TLM=تلمسان GHA=غرداية TMR=تمنراست QSF=سطيف ESU=الصويرة VIL=الداخلة ' +
    'EUN=العيون TTU=تطوان AHU=الحسيمة OZZ=ورزازات ERH=الرشيدية NKC=نواكشوط NDB=نواذيبو PZU=بورتسودان JIB=جيبوتي MGQ=مقديشو HGA=هرجيسا',
};

/** A row for each language of a city. */
export function readNamesAtHome(): CityNames[] {
  return (Object.keys(AT_HOME) as NameLanguage[]).flatMap((language) => {
    const column = NAME_LANGUAGES.indexOf(language);
    return (AT_HOME[language] ?? '').split(' ').map((entry) => {
      const [code = '', list = ''] = entry.split('=');
      const [name = '', ...others] = list.replaceAll('_', ' ').split('/');
      const names = NAME_LANGUAGES.map((_, at) => (at === column ? name : null));
      return { code, names, others };
    });
  });
}
