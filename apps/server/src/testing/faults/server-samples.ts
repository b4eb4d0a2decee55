import { pauseUntilAborted } from './fault-injector.ts';

const INTERVAL_MILLIS = 1_000;

/** Megabytes of memory, and the maximum event-loop delay since the sample before. */
interface ServerSamples {
  readonly heap: number[];
  readonly resident: number[];
  readonly eventLoopDelayMillis: number[];
}

/** Samples the metrics of a server until aborted. */
export async function sampleServer(url: string, until: AbortSignal): Promise<ServerSamples> {
  const samples: ServerSamples = { heap: [], resident: [], eventLoopDelayMillis: [] };
  while (!until.aborted) {
    const text = await (await fetch(`${url}/metrics`)).text();
    samples.heap.push(Math.round(readMetric(text, 'nodejs_heap_size_used_bytes') / 1e6));
    samples.resident.push(Math.round(readMetric(text, 'process_resident_memory_bytes') / 1e6));
    samples.eventLoopDelayMillis.push(readMetric(text, 'nodejs_eventloop_lag_max_seconds') * 1e3);
    await pauseUntilAborted(INTERVAL_MILLIS, until);
  }
  return samples;
}

/** Minimum of a part of the samples, between two shares of its length: memory after garbage collection. */
export function findMinimum(values: readonly number[], begin: number, end: number): number {
  const part = values.slice(Math.floor(values.length * begin), Math.ceil(values.length * end));
  return Math.min(...part);
}

function readMetric(text: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}
