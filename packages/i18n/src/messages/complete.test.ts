import { describe, expect, it } from 'vitest';
import { mergeFallbacks } from './complete.ts';

const en = { deal: { title: 'Deal', text: 'A low fare' }, stops_one: 'stop', stops_other: 'stops' };
const de = { deal: { title: 'Deal', note: 'Nur auf Deutsch' }, extra: 'Noch etwas' };

describe('a catalogue with gaps', () => {
  it('keeps what it says itself', () => {
    expect(mergeFallbacks({ deal: { title: '特价' } }, en, de).deal).toMatchObject({
      title: '特价',
    });
  });

  it('takes what it lacks from English [4.language.fallback 4.language.untranslated]', () => {
    expect(mergeFallbacks({ deal: { title: '特价' } }, en, de).deal).toMatchObject({
      text: 'A low fare',
    });
  });

  it('takes what English lacks too from German [4.language.fallback]', () => {
    expect(mergeFallbacks({}, en, de)).toMatchObject({
      deal: { note: 'Nur auf Deutsch' },
      extra: 'Noch etwas',
    });
  });

  it('gets no plural form of another language where it has its own', () => {
    expect(mergeFallbacks({ stops_other: '站' }, en, de)).not.toHaveProperty('stops_one');
  });
});
