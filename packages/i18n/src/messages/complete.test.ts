import { expect, it } from 'vitest';
import { mergeFallbacks } from './complete.ts';

const en = { deal: { title: 'Deal', text: 'A low fare' }, stops_one: 'stop', stops_other: 'stops' };
const de = { deal: { title: 'Deal', note: 'Nur auf Deutsch' }, extra: 'Noch etwas' };

it('prefers the catalogue, then English, then German [4.language.fallback 4.language.untranslated]', () => {
  expect(mergeFallbacks({ deal: { title: '特价' } }, en, de)).toMatchObject({
    deal: { title: '特价', text: 'A low fare', note: 'Nur auf Deutsch' },
    extra: 'Noch etwas',
  });
});

it('adds no plural forms to a text that has its own', () => {
  expect(mergeFallbacks({ stops_other: '站' }, en, de)).not.toHaveProperty('stops_one');
});
