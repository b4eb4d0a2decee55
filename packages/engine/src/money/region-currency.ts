import { ACTIVE_CURRENCY_CODES } from './currency.ts';

/** Currency of the regions that are not listed, most of them in the euro area. */
const DEFAULT_CURRENCY = 'EUR';

/**
 * Currency for languages that are spoken under many currencies, where none stands for most readers. Fares between
 * countries are quoted in it more than in any other, and several of the currencies are pegged to it.
 */
const COMMON_CURRENCY = 'USD';
const LANGUAGES_OF_MANY_CURRENCIES = ['ar', 'en', 'es'];

/** Regions without a currency code of their own, or that use another one (ISO 3166-1, ISO 4217). */
const SHARED_CURRENCIES: Readonly<Record<string, string>> = {
  AUD: 'CC CX HM KI NF NR TV',
  CHF: 'LI',
  DKK: 'FO GL',
  GBP: 'GG GS IM JE',
  ILS: 'PS',
  MAD: 'EH',
  NOK: 'BV SJ',
  NZD: 'CK NU PN TK',
  USD: 'AS BQ EC FM GU IO MH MP PA PR PW SV TC TL UM VG VI',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
};

/** A national currency begins with the code of its region. */
const CURRENCY_BY_REGION: ReadonlyMap<string, string> = new Map([
  ...ACTIVE_CURRENCY_CODES.map((code) => [code.slice(0, 2), code as string] as const),
  ...Object.entries(SHARED_CURRENCIES).flatMap(([currency, regions]) =>
    regions.split(' ').map((region) => [region, currency] as const),
  ),
]);

/** UN M.49 code of Europe, as in `en-150`. */
const EUROPE = '150';

/**
 * Currency of a visitor: of the first language tag (BCP 47) that names a country, or whose language implies one, as
 * Japanese does. Arabic, English and Spanish without a country imply none: if no other tag helps, the dollar.
 */
export function getCurrencyForLanguages(languages: readonly string[]): string {
  let fallback = DEFAULT_CURRENCY;
  for (const tag of languages) {
    const locale = parseLocale(tag);
    if (locale === null) continue;
    const { language, region = '' } = locale;
    // Regions such as Latin America (`es-419`) are no countries.
    const namesCountry = /^[A-Z]{2}$/.test(region);
    if (namesCountry || !LANGUAGES_OF_MANY_CURRENCIES.includes(language))
      return CURRENCY_BY_REGION.get(locale.maximize().region ?? '') ?? DEFAULT_CURRENCY;
    if (region !== EUROPE) fallback = COMMON_CURRENCY;
  }
  return fallback;
}

function parseLocale(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag);
  } catch {
    return null;
  }
}
