/** Writes integers and doubles compactly; the order of reads must repeat the order of writes. */
export class ByteWriter {
  private bytes = new Uint8Array(4096);
  private length = 0;

  byte(value: number): void {
    if (this.length === this.bytes.length) this.grow();
    this.bytes[this.length] = value;
    this.length += 1;
  }

  /** A non-negative integer up to 2^53, in base 128 with the lowest digits first. */
  unsigned(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.byte((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  /** An integer of either sign up to 2^52, small magnitudes short. */
  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  double(value: number): void {
    const view = new DataView(new ArrayBuffer(8));
    view.setFloat64(0, value, true);
    for (let at = 0; at < 8; at += 1) this.byte(view.getUint8(at));
  }

  finish(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }

  private grow(): void {
    const longer = new Uint8Array(this.bytes.length * 2);
    longer.set(this.bytes);
    this.bytes = longer;
  }
}

/** Reads what {@link ByteWriter} wrote; throws RangeError at the end of the bytes. */
export class ByteReader {
  private at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  byte(): number {
    const value = this.bytes[this.at];
    if (value === undefined) throw new RangeError('the bytes end early');
    this.at += 1;
    return value;
  }

  unsigned(): number {
    let value = 0;
    for (let scale = 1; scale <= 2 ** 49; scale *= 128) {
      const digit = this.byte();
      value += (digit % 128) * scale;
      if (digit < 128) return value;
    }
    throw new RangeError('an integer is too long');
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  double(): number {
    const view = new DataView(new ArrayBuffer(8));
    for (let at = 0; at < 8; at += 1) view.setUint8(at, this.byte());
    return view.getFloat64(0, true);
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }
}
