import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { send } from './send.ts';

const ROW = { page: '/', title: 'Farelark', referrer: null, language: 'en' } as const;

describe('what was measured', () => {
  let asked: string[];
  const answerBy = (answer: () => Promise<Response>) =>
    vi.stubGlobal('fetch', (url: string) => {
      asked.push(url);
      return answer();
    });
  beforeEach(() => {
    asked = [];
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('location', { origin: 'https://farelark.example' });
    vi.stubGlobal('document', {
      getElementById: () => ({
        textContent: JSON.stringify({
          VITE_BACKEND_URL: 'https://farelark.example',
          VITE_BACKEND_ANON_KEY: 'anon',
        }),
      }),
    });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it('goes to its table', () => {
    answerBy(async () => new Response(null, { status: 201 }));
    send('page_views', [ROW]);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/\/rest\/v1\/page_views$/);
  });

  it('says nothing where it fails, whether the server refuses, is away, or cannot be asked', async () => {
    const unheard = vi.fn();
    process.on('unhandledRejection', unheard);
    answerBy(async () => new Response(null, { status: 500 }));
    expect(() => send('page_views', [ROW])).not.toThrow();
    answerBy(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(() => send('page_views', [ROW])).not.toThrow();
    answerBy(() => {
      throw new TypeError('fetch is not allowed here');
    });
    expect(() => send('page_views', [ROW])).not.toThrow();
    expect(asked).toHaveLength(3);
    // Rejections that nobody hears are told after the microtasks.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unheard);
    expect(unheard).not.toHaveBeenCalled();
  });

  it('is left out without rows, and without a network', () => {
    answerBy(async () => new Response(null, { status: 201 }));
    send('page_views', []);
    vi.stubGlobal('navigator', { onLine: false });
    send('page_views', [ROW]);
    expect(asked).toEqual([]);
  });
});
