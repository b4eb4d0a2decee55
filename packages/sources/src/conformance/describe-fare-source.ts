/** Conformance suite of all fare sources: the guarantees that the pipeline relies on. */
import {
  getPaces,
  type Instant,
  type PlaceCode,
  parseInstant,
  type RawFare,
  REQUIRED_COLUMNS,
  type Trip,
  toFingerprint,
  utcDayOf,
} from '@farelark/engine';
import { describe, expect, it, onTestFinished } from 'vitest';
import { collectRows, makeTrip, NEVER, type SourceInContext, toFares } from './fares.ts';

interface SourceUnderTest extends SourceInContext {
  /** False for a source that only answers searches; `soldTrips` are searched instead of collecting. */
  readonly discovers?: boolean;
  /** Origins to collect from; by default the source's own choice. */
  readonly origins?: readonly PlaceCode[];
  /** Trips on sale, if neither a timetable nor collecting provides them. */
  readonly soldTrips?: readonly Trip[];
  readonly stop?: () => Promise<void>;
  /** Batches to read; an endless source is stopped after them. */
  readonly maxBatches: number;
  /** For sources that can collect a period in parts: the same period whole and in parts. */
  readonly parts?: {
    readonly whole: AsyncIterable<readonly RawFare[]>;
    readonly split: readonly AsyncIterable<readonly RawFare[]>[];
  };
}

/** More than a slow disk takes, less than a tick of the simulator. */
const MAX_ABORT_MILLIS = 2000;
const MAX_TRIPS = 50;

/** @param start opens a fresh source for each test */
export function describeFareSource(
  name: string,
  start: () => SourceUnderTest | Promise<SourceUnderTest>,
): void {
  const open = async (): Promise<SourceUnderTest> => {
    const subject = await start();
    onTestFinished(() => subject.stop?.());
    return subject;
  };

  describe(`${name} as a fare source`, () => {
    it('collects rows in order of observation, or none if it does not discover', async () => {
      const subject = await open();
      const rows = await collect(subject);
      if (subject.discovers === false) {
        expect(rows).toEqual([]);
        return;
      }
      const instants = rows
        .map((row) => parseInstant(row.observed_at ?? ''))
        .filter((instant) => instant !== null);
      expect(instants.length).toBeGreaterThan(0);
      expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    });

    it('fills the required columns of every readable row', async () => {
      const rows = await getRows(await open());
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        if (row.malformed !== undefined) continue;
        for (const column of REQUIRED_COLUMNS) expect(row[column], column).toBeTypeOf('string');
      }
    });

    it('yields valid fares', async () => {
      const subject = await open();
      const rows = await getRows(subject);
      expect(toFares(subject, rows)).toHaveLength(rows.length);
    });

    it('marks synthetic fares, and gives them its name and no booking link', async () => {
      const subject = await open();
      const fares = toFares(subject, await getRows(subject));
      const { name, synthetic } = subject.source;
      expect(new Set(fares.map((fare) => fare.synthetic))).toEqual(new Set([synthetic]));
      if (!synthetic) return;
      expect(new Set(fares.map((fare) => fare.source))).toEqual(new Set([name]));
      expect(fares.every((fare) => fare.bookingUrl === null)).toBe(true);
    });

    it('stops collecting within 2 s when aborted, without an error', async () => {
      const { source, origins = [], discovers } = await open();
      const abort = new AbortController();
      const stream = source.collect({ origins }, abort.signal)[Symbol.asyncIterator]();
      expect((await stream.next()).done).toBe(discovers === false);
      const next = stream.next().then((result) => result.done);
      abort.abort();
      const startedAt = performance.now();
      // One pending batch may still arrive.
      if (!(await next)) expect((await stream.next()).done).toBe(true);
      expect(performance.now() - startedAt).toBeLessThan(MAX_ABORT_MILLIS);
    });

    it('collects nothing when aborted before the start', async () => {
      const { source, origins = [] } = await open();
      const stream = source.collect({ origins }, AbortSignal.abort());
      expect((await stream[Symbol.asyncIterator]().next()).done).toBe(true);
    });

    it('rechecks the trips that it collected, if it can recheck', async () => {
      const subject = await open();
      const { recheck } = subject.source;
      if (recheck === undefined) return;
      const collectedTrips = toFares(subject, await collect(subject)).map(toTrip);
      const trips = [...collectedTrips, ...(subject.soldTrips ?? [])].slice(0, MAX_TRIPS);
      expect(trips.length).toBeGreaterThan(0);
      for (const trip of trips) {
        const result = await recheck(trip, NEVER);
        expect(result.kind).not.toBe('unavailable');
        if (result.kind !== 'offers') continue;
        const offers = toFares(subject, result.offers);
        expect(offers).toHaveLength(result.offers.length);
        for (const offer of offers) expect(toTrip(offer)).toEqual(trip);
      }
    });

    it('finds fares of the trips on sale, if it can search', async () => {
      const subject = await open();
      const { tripSearch } = subject.source;
      if (tripSearch === undefined) return;
      expect(() => getPaces(tripSearch.quota)).not.toThrow();
      const collected = toFares(subject, await collect(subject));
      const today = utcDayOf((collected.at(-1)?.observedAt ?? 0) as Instant);
      const trips = [
        ...(tripSearch.timetable?.(today) ?? subject.soldTrips ?? collected.map(toTrip)),
      ];
      let tripsWithFares = 0;
      for (const trip of trips.slice(0, MAX_TRIPS)) {
        const result = await tripSearch.search(trip, NEVER);
        if (result.kind !== 'fares') continue;
        const fares = toFares(subject, result.fares);
        expect(fares).toHaveLength(result.fares.length);
        const toKey = tripSearch.returnsOtherTrips === true ? toRoute : toTrip;
        for (const fare of fares) expect(toKey(fare)).toEqual(toKey(trip));
        if (fares.length > 0) tripsWithFares += 1;
        else expect(subject.soldTrips ?? []).not.toContain(trip);
      }
      expect(tripsWithFares).toBeGreaterThan(0);
    });

    it('rejects a search that was aborted before the start, if it can search', async () => {
      const { tripSearch } = (await open()).source;
      if (tripSearch === undefined) return;
      await expect(tripSearch.search(makeTrip(), AbortSignal.abort())).rejects.toThrow();
    });

    it('yields the same fares in parts as in one go, if it supports parts', async () => {
      const subject = await open();
      if (subject.parts === undefined) return;
      const toFingerprints = (rows: readonly RawFare[]) =>
        toFares(subject, rows).map(toFingerprint);
      const whole = toFingerprints(await collectRows(subject.parts.whole));
      const parts: RawFare[] = [];
      for (const part of subject.parts.split) parts.push(...(await collectRows(part)));
      expect(whole.length).toBeGreaterThan(0);
      expect(new Set(whole).size).toBe(whole.length);
      expect(toFingerprints(parts)).toEqual(whole);
    });
  });
}

/** Collected rows, or search results for a source that does not discover. */
async function getRows(subject: SourceUnderTest): Promise<readonly RawFare[]> {
  if (subject.discovers !== false) return collect(subject);
  const rows: RawFare[] = [];
  for (const trip of subject.soldTrips ?? []) {
    const result = await subject.source.tripSearch?.search(trip, NEVER);
    if (result?.kind === 'fares') rows.push(...result.fares);
  }
  return rows;
}

async function collect({
  source,
  maxBatches,
  origins = [],
}: SourceUnderTest): Promise<readonly RawFare[]> {
  const abort = new AbortController();
  const batches: (readonly RawFare[])[] = [];
  for await (const batch of source.collect({ origins }, abort.signal)) {
    batches.push(batch);
    if (batches.length >= maxBatches) abort.abort();
  }
  return batches.flat();
}

function toTrip(fare: Trip): Trip {
  const { origin, destination, departure, cabin } = fare;
  return { origin, destination, departure, return: fare.return, cabin };
}

function toRoute({ origin, destination }: Trip): readonly PlaceCode[] {
  return [origin, destination];
}
