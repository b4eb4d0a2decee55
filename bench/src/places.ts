/**
 * Finding places as people type them: 10,000 queries in ten languages, beginnings of all lengths, typing
 * mistakes, garbage and 80 letters, against MiniSearch on the same names in the same run, by turns.
 * `…_found` are the shares of whole and of mistyped names whose own city is among the first three answers.
 * `p99_undisturbed_ms` is that of the fastest of three rounds for each query.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { loadReference } from '@farelark/reference';
import { namedPlaces } from '@farelark/reference/testing';
import { percentile } from './data/percentile.ts';
import { openPeer } from './places/peer.ts';
import { makeQueries, type QueryKind } from './places/queries.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const QUERIES = 10_000;
const WARM_UP = 1_000;
const ROUNDS = 3;
const [SEED, SEED_WARM_UP] = [1, 2];
const MOST = 10;
/** So long a command may wait for places before it does anything. */
const LOAD_LIMIT_MS = 300;

const loaded = timed(() => loadReference());
const reference = loaded.answer;
const heapBefore = heap();
const indexed = timed(() => reference.prepareSearch());
const heapOfIndex = heap() - heapBefore;

const places = namedPlaces();
const beforePeer = heap();
const peer = timed(() => openPeer(places));
const heapOfPeer = heap() - beforePeer;

const search = (text: string): string[] =>
  reference.searchPlaces(text, MOST).map(({ code }) => code);
const queries = makeQueries(places, QUERIES, SEED);
for (const { text } of makeQueries(places, WARM_UP, SEED_WARM_UP)) {
  search(text);
  peer.answer(text);
}
const ours: number[][] = queries.map(() => []);
const theirs: number[][] = queries.map(() => []);
for (let round = 0; round < ROUNDS; round++) {
  for (const [at, { text }] of queries.entries()) {
    ours[at]?.push(timed(() => search(text)).millis);
    if (round === 0) theirs[at]?.push(timed(() => peer.answer(text)).millis);
  }
}

const first = (times: readonly number[][]): number[] => times.map(([one]) => one as number);
const fastest = (times: readonly number[][]): number[] => times.map((all) => Math.min(...all));
const p99 = percentile(first(ours), 0.99);
process.stdout.write(
  `${JSON.stringify({
    bench: 'places',
    queries: QUERIES,
    places: places.length,
    load_ms: rounded(loaded.millis),
    load_limit_ms: LOAD_LIMIT_MS,
    load_cpu_ms: rounded(loaded.cpuMillis),
    index_ms: rounded(indexed.millis),
    index_cpu_ms: rounded(indexed.cpuMillis),
    index_heap_mb: rounded(heapOfIndex / 1e6),
    p50_ms: rounded(percentile(first(ours), 0.5)),
    p99_ms: rounded(p99),
    max_ms: rounded(Math.max(...first(ours))),
    p99_undisturbed_ms: rounded(percentile(fastest(ours), 0.99)),
    max_undisturbed_ms: rounded(Math.max(...fastest(ours))),
    p99_undisturbed_ms_by_kind: byKind(),
    minisearch_index_cpu_ms: rounded(peer.cpuMillis),
    minisearch_heap_mb: rounded(heapOfPeer / 1e6),
    minisearch_p50_ms: rounded(percentile(first(theirs), 0.5)),
    minisearch_p99_ms: rounded(percentile(first(theirs), 0.99)),
    ratio: rounded(percentile(first(theirs), 0.99) / p99),
    names_found: found('name', search),
    minisearch_names_found: found('name', peer.answer),
    mistyped_found: found('mistyped', search),
    minisearch_mistyped_found: found('mistyped', peer.answer),
  })}\n`,
);

function byKind(): Record<string, number> {
  const times = fastest(ours);
  const kinds = [...new Set(queries.map(({ kind }) => kind))].sort();
  return Object.fromEntries(
    kinds.map((kind: QueryKind) => [
      kind,
      rounded(
        percentile(
          times.filter((_, at) => queries[at]?.kind === kind),
          0.99,
        ),
      ),
    ]),
  );
}

/** Of whole names, or of mistyped ones, the share whose own city is among the first three. */
function found(kind: QueryKind, find: (text: string) => string[]): number {
  const asked = queries.filter((query) => query.kind === kind);
  const right = asked.filter(({ text, of }) =>
    find(text)
      .slice(0, 3)
      .some((code) => reference.place(code)?.cityName === of.place.cityName),
  );
  return rounded(right.length / asked.length);
}

function timed<T>(work: () => T): { answer: T; millis: number; cpuMillis: number } {
  const [began, before] = [performance.now(), process.threadCpuUsage()];
  const answer = work();
  const millis = performance.now() - began;
  const { user, system } = process.threadCpuUsage(before);
  return { answer, millis, cpuMillis: (user + system) / 1_000 };
}

function heap(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function rounded(figure: number): number {
  return Number(figure.toPrecision(3));
}
