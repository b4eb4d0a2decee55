import { LRUCache } from 'lru-cache';
import { Failure } from '../../../platform/http/failure.ts';
import { toEtag } from '../../../platform/http/not-modified.ts';

/** About 600 images. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Each takes 40 ms of a thread of libuv's pool, which others need too. */
const CONCURRENCY = 2;
/** About two seconds of work. */
const MAX_PENDING = 40;

export interface ShareImage {
  readonly body: Buffer;
  readonly etag: string;
}

/** Rasterises SVG with limited concurrency, and caches the images. */
export class ShareImageRenderer {
  readonly #cache = new LRUCache<string, ShareImage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length,
  });
  readonly #pending = new Map<string, Promise<ShareImage>>();
  readonly #queue: (() => void)[] = [];
  #running = 0;

  /** The cached or pending image; null if there is none. */
  find(name: string): Promise<ShareImage> | null {
    const cached = this.#cache.get(name);
    return cached === undefined ? (this.#pending.get(name) ?? null) : Promise.resolve(cached);
  }

  /** Renders the SVG of `draw`, once for concurrent callers. @throws Failure unavailable if too many are pending */
  render(name: string, draw: () => string): Promise<ShareImage> {
    const existing = this.find(name);
    if (existing !== null) return existing;
    const pending = this.#render(name, draw).finally(() => this.#pending.delete(name));
    this.#pending.set(name, pending);
    return pending;
  }

  async #render(name: string, draw: () => string): Promise<ShareImage> {
    await this.#acquireSlot();
    try {
      // Large native module, loaded on first use.
      const { renderAsync } = await import('@resvg/resvg-js');
      const image = await renderAsync(draw(), { font: { loadSystemFonts: false } });
      const body = image.asPng();
      const rendered = { body, etag: toEtag(body) };
      this.#cache.set(name, rendered);
      return rendered;
    } finally {
      this.#running -= 1;
      this.#queue.shift()?.();
    }
  }

  async #acquireSlot(): Promise<void> {
    while (this.#running >= CONCURRENCY) {
      if (this.#queue.length >= MAX_PENDING) throw new Failure('unavailable');
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    }
    this.#running += 1;
  }
}
