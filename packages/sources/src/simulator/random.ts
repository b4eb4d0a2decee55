/** Random numbers as a pure function of seed and subject, so that any past moment can be simulated again. */

const UNIT = 1 / 4_294_967_296;

/** A uniform draw in [0, 1) for the given integers (murmur3 mixing). */
export function draw(seed: number, ...subject: readonly number[]): number {
  let hash = seed | 0;
  for (const number of subject) {
    hash ^= Math.imul(number | 0, 0xcc9e2d51);
    hash = Math.imul((hash << 15) | (hash >>> 17), 0x1b873593) + 0x52dce729;
  }
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  hash ^= hash >>> 16;
  return (hash >>> 0) * UNIT;
}

export function drawBetween(low: number, high: number, unit: number): number {
  return low + (high - low) * unit;
}

/** Converts text to a subject of draws (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash;
}
