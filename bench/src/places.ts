/**
 * Finding places as people type them: 10,000 queries in ten languages, beginnings of all lengths, typing
 * mistakes, garbage and 80 letters, against MiniSearch on the same names in the same run, by turns. `…_found`
 * are the shares of whole and of mistyped names whose own city is among the first three answers.
 * `p99_undisturbed_ms` is that of the fastest of three rounds for each query.
 */
import { loadReference } from '@farelark/reference';
import { listNamedPlaces } from '@farelark/reference/testing';
import {
  getFastest,
  getPercentiles,
  percentile,
  printResult,
  rounded,
  timed,
} from './harness/figures.ts';
import { openPeer } from './places/peer.ts';
import { makeQueries, type QueryKind } from './places/queries.ts';

const QUERIES = 10_000;
const WARM_UP = 1_000;
const ROUNDS = 3;
const [SEED, SEED_WARM_UP] = [1, 2];
const MAX_PLACES = 10;
/** So long a command may wait for places before it does anything. */
const LOAD_LIMIT_MS = 300;

const loaded = timed(() => loadReference());
const reference = loaded.result;
const indexed = timed(() => reference.prepareSearch());
const places = listNamedPlaces();
const peer = timed(() => openPeer(places));
const search = (text: string): string[] =>
  reference.searchPlaces(text, MAX_PLACES).map(({ code }) => code);
const queries = makeQueries(places, QUERIES, SEED);
for (const { text } of makeQueries(places, WARM_UP, SEED_WARM_UP)) {
  search(text);
  peer.result(text);
}
const ofPeer: number[] = [];
/** By turns, so that both meet the same machine. */
const rounds = Array.from({ length: ROUNDS }, (_, round) =>
  queries.map(({ text }) => {
    const { millis } = timed(() => search(text));
    if (round === 0) ofPeer.push(timed(() => peer.result(text)).millis);
    return millis;
  }),
);
const first = rounds[0] as number[];
const fastest = getFastest(rounds);
printResult('places', {
  queries: QUERIES,
  places: places.length,
  load_ms: rounded(loaded.millis),
  load_limit_ms: LOAD_LIMIT_MS,
  load_cpu_ms: rounded(loaded.cpuMillis),
  index_ms: rounded(indexed.millis),
  index_cpu_ms: rounded(indexed.cpuMillis),
  ...getPercentiles('', first),
  max_ms: rounded(Math.max(...first)),
  p99_undisturbed_ms: rounded(percentile(fastest, 0.99)),
  max_undisturbed_ms: rounded(Math.max(...fastest)),
  p99_undisturbed_ms_by_kind: byKind(),
  minisearch_index_cpu_ms: rounded(peer.cpuMillis),
  ...getPercentiles('minisearch_', ofPeer),
  ratio: rounded(percentile(ofPeer, 0.99) / percentile(first, 0.99)),
  names_found: found('name', search),
  minisearch_names_found: found('name', peer.result),
  mistyped_found: found('mistyped', search),
  minisearch_mistyped_found: found('mistyped', peer.result),
});

function byKind(): Record<string, number> {
  const kinds = [...new Set(queries.map(({ kind }) => kind))].sort();
  return Object.fromEntries(
    kinds.map((kind) => {
      const times = fastest.filter((_, at) => queries[at]?.kind === kind);
      return [kind, rounded(percentile(times, 0.99))];
    }),
  );
}

/** Of whole names, or of mistyped ones, the share whose own city is among the first three. */
function found(kind: QueryKind, find: (text: string) => string[]): number {
  const asked = queries.filter((query) => query.kind === kind);
  const right = asked.filter(({ text, of }) =>
    find(text)
      .slice(0, 3)
      .some((code) => reference.getPlace(code)?.cityName === of.place.cityName),
  );
  return rounded(right.length / asked.length);
}
