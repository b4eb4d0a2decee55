import { pauseUntilAborted } from './fault-injector.ts';

const INTERVAL_MILLIS = 1_000;

/** Samples of the server's memory in megabytes. */
interface MemorySamples {
  readonly heap: number[];
  readonly resident: number[];
}

/** Samples the metrics of a server until aborted. */
export async function sampleMemory(url: string, until: AbortSignal): Promise<MemorySamples> {
  const samples: MemorySamples = { heap: [], resident: [] };
  while (!until.aborted) {
    const text = await (await fetch(`${url}/metrics`)).text();
    samples.heap.push(readMegabytes(text, 'nodejs_heap_size_used_bytes'));
    samples.resident.push(readMegabytes(text, 'process_resident_memory_bytes'));
    await pauseUntilAborted(INTERVAL_MILLIS, until);
  }
  return samples;
}

/** Minimum of a part of the samples, between two shares of its length: memory after garbage collection. */
export function findMinimum(values: readonly number[], begin: number, end: number): number {
  const part = values.slice(Math.floor(values.length * begin), Math.ceil(values.length * end));
  return Math.min(...part);
}

function readMegabytes(text: string, name: string): number {
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
  return Math.round(Number(value) / 1e6);
}
