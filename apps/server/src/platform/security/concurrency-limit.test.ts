import { expect, it } from 'vitest';
import { ConcurrencyLimit, QueueFullError } from './concurrency-limit.ts';

/** Tasks that end on demand. */
function steps() {
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) => {
      ends.set(name, (error) => (error === undefined ? resolve(name) : reject(error)));
    });
  };
  return { begun, work, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

it('runs few tasks concurrently, the others in order, and refuses more immediately', async () => {
  const turns = new ConcurrencyLimit(2, 2);
  const { begun, work, end } = steps();
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => turns.run(work(name)));
  expect(begun).toEqual(['a', 'b']);
  await expect(turns.run(work('e'))).rejects.toThrow(QueueFullError);
  end('b');
  await b;
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a', new Error('broken'));
  await expect(a).rejects.toThrow('broken');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all([c, d])).toEqual(['c', 'd']);
  const last = turns.run(work('f'));
  end('f');
  expect(await last).toBe('f');
});

const of = (key: string, hasPriority = false) => ({ key, hasPriority });

it('lets owners take turns, and some before all others', async () => {
  const turns = new ConcurrencyLimit(1, 10);
  const { begun, work, end } = steps();
  const taken = [
    turns.run(work('flood 1'), of('flood')),
    turns.run(work('flood 2'), of('flood')),
    turns.run(work('flood 3'), of('flood')),
    turns.run(work('other 1'), of('other')),
    turns.run(work('known 1'), of('known', true)),
  ];
  for (const name of ['flood 1', 'known 1', 'flood 2', 'other 1', 'flood 3']) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  await Promise.all(taken);
});

it('takes the last place of who has the most where too many wait', async () => {
  const turns = new ConcurrencyLimit(1, 3);
  const { begun, work, end } = steps();
  const running = turns.run(work('running'), of('flood'));
  const flood = ['a', 'b', 'c'].map((name) => turns.run(work(name), of('flood')));
  const refused = expect(flood[2]).rejects.toThrow(QueueFullError);
  const newcomer = turns.run(work('newcomer'), of('newcomer'));
  await refused;
  await expect(turns.run(work('d'), of('flood'))).rejects.toThrow(QueueFullError);
  // Priority tasks have a queue of their own.
  const known = turns.run(work('known'), of('known', true));
  for (const name of ['running', 'known', 'a', 'newcomer', 'b']) {
    await expect.poll(() => begun.at(-1)).toBe(name);
    end(name);
  }
  await Promise.all([running, known, newcomer, flood[0], flood[1]]);
});
