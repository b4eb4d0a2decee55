/**
 * The guarantees that the pipeline builds on, held against any fare source. Every adapter runs
 * this suite; what is special to one is tested beside it.
 */
import {
  type Fare,
  getPaces,
  type Instant,
  type NormaliseContext,
  type PlaceCode,
  parseInstant,
  type RawFare,
  REQUIRED_COLUMNS,
  type Trip,
  toFingerprint,
  utcDayOf,
} from '@farelark/engine';
import { afterEach, describe, expect, it } from 'vitest';
import type { FareSource } from '../port.ts';
import { toFares as cleanFaresOf } from './clean-fares.ts';
import { makeTrip } from './trip.ts';

export interface SourceUnderTest {
  readonly source: FareSource;
  /** Context to normalise its rows; `synthetic` and the source's name are added. */
  readonly reading: Pick<NormaliseContext, 'isPlace' | 'getLocalDay' | 'receivedAt'>;
  /**
   * False for a source that is asked trip by trip and can't tell what is cheap: it collects nothing, and
   * `sold` says what to ask it about.
   */
  readonly discovers?: boolean;
  /** Origins to collect from; by default those of the source. */
  readonly origins?: readonly PlaceCode[];
  /** Trips that it sells, where neither its timetable nor what it collects says so. */
  readonly sold?: readonly Trip[];
  readonly stop?: () => Promise<void>;
  /** Enough batches to judge by; a source that never ends is stopped after them. */
  readonly batches: number;
  /**
   * The share of rows that must be fares: 0.99 where the source makes them itself, less where
   * it passes on what others wrote.
   */
  readonly cleanShare: number;
  /**
   * For sources that promise that collecting in parts is the same as collecting in one go: the
   * same span read whole and in parts.
   */
  readonly parts?: {
    readonly whole: AsyncIterable<readonly RawFare[]>;
    readonly split: readonly AsyncIterable<readonly RawFare[]>[];
  };
}

/** Maximum time of an aborted stream: more than a slow disk, less than one more tick. */
const ABORT_MILLIS = 2000;

/** Describes and checks a source; `open` makes a fresh one for each test. */
export function describeFareSource(
  name: string,
  start: () => SourceUnderTest | Promise<SourceUnderTest>,
): void {
  const opened: SourceUnderTest[] = [];
  const open = async (): Promise<SourceUnderTest> => {
    const subject = await start();
    opened.push(subject);
    return subject;
  };

  describe(`${name} as a fare source`, () => {
    afterEach(async () => {
      await Promise.all(opened.splice(0).map((subject) => subject.stop?.()));
    });

    it('collects something in order of observation, or is one that discovers nothing', async () => {
      const subject = await open();
      const rows = await collected(subject);
      if (subject.discovers === false) {
        expect(rows).toEqual([]);
        return;
      }
      const stamps = rows
        .map((row) => parseInstant(row.observed_at ?? ''))
        .filter((stamp) => stamp !== null);
      expect(stamps.length).toBeGreaterThan(0);
      expect(stamps).toEqual(stamps.toSorted((a, b) => a - b));
    });

    it('fills the required columns of every readable row', async () => {
      const rows = await rowsToJudge(await open());
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        if (row.malformed !== undefined) continue;
        for (const column of REQUIRED_COLUMNS) expect(row[column], column).toBeTypeOf('string');
      }
    });

    it('gives rows that are fares', async () => {
      const subject = await open();
      const rows = await rowsToJudge(subject);
      const fares = cleanFares(subject, rows);
      expect(fares.length / rows.length).toBeGreaterThanOrEqual(subject.cleanShare);
    });

    it('marks its fares as what they are', async () => {
      const subject = await open();
      const fares = cleanFares(subject, await rowsToJudge(subject));
      expect(new Set(fares.map((fare) => fare.synthetic))).toEqual(
        new Set([subject.source.synthetic]),
      );
      if (subject.source.synthetic) {
        expect(new Set(fares.map((fare) => fare.source))).toEqual(new Set([subject.source.name]));
        expect(fares.every((fare) => fare.bookingUrl === null)).toBe(true);
      }
    });

    it('stops soon and quietly when aborted', async () => {
      const { source, origins = [], discovers } = await open();
      const abort = new AbortController();
      const stream = source.collect({ origins }, abort.signal)[Symbol.asyncIterator]();
      expect((await stream.next()).done).toBe(discovers === false);
      const next = stream.next().then((result) => result.done);
      abort.abort();
      const started = performance.now();
      // A batch that was on its way may still come; after it the stream is over.
      if (!(await next)) expect((await stream.next()).done).toBe(true);
      expect(performance.now() - started).toBeLessThan(ABORT_MILLIS);
    });

    it('collects nothing when aborted before it starts', async () => {
      const { source, origins = [] } = await open();
      const stream = source.collect({ origins }, AbortSignal.abort());
      expect((await stream[Symbol.asyncIterator]().next()).done).toBe(true);
    });

    it('answers about the trips it has just collected, if it can be asked', async () => {
      const subject = await open();
      const { recheck } = subject.source;
      if (recheck === undefined) {
        expect(subject.source).not.toHaveProperty('recheck');
        return;
      }
      const collectedTrips = cleanFares(subject, await collected(subject)).map(toTrip);
      const trips = [...collectedTrips, ...(subject.sold ?? [])].slice(0, 50);
      expect(trips.length).toBeGreaterThan(0);
      const signal = new AbortController().signal;
      for (const trip of trips) {
        const answer = await recheck(trip, signal);
        expect(answer.kind).not.toBe('unavailable');
        if (answer.kind !== 'offers') continue;
        const offers = cleanFares(subject, answer.offers);
        expect(offers).toHaveLength(answer.offers.length);
        for (const offer of offers) expect(toTrip(offer)).toEqual(trip);
      }
    });

    it('answers searches about the trips it sells, if it can be searched', async () => {
      const subject = await open();
      const { tripSearch } = subject.source;
      if (tripSearch === undefined) {
        expect(subject.source).not.toHaveProperty('tripSearch');
        return;
      }
      expect(() => getPaces(tripSearch.quota)).not.toThrow();
      const collectedFares = cleanFares(subject, await collected(subject));
      const today = utcDayOf((collectedFares.at(-1)?.observedAt ?? 0) as Instant);
      const sold = [
        ...(tripSearch.timetable?.(today) ?? subject.sold ?? collectedFares.map(toTrip)),
      ];
      expect(sold.length).toBeGreaterThan(0);
      const signal = new AbortController().signal;
      let answered = 0;
      for (const trip of sold.slice(0, 50)) {
        const answer = await tripSearch.search(trip, signal);
        if (answer.kind !== 'fares') continue;
        const fares = cleanFares(subject, answer.fares);
        expect(fares).toHaveLength(answer.fares.length);
        const sameTrip = tripSearch.returnsOtherTrips === true ? toRoute : toTrip;
        for (const fare of fares) expect(sameTrip(fare)).toEqual(sameTrip(trip));
        if (fares.length > 0) answered += 1;
      }
      expect(answered).toBeGreaterThan(0);
    });

    it('makes no search that was aborted before, if it can be searched', async () => {
      const { tripSearch } = (await open()).source;
      if (tripSearch === undefined) return;
      await expect(tripSearch.search(makeTrip(), AbortSignal.abort())).rejects.toThrow();
    });

    it('loses and repeats nothing when collected in parts, if it promises that', async () => {
      const subject = await open();
      if (subject.parts === undefined) {
        expect(subject).not.toHaveProperty('parts');
        return;
      }
      const whole = prints(subject, await collectRows(subject.parts.whole));
      const parts: RawFare[] = [];
      for (const part of subject.parts.split) parts.push(...(await collectRows(part)));
      expect(whole.length).toBeGreaterThan(0);
      expect(new Set(whole).size).toBe(whole.length);
      expect(prints(subject, parts)).toEqual(whole);
    });
  });
}

/** Collected rows; without any, those found for the trips that it sells. */
async function rowsToJudge(subject: SourceUnderTest): Promise<readonly RawFare[]> {
  if (subject.discovers !== false) return collected(subject);
  const rows: RawFare[] = [];
  for (const trip of subject.sold ?? []) {
    const answer = await subject.source.tripSearch?.search(trip, new AbortController().signal);
    if (answer?.kind === 'fares') rows.push(...answer.fares);
  }
  return rows;
}

async function collected(subject: SourceUnderTest): Promise<readonly RawFare[]> {
  const { source, batches, origins = [] } = subject;
  const abort = new AbortController();
  const rows: RawFare[] = [];
  let seen = 0;
  for await (const batch of source.collect({ origins }, abort.signal)) {
    rows.push(...batch);
    if (++seen >= batches) abort.abort();
  }
  return rows;
}

async function collectRows(stream: AsyncIterable<readonly RawFare[]>): Promise<RawFare[]> {
  const rows: RawFare[] = [];
  for await (const batch of stream) rows.push(...batch);
  return rows;
}

function cleanFares(
  { source, reading }: SourceUnderTest,
  rows: readonly RawFare[],
): readonly Fare[] {
  return cleanFaresOf(source, reading, rows);
}

function prints(subject: SourceUnderTest, rows: readonly RawFare[]): readonly bigint[] {
  return cleanFares(subject, rows).map(toFingerprint);
}

function toTrip(fare: Trip): Trip {
  const { origin, destination, departure, cabin } = fare;
  return { origin, destination, departure, return: fare.return, cabin };
}

function toRoute({ origin, destination }: Trip): readonly PlaceCode[] {
  return [origin, destination];
}
