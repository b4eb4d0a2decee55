import { LIMIT_PER_DEPARTURE, MAX_DEPARTURES } from '@farelark/contracts';
import { callFunction } from '../../../shared/api/call-function.ts';

/** From the specification, section 7. */
const MAX_ATTEMPTS = 2;
const RETRY_DELAY_MS = 800;

export function collectedDepartures(codes: readonly string[]): string[] {
  return [...new Set(codes.map((code) => code.toUpperCase()))].slice(0, MAX_DEPARTURES);
}

/** Starts a collection job and returns its id. @throws ApiError of the last attempt */
export async function startCollection(departures: readonly string[]): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { jobId } = await callFunction('on-demand-route-collector', {
        departures: collectedDepartures(departures),
        limitPerDeparture: LIMIT_PER_DEPARTURE,
      });
      return jobId;
    } catch (failure) {
      if (attempt === MAX_ATTEMPTS) throw failure;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
}
