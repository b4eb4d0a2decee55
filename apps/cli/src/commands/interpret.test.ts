import { describe, expect, it } from 'vitest';
import { farelark } from '../testing/farelark.ts';
import { failure, runHere } from '../testing/run-here.ts';

describe('interpret', () => {
  it('answers each line with one, in order, whatever stands in it', async () => {
    const input = 'hkg to sin tomorrow\n\nhello\nvon Berlin nach Rom\n';
    const { code, stdout } = await farelark(
      ['interpret', '--lang', 'en', '--today', '2026-11-20'],
      { input },
    );
    expect(code).toBe(0);
    const lines = stdout.split('\n');
    expect(lines.pop()).toBe('');
    const answers = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(answers.map(({ query }) => query)).toEqual(input.split('\n').slice(0, -1));
    expect(answers[0]).toMatchObject({
      from: ['HKG'],
      to: ['SIN'],
      depart: { earliest: '2026-11-21', latest: '2026-11-21' },
      return: null,
      airlines: [],
    });
    expect(answers[2]).toEqual({ query: 'hello', error: 'not_understood' });
  });

  it('says which languages there are, and what a date looks like', async () => {
    const language = await runHere(['interpret', '--lang', 'xx']);
    const known = failure('en, zh, es, ar, pt, ru, ja, fr, de, ko', 2);
    expect(language).toMatchObject({ stdout: '', ...known });
    const date = await runHere(['interpret', '--lang', 'en', '--today', 'now']);
    expect(date).toMatchObject({ stdout: '', ...failure('now is not a date', 2) });
  });
});
