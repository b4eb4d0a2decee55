import { type Instant, utcDayOf } from '@farelark/engine';

/** A Sunday at noon, in UTC. */
export const NOW = Date.parse('2026-11-22T12:00:00Z') as Instant;
export const TODAY = utcDayOf(NOW);
