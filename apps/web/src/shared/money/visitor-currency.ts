import { getCurrencyForLanguages, isCurrency } from '@farelark/engine';
import { useSyncExternalStore } from 'react';
import { createStoredChoice } from '../page/browser-storage.ts';
import { saveChoiceCookie } from '../page/choice-cookie.ts';

/** Unused: components that show amounts are rendered after hydration. */
const SERVER_CURRENCY = 'EUR';

/** Key of the storage, and of the cookie from which the server writes prices. */
const KEY = 'farelark-currency';

const choice = createStoredChoice<string | null>({
  key: KEY,
  parse: (text) => (text !== null && isCurrency(text) ? text : null),
});

/** Saves the currency for every tab and the next visit. */
export function chooseVisitorCurrency(currency: string): void {
  saveChoiceCookie(KEY, currency);
  choice.choose(currency, currency);
}

/** Currency of a visitor without preferences: saved in this browser, else of its languages. */
export function useVisitorCurrency(): string {
  return useSyncExternalStore(
    choice.subscribe,
    () => choice.current() ?? getCurrencyForLanguages(navigator.languages),
    () => SERVER_CURRENCY,
  );
}
