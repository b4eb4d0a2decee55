/**
 * ISO 4217 codes by minor-unit exponent (ISO 4217:2015, table A.1, amendments up to no. 180). Exponents differ from
 * printed digits: the forint has two.
 */
export const ACTIVE_CURRENCIES: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF',
  2:
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD ' +
    'CDF CHF CNY COP CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD ' +
    'GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL ' +
    'MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN ' +
    'PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP ' +
    'SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG',
  3: 'BHD IQD JOD KWD LYD OMR TND',
};

/** Codes withdrawn since 2015, for replayed feeds; not offered to travellers. */
export const WITHDRAWN_CURRENCIES: Readonly<Record<number, string>> = {
  0: 'BYR',
  2: 'ANG BGN CUC HRK MRO SLL STD VEF ZWL',
};

/**
 * Successors of withdrawn currencies, which have no published rates: `code: [successor, old units per new unit]`,
 * by law. Excludes currencies whose successor was redenominated since; they don't convert.
 */
export const SUCCESSORS: Readonly<Record<string, readonly [string, number]>> = {
  ANG: ['XCG', 1],
  BGN: ['EUR', 1.95583],
  BYR: ['BYN', 10_000],
  HRK: ['EUR', 7.5345],
  MRO: ['MRU', 10],
  SLL: ['SLE', 1_000],
  STD: ['STN', 1_000],
};
