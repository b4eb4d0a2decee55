/** Reads a stream of chunks in pieces of any length. */
export class ByteStream {
  readonly #chunks: AsyncGenerator<Buffer>;
  #unread: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncGenerator<Buffer>) {
    this.#chunks = chunks;
  }

  /** Reads `length` bytes, or fewer at the end. */
  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.#read(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  /** Returns `length` bytes, or fewer at the end, without consuming them. */
  async peek(length: number): Promise<Buffer> {
    const bytes = await this.take(length);
    this.#unread = Buffer.concat([bytes, this.#unread]);
    return bytes;
  }

  async skip(length: number): Promise<void> {
    for await (const _ of this.#read(length));
  }

  async *rest(): AsyncGenerator<Buffer> {
    try {
      yield* this.#read(Number.POSITIVE_INFINITY);
    } finally {
      await this.close();
    }
  }

  async close(): Promise<void> {
    await this.#chunks.return(undefined);
  }

  async *#read(length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0; ) {
      const chunk = await this.#next();
      if (chunk === null) return;
      const part = chunk.subarray(0, missing);
      this.#unread = chunk.subarray(missing);
      missing -= part.length;
      yield part;
    }
  }

  async #next(): Promise<Buffer | null> {
    if (this.#unread.length > 0) return this.#unread;
    for (;;) {
      const { value, done } = await this.#chunks.next();
      if (done === true) return null;
      if (value.length > 0) return value;
    }
  }
}
