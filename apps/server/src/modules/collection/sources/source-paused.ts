import type { SourceName } from '@farelark/engine';

/** A source is being left alone: nothing was asked of it. Whoever reads it all tries again later. */
export class SourcePaused extends Error {
  override readonly name = 'SourcePaused';
  readonly retryAfterMillis: number;

  constructor(source: SourceName, retryAfterMillis: number) {
    super(`${source} is left alone for ${Math.ceil(retryAfterMillis / 1000)} s`);
    this.retryAfterMillis = retryAfterMillis;
  }
}
