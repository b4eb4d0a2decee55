import { describe, expect, it } from 'vitest';
import { listTexts } from '../gate/texts.ts';
import type { MessageTree } from './catalogue.ts';
import { LANGUAGES } from './language.ts';
import { lookUp } from './lookup.ts';
import { createTranslator, readCatalogue } from './translator.ts';
import { WEB_AREAS } from './web.ts';

const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000, 1.5];

/** Lists texts by their keys without plural suffixes. */
function listTranslations(tree: MessageTree): [key: string, text: string, isPlural: boolean][] {
  return [...listTexts(tree)].map(([key, text]) => {
    const base = /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1];
    return [base ?? key, text, base !== undefined];
  });
}

function createValues(text: string): Record<string, string> {
  const names = [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(
    names.filter((name) => name !== 'count').map((name) => [name, `<${name}> {{key}}`]),
  );
}

describe('lookUp', () => {
  it.each(LANGUAGES)('returns the same as i18next for every text in %s', (language) => {
    for (const area of WEB_AREAS) {
      const tree = readCatalogue(language, area) ?? {};
      const translate = createTranslator(language, area, () => tree);
      for (const [key, text, isPlural] of listTranslations(tree)) {
        const values = createValues(text);
        for (const count of isPlural ? COUNTS : [undefined]) {
          const withCount = count === undefined ? values : { ...values, count };
          expect([key, count, lookUp([tree], language, key, withCount)]).toEqual([
            key,
            count,
            translate(key, withCount),
          ]);
        }
      }
    }
  });

  it('uses the form "other" of a fallback language with fewer plural forms', () => {
    const tree = { stops_one: '{{count}} stop', stops_other: '{{count}} stops' };
    expect(lookUp([tree], 'ru', 'stops', { count: 3 })).toBe('3 stops');
  });

  it('uses the first catalogue with the key, else returns the key [4.language.fallback]', () => {
    const trees = [{ a: { b: 'first' } }, { a: { b: 'second', c: 'third' } }];
    expect(lookUp(trees, 'en', 'a.b')).toBe('first');
    expect(lookUp(trees, 'en', 'a.c')).toBe('third');
    expect(lookUp(trees, 'en', 'a.d')).toBe('a.d');
    expect(lookUp(trees, 'en', 'a')).toBe('a');
  });
});
