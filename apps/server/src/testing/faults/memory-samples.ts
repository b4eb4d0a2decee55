import { pauseUntilAborted } from './fault-injector.ts';

const EVERY_MILLIS = 1_000;

/** Samples of the server's memory in megabytes. */
interface MemorySamples {
  readonly heap: number[];
  readonly resident: number[];
}

/** Reads the metrics of the server until told to stop. */
export async function sampleMemory(url: string, until: AbortSignal): Promise<MemorySamples> {
  const seen: MemorySamples = { heap: [], resident: [] };
  while (!until.aborted) {
    const text = await (await fetch(`${url}/metrics`)).text();
    seen.heap.push(megabytes(text, 'nodejs_heap_size_used_bytes'));
    seen.resident.push(megabytes(text, 'process_resident_memory_bytes'));
    await pauseUntilAborted(EVERY_MILLIS, until);
  }
  return seen;
}

/** The lowest of a part of what was seen: what is left when garbage is gone. `begin` and `end` are shares. */
export function findMinimum(values: readonly number[], begin: number, end: number): number {
  const part = values.slice(Math.floor(values.length * begin), Math.ceil(values.length * end));
  return Math.min(...part);
}

function megabytes(text: string, name: string): number {
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  return Math.round(Number(value) / 1e6);
}
