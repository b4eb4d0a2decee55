import { describe, expect, it } from 'vitest';
import { collectOncePerSession } from './focused-collection.ts';

/** As much of a browser's storage as is used; its keys are its own properties, as there. */
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
  const pauses: number[] = [];
  let calls = 0;
  return {
    memory,
    pauses,
    calls: () => calls,
    begin: () =>
      collectOncePerSession({
        storage: () => memory as unknown as Storage,
        collect: async () => {
          calls += 1;
          if (calls <= failures) throw new Error('Not now');
        },
        pause: async (millis) => {
          pauses.push(millis);
        },
      }),
  };
}

describe('the collection of a browser session', () => {
  it('is begun once, and not again in the same session', async () => {
    const { begin, calls, memory } = session();
    expect(await begin()).toBe(true);
    expect(await begin()).toBe(false);
    expect(calls()).toBe(1);
    expect(Object.keys(memory)).toEqual(['farelark-focused-collection-v7']);
  });

  it('clears the flags of earlier versions, and nothing else', async () => {
    const { begin, calls, memory } = session();
    for (const key of ['farelark-focused-collection', 'farelark-focused-collection-v6', 'other'])
      memory.setItem(key, 'done');
    await begin();
    expect(calls()).toBe(1);
    expect(Object.keys(memory).sort()).toEqual(['farelark-focused-collection-v7', 'other']);
  });

  it('is tried twice, 800 ms apart, and its failure is nobody’s', async () => {
    const once = session(1);
    expect(await once.begin()).toBe(true);
    expect(once.pauses).toEqual([800]);
    const always = session(9);
    expect(await always.begin()).toBe(false);
    expect(always.calls()).toBe(2);
    expect(await always.begin()).toBe(false);
    expect(always.calls()).toBe(2);
  });

  it('does not happen where storage is closed, since it would happen on every page', async () => {
    let calls = 0;
    const begun = await collectOncePerSession({
      storage: () => {
        throw new Error('SecurityError');
      },
      collect: async () => {
        calls += 1;
      },
      pause: async () => {},
    });
    expect({ begun, calls }).toEqual({ begun: false, calls: 0 });
  });
});
