import { isCurrency } from '@farelark/engine';
import { useSyncExternalStore } from 'react';
import { createStoredChoice } from '../page/browser-storage.ts';

const DEFAULT_CURRENCY = 'EUR';

/** Currencies by region (ISO 3166-1, ISO 4217) where not the euro; compact, because the first page loads it. */
const REGION_CURRENCIES =
  'AEAED ARARS AUAUD AZAZN BDBDT BHBHD BOBOB BRBRL BYBYN CACAD CHCHF CLCLP CNCNY COCOP CRCRC CZCZK DKDKK DODOP DZDZD EGEGP GBGBP GEGEL GTGTQ HKHKD HUHUF IDIDR ILILS ININR IQIQD ISISK JOJOD JPJPY KEKES KRKRW KWKWD KZKZT LBLBP LKLKR LICHF MAMAD MOMOP MXMXN MYMYR NGNGN NONOK NZNZD OMOMR PEPEN PHPHP PKPKR PLPLN PYPYG QAQAR RORON RSRSD RURUB SASAR SESEK SGSGD THTHB TNTND TRTRY TWTWD UAUAH USUSD UYUYU UZUZS VNVND ZAZAR';

const CURRENCY_BY_REGION = new Map(
  REGION_CURRENCIES.split(' ').map((pair) => [pair.slice(0, 2), pair.slice(2)]),
);

/** The currency that goes with the first of some languages that names a region, or implies one. */
export function getCurrencyForLanguages(languages: readonly string[]): string {
  for (const language of languages) {
    try {
      const { region } = new Intl.Locale(language).maximize();
      if (region !== undefined) return CURRENCY_BY_REGION.get(region) ?? DEFAULT_CURRENCY;
    } catch {
      // Not a language tag: the next one may be.
    }
  }
  return DEFAULT_CURRENCY;
}

const choice = createStoredChoice<string | null>({
  key: 'farelark-currency',
  parse: (text) => (text !== null && isCurrency(text) ? text : null),
});

/** Shows prices in a currency from now on, in every tab and on the next visit. */
export const chooseVisitorCurrency = (currency: string): void => choice.choose(currency, currency);

/** The currency of a visitor without preferences: the choice in this browser, else that of its region, else euros. */
export function useVisitorCurrency(): string {
  return useSyncExternalStore(
    choice.subscribe,
    () => choice.current() ?? getCurrencyForLanguages(navigator.languages),
    () => DEFAULT_CURRENCY,
  );
}
