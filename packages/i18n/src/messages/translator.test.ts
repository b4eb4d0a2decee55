import { expect, it } from 'vitest';
import { LANGUAGES } from './language.ts';
import { createTranslator, translator } from './translator.ts';

it('inserts values without escaping or interpolating them', () => {
  const t = translator('en', 'mail');
  expect(
    t('trip.route', { origin: "L'Aquila & <Rome>", destination: '{{price}} $t(product)' }),
  ).toBe("L'Aquila & <Rome> → {{price}} $t(product)");
});

it.each(LANGUAGES)('has a plural form for every count in %s [1.languages]', (language) => {
  const t = translator(language, 'mail');
  for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000]) {
    expect(t('trip.stopCount', { count })).not.toBe('trip.stopCount');
  }
});

it('falls back to English, then German, then the key [4.language.fallback]', () => {
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
