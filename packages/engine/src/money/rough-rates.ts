import type { CurrencyCode } from './currency.ts';

/** Approximate units per euro, as of 2026. */
// biome-ignore format: a table of pairs
const UNITS_PER_EURO: Readonly<Record<string, number>> = {
  AED: 4, AFN: 80, ALL: 100, AMD: 450, ANG: 2, AOA: 1000, ARS: 1500, AUD: 1.7, AWG: 2, AZN: 2,
  BAM: 2, BBD: 2.3, BDT: 140, BGN: 2, BHD: 0.4, BIF: 3400, BMD: 1.1, BND: 1.5, BOB: 8, BRL: 6,
  BSD: 1.1, BTN: 100, BWP: 15, BYN: 3.5, BYR: 20000, BZD: 2.3, CAD: 1.6, CDF: 2500, CHF: 1,
  CLP: 1000, CNY: 8, COP: 4500, CRC: 550, CUC: 1.1, CUP: 28, CVE: 110, CZK: 25, DJF: 200,
  DKK: 7.5, DOP: 70, DZD: 150, EGP: 55, ERN: 17, ETB: 160, EUR: 1, FJD: 2.6, FKP: 0.9,
  GBP: 0.9, GEL: 3, GHS: 13, GIP: 0.9, GMD: 80, GNF: 10000, GTQ: 9, GYD: 240, HKD: 9, HNL: 30,
  HRK: 7.5, HTG: 150, HUF: 400, IDR: 19000, ILS: 4, INR: 100, IQD: 1500, IRR: 49000, ISK: 140,
  JMD: 180, JOD: 0.8, JPY: 170, KES: 150, KGS: 100, KHR: 4700, KMF: 490, KPW: 1000, KRW: 1600,
  KWD: 0.35, KYD: 0.95, KZT: 600, LAK: 25000, LBP: 100000, LKR: 350, LRD: 210, LSL: 20,
  LYD: 6, MAD: 10.5, MDL: 20, MGA: 5200, MKD: 60, MMK: 2400, MNT: 4100, MOP: 9, MRO: 400,
  MRU: 46, MUR: 53, MVR: 18, MWK: 2000, MXN: 21, MYR: 5, MZN: 74, NAD: 20, NGN: 1700, NIO: 43,
  NOK: 12, NPR: 165, NZD: 2, OMR: 0.45, PAB: 1.1, PEN: 4, PGK: 5, PHP: 68, PKR: 330, PLN: 4.3,
  PYG: 8000, QAR: 4.2, RON: 5, RSD: 117, RUB: 95, RWF: 1700, SAR: 4.4, SBD: 9.5, SCR: 17,
  SDG: 700, SEK: 11, SGD: 1.5, SHP: 0.9, SLE: 27, SLL: 20000, SOS: 660, SRD: 45, SSP: 5000,
  STD: 24500, STN: 24.5, SVC: 10, SYP: 13000, SZL: 20, THB: 38, TJS: 11, TMT: 4, TND: 3.4,
  TOP: 2.8, TRY: 48, TTD: 8, TWD: 35, TZS: 2900, UAH: 49, UGX: 4200, USD: 1.1, UYU: 47,
  UZS: 14000, VED: 250, VEF: 11, VES: 250, VND: 30000, VUV: 140, WST: 3.2, XAF: 656, XCD: 3.1,
  XCG: 2, XOF: 656, XPF: 119, YER: 280, ZAR: 20, ZMW: 27, ZWG: 30, ZWL: 400,
};

/**
 * Approximate major units per euro (HUF 400, JPY 170), for plausibility checks; never to convert a displayed price.
 * Separate from `currency.ts`, because browsers don't need it.
 *
 * @throws RangeError for an unknown code
 */
export function roughUnitsPerEuro(currency: CurrencyCode): number {
  const units = UNITS_PER_EURO[currency];
  if (units === undefined) throw new RangeError(`Not an ISO 4217 currency: ${currency}`);
  return units;
}
