import { expect, it } from 'vitest';
import { ConcurrencyLimit, QueueFullError } from './concurrency-limit.ts';

/** Tasks that end on demand. */
function createTasks() {
  const started: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve, reject) => {
      ends.set(name, (error) => (error === undefined ? resolve(name) : reject(error)));
    });
  };
  return { started, work, end: (name: string, error?: Error) => ends.get(name)?.(error) };
}

it('runs tasks up to its concurrency, queues others in order, and rejects when the queue is full', async () => {
  const limit = new ConcurrencyLimit(2, 2);
  const { started, work, end } = createTasks();
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => limit.run(work(name)));
  expect(started).toEqual(['a', 'b']);
  await expect(limit.run(work('e'))).rejects.toThrow(QueueFullError);
  end('b');
  await b;
  expect(started).toEqual(['a', 'b', 'c']);
  end('a', new Error('broken'));
  await expect(a).rejects.toThrow('broken');
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all([c, d])).toEqual(['c', 'd']);
  const last = limit.run(work('f'));
  end('f');
  expect(await last).toBe('f');
});

const ownedBy = (key: string, hasPriority = false) => ({ key, hasPriority });

it('serves owners round-robin, and those with priority first', async () => {
  const limit = new ConcurrencyLimit(1, 10);
  const { started, work, end } = createTasks();
  const tasks = [
    limit.run(work('flood 1'), ownedBy('flood')),
    limit.run(work('flood 2'), ownedBy('flood')),
    limit.run(work('flood 3'), ownedBy('flood')),
    limit.run(work('other 1'), ownedBy('other')),
    limit.run(work('known 1'), ownedBy('known', true)),
  ];
  for (const name of ['flood 1', 'known 1', 'flood 2', 'other 1', 'flood 3']) {
    await expect.poll(() => started.at(-1)).toBe(name);
    end(name);
  }
  await Promise.all(tasks);
});

it('rejects the last task of the owner with the most tasks when the queue is full', async () => {
  const limit = new ConcurrencyLimit(1, 3);
  const { started, work, end } = createTasks();
  const running = limit.run(work('running'), ownedBy('flood'));
  const flood = ['a', 'b', 'c'].map((name) => limit.run(work(name), ownedBy('flood')));
  const refused = expect(flood[2]).rejects.toThrow(QueueFullError);
  const newcomer = limit.run(work('newcomer'), ownedBy('newcomer'));
  await refused;
  await expect(limit.run(work('d'), ownedBy('flood'))).rejects.toThrow(QueueFullError);
  // Priority tasks have their own queue.
  const known = limit.run(work('known'), ownedBy('known', true));
  for (const name of ['running', 'known', 'a', 'newcomer', 'b']) {
    await expect.poll(() => started.at(-1)).toBe(name);
    end(name);
  }
  await Promise.all([running, known, newcomer, flood[0], flood[1]]);
});
