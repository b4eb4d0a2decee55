import { expect, test } from 'vitest';
import { LANGUAGES } from './language.ts';
import { PSEUDO_LOCALE, pseudoText } from './pseudo.ts';
import { createTranslator, translator } from './translator.ts';

test('fills placeholders in as plain text', () => {
  const t = translator('en', 'mail');
  expect(
    t('trip.route', { origin: "L'Aquila & <Rome>", destination: '{{price}} $t(product)' }),
  ).toBe("L'Aquila & <Rome> to {{price}} $t(product)");
});

test('chooses the plural form by the rules of the language', () => {
  const t = translator('en', 'mail');
  expect(t('trip.stopCount', { count: 1 })).toBe('1 stop');
  expect(t('trip.stopCount', { count: 2 })).toBe('2 stops');
});

test.each(LANGUAGES)('%s has a text for every number [1.languages]', (language) => {
  const t = translator(language, 'mail');
  for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]) {
    expect(t('trip.stopCount', { count })).not.toBe('trip.stopCount');
  }
});

test('a missing text falls back to English, then to German, then to its key [4.language.fallback]', () => {
  const catalogues: Record<string, Record<string, string>> = {
    fr: { own: 'propre' },
    en: { own: 'own', english: 'English' },
    de: { own: 'eigen', english: 'Englisch', german: 'Deutsch' },
  };
  const t = createTranslator('fr', 'server', (language) => catalogues[language] ?? {});
  expect(['own', 'english', 'german', 'none'].map((key) => t(key))).toEqual([
    'propre',
    'English',
    'Deutsch',
    'none',
  ]);
});

test('the pseudo-locale accents and lengthens everything but placeholders', () => {
  expect(pseudoText('Pay {{amount}} now')).toBe('[Páý {{amount}} ñów ······]');
  const t = translator(PSEUDO_LOCALE, 'mail');
  const text = t('trip.route', { origin: 'Rome', destination: 'Oslo' });
  expect(text).toContain('Rome');
  expect(text).not.toContain(' to ');
  expect(text.length).toBeGreaterThan('Rome to Oslo'.length);
});
