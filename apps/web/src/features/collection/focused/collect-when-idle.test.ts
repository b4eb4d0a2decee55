import { expect, it, vi } from 'vitest';
import { collectOncePerSession } from './collect-when-idle.ts';

/** As in `Storage`, keys are own properties. */
const METHODS: ThisType<Record<string, string>> = {
  getItem(key: string) {
    return this[key] ?? null;
  },
  setItem(key: string, value: string) {
    this[key] = value;
  },
  removeItem(key: string) {
    delete this[key];
  },
};
const createStorage = (): Storage => Object.create(METHODS);

it('clears the flags of earlier versions and nothing else [4.collection.skipped 4.collection.once]', async () => {
  const storage = createStorage();
  const collect = vi.fn();
  for (const key of ['farelark-focused-collection', 'farelark-focused-collection-v6', 'other'])
    storage.setItem(key, 'done');
  await collectOncePerSession(() => storage, collect);
  expect(collect).toHaveBeenCalledOnce();
  expect(Object.keys(storage).sort()).toEqual(['farelark-focused-collection-v7', 'other']);
});

it('retries on the next page load after a failure [4.collection.once 7.collection.retries]', async () => {
  const storage = createStorage();
  const collect = vi.fn().mockRejectedValueOnce(new Error('Not now'));
  await collectOncePerSession(() => storage, collect);
  expect(Object.keys(storage)).toEqual([]);
  await collectOncePerSession(() => storage, collect);
  expect(collect).toHaveBeenCalledTimes(2);
});

it('does not collect when storage is blocked', async () => {
  const collect = vi.fn();
  const blocked = () => {
    throw new Error('SecurityError');
  };
  await collectOncePerSession(blocked, collect);
  expect(collect).not.toHaveBeenCalled();
});
