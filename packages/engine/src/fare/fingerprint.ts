/**
 * 64-bit fingerprint of an observation. Among a hundred million fares the chance of a collision is 1 in 3,700
 * (birthday bound); a collision loses one observation and never changes a price.
 *
 * Two 32-bit lanes with different multipliers and rotations, and murmur3's finaliser across both (Appleby,
 * MurmurHash3, public domain). Plain integers, because BigInt arithmetic per character is forty times slower.
 */
import type { Fare } from './fare.ts';

const [MULTIPLY_A, MULTIPLY_B] = [0x85ebca6b, 0xc2b2ae35];
const [SEED_A, SEED_B] = [0x9e3779b9, 0x7f4a7c15];
const TWO_TO_32 = 4_294_967_296;

/** Null among non-negative numbers. */
const NULL = -1;

let laneA = SEED_A;
let laneB = SEED_B;

function mix(word: number): void {
  laneA = Math.imul(laneA ^ word, MULTIPLY_A);
  laneA = (laneA << 13) | (laneA >>> 19);
  laneB = Math.imul(laneB ^ word, MULTIPLY_B) + laneA;
  laneB = (laneB << 17) | (laneB >>> 15);
}

function mixWide(value: number): void {
  mix((value % TWO_TO_32) | 0);
  mix(Math.floor(value / TWO_TO_32));
}

function mixText(text: string): void {
  mix(text.length);
  for (let i = 0; i < text.length; i++) mix(text.charCodeAt(i));
}

function mixList(texts: readonly string[]): void {
  mix(texts.length);
  for (const text of texts) mixText(text);
}

function finish(value: number): number {
  let mixed = value ^ (value >>> 16);
  mixed = Math.imul(mixed, 0x85ebca6b);
  mixed ^= mixed >>> 13;
  mixed = Math.imul(mixed, 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}

/** Cached lanes after source and time, which consecutive fares share: two fifths of the input. */
const prefix = { source: '', observedAt: Number.NaN, laneA: 0, laneB: 0 };

function hashPrefix({ source, observedAt }: Fare): void {
  if (prefix.observedAt !== observedAt || prefix.source !== source) {
    laneA = SEED_A;
    laneB = SEED_B;
    mixText(source);
    mixWide(observedAt);
    prefix.source = source;
    prefix.observedAt = observedAt;
    prefix.laneA = laneA;
    prefix.laneB = laneB;
  }
  laneA = prefix.laneA;
  laneB = prefix.laneB;
}

const combined = new DataView(new ArrayBuffer(8));

/**
 * Fingerprint of a fare as a signed 64-bit integer (PostgreSQL's bigint). Excludes links and expiry, because
 * re-signed links are no new observation.
 */
export function toFingerprint(fare: Fare): bigint {
  hashPrefix(fare);
  mixText(fare.origin);
  mixText(fare.destination);
  mix(fare.departure);
  mix(fare.return ?? NULL);
  mixText(fare.cabin);
  mixWide(fare.price);
  mixText(fare.currency);
  mixList(fare.carriers);
  mix(fare.stops ?? NULL);
  mixList(fare.via);
  mixList(fare.aircraft);
  mixList(fare.flightNumbers);
  mix(fare.departureTime ?? NULL);
  mix(fare.returnTime ?? NULL);
  mix(fare.baggage === null ? 0 : fare.baggage === 'included' ? 1 : 2);
  mixText(fare.offerId ?? '');
  mix(fare.synthetic ? 1 : 0);
  const high = finish(laneA ^ laneB);
  const low = finish((laneB + high) | 0);
  combined.setInt32(0, high);
  combined.setInt32(4, low);
  return combined.getBigInt64(0);
}
