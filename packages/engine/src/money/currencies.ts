/**
 * Codes of ISO 4217 by minor-unit exponent (ISO 4217:2015, table A.1, with its amendments up to no. 180).
 * Exponents are not the digits in print: forints and denars have two although no one pays fillér.
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

/**
 * Codes withdrawn since 2015, for replayed feeds: a fare in kuna was a good fare in 2019. Travellers can't
 * choose them.
 */
export const WITHDRAWN_CURRENCIES: Readonly<Record<number, string>> = {
  0: 'BYR',
  2: 'ANG BGN CUC HRK MRO SLL STD VEF ZWL',
};

/**
 * Successors of withdrawn currencies: `code: [successor, old units for one new]`, by the law that replaced
 * each. Replayed feeds may hold prices in them, and no source has their rates. Currencies whose successor has
 * been redenominated since are left out and convert to nothing.
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
