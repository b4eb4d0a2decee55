/**
 * Pages on which a given trip is found: airlines and agencies whose address format has been public for
 * years. Facts as of 2026-11; where a site changes its format, it shows its start page, never another
 * trip's price. Operators override any of them by their own file.
 */
import type { BookingPage } from '../booking-page.ts';

const AS_OF = '2026-11';

/** Ryanair counts outbound and return as one search, under the market's own path. */
const RYANAIR =
  'https://www.ryanair.com/{language}/trip/flights/select?adults={adults}&teens=0&children=0&infants=0' +
  '&isConnectedFlight=false&discount=0&originIata={origin}&destinationIata={destination}&dateOut={departure}';
const NORWEGIAN =
  'https://www.norwegian.com/en/ipc/availability/avaday?AdultCount={adults}&D_City={origin}&A_City={destination}' +
  '&D_Month={departure:yyyymm}&D_Day={departure:dd}&IncludeTransit=true';
const SOUTHWEST =
  'https://www.southwest.com/air/booking/select.html?originationAirportCode={origin}&destinationAirportCode={destination}' +
  '&departureDate={departure}&adultPassengersCount={adults}&passengerType=ADULT&fareType=USD' +
  '&departureTimeOfDay=ALL_DAY&returnTimeOfDay=ALL_DAY';
const UNITED =
  'https://www.united.com/en/us/fsr/choose-flights?f={origin}&t={destination}&d={departure}&px={adults}&taxng=1';
const JETBLUE =
  'https://www.jetblue.com/booking/flights?from={origin}&to={destination}&depart={departure}' +
  '&isMultiCity=false&noOfRoute=1&adults={adults}&children=0&infants=0';
const ALASKA =
  'https://www.alaskaair.com/search/results?A={adults}&C=0&L=0&O={origin}&D={destination}&OD={departure}';
const PEGASUS =
  'https://web.flypgs.com/booking?language={language}&adultCount={adults}&departurePort={origin}&arrivalPort={destination}' +
  '&dateOption=1&departureDate={departure}';
const EASYJET =
  'https://www.easyjet.com/deeplink?lang={language}&dep={origin}&dest={destination}&dd={departure}&apax={adults}&cpax=0&ipax=0';
const TRIP_COM =
  'https://www.trip.com/flights/showfarefirst?dcity={origin:lower}&acity={destination:lower}&ddate={departure}' +
  '&class={cabin}&quantity={adults}&locale={language}';

/** Airlines on whose site one trip has an address of its own. */
export const AIRLINE_SEARCHES: readonly BookingPage[] = [
  {
    seller: 'FR',
    name: 'Ryanair',
    kind: 'search',
    oneWay: `${RYANAIR}&isReturn=false`,
    roundTrip: `${RYANAIR}&isReturn=true&dateIn={return}`,
    languages: {
      en: 'gb/en',
      es: 'es/es',
      pt: 'pt/pt',
      fr: 'fr/fr',
      de: 'de/de',
    },
    cabins: { economy: '' },
    asOf: AS_OF,
  },
  {
    seller: 'W6',
    name: 'Wizz Air',
    kind: 'search',
    oneWay:
      'https://www.wizzair.com/{language}/booking/select-flight/{origin}/{destination}/{departure}/null/{adults}/0/0/null',
    roundTrip:
      'https://www.wizzair.com/{language}/booking/select-flight/{origin}/{destination}/{departure}/{return}/{adults}/0/0/null',
    languages: { en: 'en-gb', es: 'es-es', pt: 'pt-pt', fr: 'fr-fr', de: 'de-de' },
    cabins: { economy: '' },
    asOf: AS_OF,
  },
  {
    seller: 'U2',
    name: 'easyJet',
    kind: 'search',
    oneWay: `${EASYJET}&isOneWay=on`,
    roundTrip: `${EASYJET}&rd={return}&isOneWay=off`,
    languages: { en: 'EN', es: 'ES', pt: 'PT', fr: 'FR', de: 'DE' },
    cabins: { economy: '' },
    asOf: AS_OF,
  },
  {
    seller: 'DY',
    name: 'Norwegian',
    kind: 'search',
    oneWay: `${NORWEGIAN}&TripType=1`,
    roundTrip: `${NORWEGIAN}&TripType=2&R_Month={return:yyyymm}&R_Day={return:dd}`,
    cabins: { economy: '' },
    asOf: AS_OF,
  },
  {
    seller: 'PC',
    name: 'Pegasus',
    kind: 'search',
    oneWay: PEGASUS,
    roundTrip: `${PEGASUS}&returnDate={return}`,
    languages: { en: 'en', es: 'es', ar: 'ar', ru: 'ru', fr: 'fr', de: 'de' },
    cabins: { economy: '' },
    asOf: AS_OF,
  },
  {
    seller: 'WN',
    name: 'Southwest',
    kind: 'search',
    oneWay: `${SOUTHWEST}&tripType=oneway`,
    roundTrip: `${SOUTHWEST}&tripType=roundtrip&returnDate={return}`,
    cabins: { economy: '' },
    asOf: AS_OF,
  },
  {
    seller: 'UA',
    name: 'United Airlines',
    kind: 'search',
    oneWay: `${UNITED}&tt=1`,
    roundTrip: `${UNITED}&r={return}`,
    // Other cabins are chosen on the page.
    cabins: { economy: '' },
    asOf: AS_OF,
  },
  {
    seller: 'B6',
    name: 'JetBlue',
    kind: 'search',
    oneWay: `${JETBLUE}&roundTripFaresFlag=false`,
    roundTrip: `${JETBLUE}&return={return}&roundTripFaresFlag=true`,
    cabins: { economy: '' },
    asOf: AS_OF,
  },
  {
    seller: 'AS',
    name: 'Alaska Airlines',
    kind: 'search',
    oneWay: `${ALASKA}&RT=false`,
    roundTrip: `${ALASKA}&DD={return}&RT=true`,
    cabins: { economy: '' },
    asOf: AS_OF,
  },
];

/** Agencies and comparison sites, the first of them the default where nothing else is known. */
export const AGENCY_SEARCHES: readonly BookingPage[] = [
  {
    seller: 'google-flights',
    name: 'Google Flights',
    kind: 'search',
    oneWay:
      'https://www.google.com/travel/flights?hl={language}&q=One+way+flights+from+{origin}+to+{destination}+on+{departure}+in+{cabin}+for+{adults}+adults',
    roundTrip:
      'https://www.google.com/travel/flights?hl={language}&q=Flights+from+{origin}+to+{destination}+on+{departure}+through+{return}+in+{cabin}+for+{adults}+adults',
    languages: {
      en: 'en',
      zh: 'zh-CN',
      es: 'es',
      ar: 'ar',
      pt: 'pt',
      ru: 'ru',
      ja: 'ja',
      fr: 'fr',
      de: 'de',
      ko: 'ko',
    },
    cabins: {
      economy: 'economy',
      premium_economy: 'premium economy',
      business: 'business class',
      first: 'first class',
    },
    asOf: AS_OF,
  },
  {
    seller: 'skyscanner',
    name: 'Skyscanner',
    kind: 'search',
    oneWay:
      'https://www.skyscanner.net/transport/flights/{origin:lower}/{destination:lower}/{departure:yymmdd}/?adultsv2={adults}&cabinclass={cabin}&rtn=0',
    roundTrip:
      'https://www.skyscanner.net/transport/flights/{origin:lower}/{destination:lower}/{departure:yymmdd}/{return:yymmdd}/?adultsv2={adults}&cabinclass={cabin}&rtn=1',
    cabins: {
      economy: 'economy',
      premium_economy: 'premiumeconomy',
      business: 'business',
      first: 'first',
    },
    asOf: AS_OF,
  },
  {
    seller: 'kayak',
    name: 'KAYAK',
    kind: 'search',
    oneWay:
      'https://www.kayak.com/flights/{origin}-{destination}/{departure}/{cabin}/{adults}adults?sort=price_a',
    roundTrip:
      'https://www.kayak.com/flights/{origin}-{destination}/{departure}/{return}/{cabin}/{adults}adults?sort=price_a',
    cabins: {
      economy: 'economy',
      premium_economy: 'premium',
      business: 'business',
      first: 'first',
    },
    asOf: AS_OF,
  },
  {
    seller: 'aviasales',
    name: 'Aviasales',
    kind: 'search',
    oneWay: 'https://www.aviasales.com/search/{origin}{departure:ddmm}{destination}{adults}',
    roundTrip:
      'https://www.aviasales.com/search/{origin}{departure:ddmm}{destination}{return:ddmm}{adults}',
    cabins: { economy: '' },
    asOf: AS_OF,
  },
  {
    seller: 'kiwi',
    name: 'Kiwi.com',
    kind: 'search',
    oneWay:
      'https://www.kiwi.com/deep?from={origin}&to={destination}&departure={departure}&passengers={adults}&lang={language}',
    roundTrip:
      'https://www.kiwi.com/deep?from={origin}&to={destination}&departure={departure}&return={return}&passengers={adults}&lang={language}',
    languages: { en: 'en', es: 'es', pt: 'pt', ru: 'ru', ja: 'ja', fr: 'fr', de: 'de', ko: 'ko' },
    cabins: { economy: '' },
    asOf: AS_OF,
  },
  {
    seller: 'trip-com',
    name: 'Trip.com',
    kind: 'search',
    oneWay: `${TRIP_COM}&triptype=ow`,
    roundTrip: `${TRIP_COM}&triptype=rt&rdate={return}`,
    languages: {
      en: 'en-XX',
      es: 'es-ES',
      pt: 'pt-BR',
      ru: 'ru-RU',
      ja: 'ja-JP',
      fr: 'fr-FR',
      de: 'de-DE',
      ko: 'ko-KR',
    },
    cabins: { economy: 'y', premium_economy: 's', business: 'c', first: 'f' },
    asOf: AS_OF,
  },
];
