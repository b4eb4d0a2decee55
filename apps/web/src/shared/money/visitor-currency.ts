import { isCurrency } from '@farelark/engine';
import { useSyncExternalStore } from 'react';
import { createStoredChoice } from '../page/browser-storage.ts';

const DEFAULT_CURRENCY = 'EUR';

/** Currencies other than the euro by region (ISO 3166-1, ISO 4217); compact for the first page. */
const REGION_CURRENCIES =
  'AEAED ARARS AUAUD AZAZN BDBDT BHBHD BOBOB BRBRL BYBYN CACAD CHCHF CLCLP CNCNY COCOP CRCRC CZCZK DKDKK DODOP DZDZD EGEGP GBGBP GEGEL GTGTQ HKHKD HUHUF IDIDR ILILS ININR IQIQD ISISK JOJOD JPJPY KEKES KRKRW KWKWD KZKZT LBLBP LKLKR LICHF MAMAD MOMOP MXMXN MYMYR NGNGN NONOK NZNZD OMOMR PEPEN PHPHP PKPKR PLPLN PYPYG QAQAR RORON RSRSD RURUB SASAR SESEK SGSGD THTHB TNTND TRTRY TWTWD UAUAH USUSD UYUYU UZUZS VNVND ZAZAR';

const CURRENCY_BY_REGION = new Map(
  REGION_CURRENCIES.split(' ').map((pair) => [pair.slice(0, 2), pair.slice(2)]),
);

/** Currency of the first language that names or implies a region. */
export function getCurrencyForLanguages(languages: readonly string[]): string {
  for (const language of languages) {
    try {
      const { region } = new Intl.Locale(language).maximize();
      if (region !== undefined) return CURRENCY_BY_REGION.get(region) ?? DEFAULT_CURRENCY;
    } catch {
      // Not a language tag.
    }
  }
  return DEFAULT_CURRENCY;
}

const choice = createStoredChoice<string | null>({
  key: 'farelark-currency',
  parse: (text) => (text !== null && isCurrency(text) ? text : null),
});

/** Saves the currency for every tab and the next visit. */
export const chooseVisitorCurrency = (currency: string): void => choice.choose(currency, currency);

/** Currency of a visitor without preferences: saved in this browser, else of its region, else euro. */
export function useVisitorCurrency(): string {
  return useSyncExternalStore(
    choice.subscribe,
    () => choice.current() ?? getCurrencyForLanguages(navigator.languages),
    () => DEFAULT_CURRENCY,
  );
}
