import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_SECONDS = 30;

/** Code of an authenticator app for an `otpauth:` URL. */
export function totpCode(otpauth: string, at: Date = new Date()): string {
  return codeAt(new URL(otpauth).searchParams.get('secret') ?? '', at.getTime());
}

/** Code for a Base32 secret at a time in ms (RFC 6238, SHA-1, six digits). */
export function codeAt(secret: string, moment: number): string {
  const key = fromBase32(secret);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(moment / 1_000 / PERIOD_SECONDS)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(/[\s=]/g, '').toUpperCase()]
    .map((digit) => ALPHABET.indexOf(digit).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
