import { LRUCache } from 'lru-cache';
import { Failure } from '../../../platform/http/failure.ts';
import { toEtag } from '../../../platform/http/not-modified.ts';

/** Some 600 pictures. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Each keeps a thread busy for some 40 ms; the others of the pool have the database's work to do. */
const AT_ONCE = 2;
/** Two seconds' worth: who comes then is asked to come again. */
const MAX_WAITING = 40;

/** A picture as it is sent, with the tag by which a client asks whether it still holds. */
export interface SharePicture {
  readonly body: Buffer;
  readonly etag: string;
}

/** Makes pictures of drawings, a few concurrently, and keeps them in memory. */
export class ShareImageRenderer {
  readonly #kept = new LRUCache<string, SharePicture>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }) => body.length,
  });
  readonly #making = new Map<string, Promise<SharePicture>>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  /** The picture of this name where it is there already, or is being made. */
  find(name: string): Promise<SharePicture> | null {
    const cached = this.#kept.get(name);
    return cached === undefined ? (this.#making.get(name) ?? null) : Promise.resolve(cached);
  }

  /** The picture; `draw` gives its SVG, once for concurrent callers. @throws Failure unavailable while too many wait */
  make(name: string, draw: () => string): Promise<SharePicture> {
    const found = this.find(name);
    if (found !== null) return found;
    const making = this.#draw(name, draw).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #draw(name: string, draw: () => string): Promise<SharePicture> {
    await this.#turn();
    try {
      // A program of its own, not read before it is needed.
      const { renderAsync } = await import('@resvg/resvg-js');
      const image = await renderAsync(draw(), { font: { loadSystemFonts: false } });
      const body = image.asPng();
      const made = { body, etag: toEtag(body) };
      this.#kept.set(name, made);
      return made;
    } finally {
      this.#busy -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #turn(): Promise<void> {
    while (this.#busy >= AT_ONCE) {
      if (this.#waiting.length >= MAX_WAITING) throw new Failure('unavailable');
      await new Promise<void>((go) => this.#waiting.push(go));
    }
    this.#busy += 1;
  }
}
