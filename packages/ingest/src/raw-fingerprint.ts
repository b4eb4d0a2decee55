import { hash } from 'node:crypto';
import type { RawFare } from '@farelark/engine';

/** 64-bit hash of a refused row and its source, signed as PostgreSQL's bigint is. */
export function fingerprintRawFare(source: string, raw: RawFare): bigint {
  const digest = hash('sha256', JSON.stringify([source, raw]), 'buffer');
  return digest.readBigInt64BE(0);
}
