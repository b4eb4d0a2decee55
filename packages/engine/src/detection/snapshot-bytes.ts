const DIGIT = 128;
const FIRST_CAPACITY = 4096;

const view = new DataView(new ArrayBuffer(8));

/**
 * Symmetric codec, so that reading and writing share one field order: a writer writes its argument and returns it,
 * a reader ignores its argument and returns the next value.
 */
export interface ByteCodec {
  byte(value: number): number;
  /** Integer from 0 to 2^53 in little-endian base 128. */
  unsigned(value: number): number;
  /** Integer up to ±2^52, zigzag-encoded. */
  signed(value: number): number;
  float(value: number): number;
  double(value: number): number;
}

export class ByteWriter implements ByteCodec {
  private bytes = new Uint8Array(FIRST_CAPACITY);
  private length = 0;

  byte(value: number): number {
    if (this.length === this.bytes.length) this.grow();
    this.bytes[this.length] = value;
    this.length += 1;
    return value;
  }

  unsigned(value: number): number {
    let rest = value;
    while (rest >= DIGIT) {
      this.byte((rest % DIGIT) + DIGIT);
      rest = Math.floor(rest / DIGIT);
    }
    this.byte(rest);
    return value;
  }

  signed(value: number): number {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
    return value;
  }

  float(value: number): number {
    view.setFloat32(0, value, true);
    for (let at = 0; at < 4; at += 1) this.byte(view.getUint8(at));
    return value;
  }

  double(value: number): number {
    view.setFloat64(0, value, true);
    for (let at = 0; at < 8; at += 1) this.byte(view.getUint8(at));
    return value;
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

/** Throws RangeError when the bytes end early. */
export class ByteReader implements ByteCodec {
  private at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.at === this.bytes.length;
  }

  byte(): number {
    const value = this.bytes[this.at];
    if (value === undefined) throw new RangeError('unexpected end of bytes');
    this.at += 1;
    return value;
  }

  unsigned(): number {
    let value = 0;
    for (let scale = 1; scale <= DIGIT ** 7; scale *= DIGIT) {
      const digit = this.byte();
      value += (digit % DIGIT) * scale;
      if (digit < DIGIT) return value;
    }
    throw new RangeError('integer too long');
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  float(): number {
    for (let at = 0; at < 4; at += 1) view.setUint8(at, this.byte());
    return view.getFloat32(0, true);
  }

  double(): number {
    for (let at = 0; at < 8; at += 1) view.setUint8(at, this.byte());
    return view.getFloat64(0, true);
  }
}
