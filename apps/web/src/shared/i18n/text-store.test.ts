import { beforeEach, expect, it } from 'vitest';
import { TextStore } from './text-store.ts';

let store: TextStore;
beforeEach(async () => {
  store = new TextStore('en');
  await store.load('web');
});

it('loads an area in the new language if that changes meanwhile', async () => {
  await Promise.all([store.setLanguage('de'), store.load('asides')]);
  expect(store.current().language).toBe('de');
  expect(store.current().t('offline.title')).toBe('Keine Internetverbindung');
  expect(store.current().t('action.tryAgain')).toBe('Erneut versuchen');
});

it('notifies listeners of a new language only', async () => {
  let events = 0;
  store.subscribe(() => {
    events += 1;
  });
  await store.load('asides');
  await store.setLanguage('en');
  expect(events).toBe(0);
  await store.setLanguage('ar');
  expect(events).toBe(1);
  expect(store.current().direction).toBe('rtl');
});

it('ends in the language that was set last, however long each takes to load', async () => {
  await Promise.all([store.setLanguage('de'), store.setLanguage('en')]);
  expect(store.current().language).toBe('en');
  await store.setLanguage('fr');
  // Korean and Japanese are not loaded yet.
  await Promise.all([store.setLanguage('ko'), store.setLanguage('ja'), store.setLanguage('en')]);
  expect(store.current().language).toBe('en');
});
