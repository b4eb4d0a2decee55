import { describe, expect, it } from 'vitest';
import { TextStore } from './text-store.ts';

describe('the texts of a page', () => {
  it('that are asked for while the language changes are there in the new one', async () => {
    const book = new TextStore('en');
    await book.need('web');
    const speaking = book.speak('de');
    const needing = book.need('asides');
    await Promise.all([speaking, needing]);
    expect(book.spoken().language).toBe('de');
    expect(book.spoken().t('offline.title')).toBe('Keine Internetverbindung');
    expect(book.spoken().t('action.tryAgain')).toBe('Erneut versuchen');
  });

  it('tell who listens of a new language, and of nothing else', async () => {
    const book = new TextStore('en');
    let events = 0;
    book.subscribe(() => {
      events += 1;
    });
    await book.need('web', 'asides');
    await book.speak('en');
    expect(events).toBe(0);
    await book.speak('ar');
    expect(events).toBe(1);
    expect(book.spoken().direction).toBe('rtl');
  });

  it('are in the language that was chosen last, however long each took to load', async () => {
    const book = new TextStore('en');
    await book.need('web');
    await Promise.all([book.speak('de'), book.speak('en')]);
    expect(book.spoken().language).toBe('en');
    await book.speak('fr');
    // French is there already, Korean has to be loaded.
    await Promise.all([book.speak('ko'), book.speak('ja'), book.speak('en')]);
    expect(book.spoken().language).toBe('en');
  });
});
