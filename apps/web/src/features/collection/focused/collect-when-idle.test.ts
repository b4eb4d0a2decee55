import { describe, expect, it } from 'vitest';
import { collectOncePerSession } from './collect-when-idle.ts';

/** The part of `Storage` that is used; its keys are its own properties. */
class SessionMemory {
  [key: string]: unknown;

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }

  setItem(key: string, value: string): void {
    this[key] = value;
  }

  removeItem(key: string): void {
    delete this[key];
  }
}

function session(failures = 0) {
  const memory = new SessionMemory();
  let calls = 0;
  return {
    memory,
    calls: () => calls,
    begin: () =>
      collectOncePerSession(
        () => memory as unknown as Storage,
        async () => {
          calls += 1;
          if (calls <= failures) throw new Error('Not now');
        },
      ),
  };
}

describe('the collection of a browser session', () => {
  it('starts once per session [4.collection.once]', async () => {
    const { begin, calls, memory } = session();
    expect(await begin()).toBe(true);
    expect(await begin()).toBe(false);
    expect(calls()).toBe(1);
    expect(Object.keys(memory)).toEqual(['farelark-focused-collection-v7']);
  });

  it('clears the flags of earlier versions, and nothing else [4.collection.skipped 4.collection.once]', async () => {
    const { begin, calls, memory } = session();
    for (const key of ['farelark-focused-collection', 'farelark-focused-collection-v6', 'other'])
      memory.setItem(key, 'done');
    await begin();
    expect(calls()).toBe(1);
    expect(Object.keys(memory).sort()).toEqual(['farelark-focused-collection-v7', 'other']);
  });

  it('is tried again by the next page after a failure [4.collection.once 7.collection.retries]', async () => {
    const { begin, calls, memory } = session(1);
    expect(await begin()).toBe(false);
    expect(Object.keys(memory)).toEqual([]);
    expect(await begin()).toBe(true);
    expect(calls()).toBe(2);
  });

  it('does not start when storage is blocked', async () => {
    let calls = 0;
    const begun = await collectOncePerSession(
      () => {
        throw new Error('SecurityError');
      },
      async () => {
        calls += 1;
      },
    );
    expect({ begun, calls }).toEqual({ begun: false, calls: 0 });
  });
});
