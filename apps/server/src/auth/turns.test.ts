import { expect, it } from 'vitest';
import { NoTurnLeft, Turns } from './turns.ts';

/** Work that ends when it is told to. */
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

it('does few at once, the others in their order, and says at once that no more can wait', async () => {
  const turns = new Turns(2, 2);
  const { begun, work, end } = steps();
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => turns.take(work(name)));
  expect(begun).toEqual(['a', 'b']);
  await expect(turns.take(work('e'))).rejects.toThrow(NoTurnLeft);
  end('b');
  await b;
  expect(begun).toEqual(['a', 'b', 'c']);
  end('a', new Error('broken'));
  await expect(a).rejects.toThrow('broken');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all([c, d])).toEqual(['c', 'd']);
  const last = turns.take(work('f'));
  end('f');
  expect(await last).toBe('f');
});
