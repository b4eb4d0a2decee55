/** Chunks of bytes of which pieces of a chosen length are wanted. */
export class ByteStream {
  readonly #chunks: AsyncGenerator<Buffer>;
  #left: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncGenerator<Buffer>) {
    this.#chunks = chunks;
  }

  /** The next `length` bytes, or all there are. */
  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let wanted = length;
    while (wanted > 0) {
      const chunk = await this.#next();
      if (chunk === null) break;
      parts.push(chunk.subarray(0, wanted));
      this.#left = chunk.subarray(wanted);
      wanted -= Math.min(wanted, chunk.length);
    }
    return Buffer.concat(parts);
  }

  /** The next `length` bytes, or all there are, which stay. */
  async peek(length: number): Promise<Buffer> {
    const bytes = await this.take(length);
    this.#left = Buffer.concat([bytes, this.#left]);
    return bytes;
  }

  /** Passes over the next `length` bytes, as far as there are any. */
  async skip(length: number): Promise<void> {
    let wanted = length;
    while (wanted > 0) {
      const chunk = await this.#next();
      if (chunk === null) return;
      this.#left = chunk.subarray(wanted);
      wanted -= Math.min(wanted, chunk.length);
    }
  }

  /** The remaining chunks. */
  async *rest(): AsyncGenerator<Buffer> {
    try {
      for (let chunk = await this.#next(); chunk !== null; chunk = await this.#next()) yield chunk;
    } finally {
      await this.close();
    }
  }

  /** Leaves what was not read. */
  async close(): Promise<void> {
    await this.#chunks.return(undefined);
  }

  async #next(): Promise<Buffer | null> {
    if (this.#left.length > 0) {
      const chunk = this.#left;
      this.#left = Buffer.alloc(0);
      return chunk;
    }
    for (;;) {
      const { value, done } = await this.#chunks.next();
      if (done === true) return null;
      if (value.length > 0) return value;
    }
  }
}
