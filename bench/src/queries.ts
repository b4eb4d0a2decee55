/**
 * Reading what travellers type: the test sets of the ten languages, whole and broken off after every few letters as
 * it is typed, three rounds. Exits with 1 where p99 of all readings is above the limit.
 * `…_undisturbed_ms` is that of the fastest of the rounds for each query.
 */
import { parseDay } from '@farelark/engine';
import { createQueryLookups } from '@farelark/reference';
import { QUERY_SETS } from '@farelark/reference/testing';
import { interpret, type QueryLanguage } from '@farelark/search-language';
import {
  getFastest,
  getPercentiles,
  percentile,
  printResult,
  rounded,
  timed,
} from './harness/figures.ts';

const LIMIT_MS = 20;
const ROUNDS = 3;
const LETTERS_A_STEP = 6;
const TODAY = parseDay('2026-11-20') as NonNullable<ReturnType<typeof parseDay>>;

const queries = (Object.entries(QUERY_SETS) as [QueryLanguage, string][]).flatMap(
  ([language, set]) =>
    set
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [text = ''] = line.split(' | ');
        const steps = Math.ceil(text.length / LETTERS_A_STEP);
        return Array.from({ length: steps }, (_, step) => ({
          language,
          text: text.slice(0, (step + 1) * LETTERS_A_STEP),
        }));
      }),
);

const lookups = createQueryLookups();
const read = (language: QueryLanguage, text: string) =>
  interpret({ language, text, today: TODAY }, lookups);
const index = timed(() => read('en', 'flights from HKG to SIN next month'));

const rounds = Array.from({ length: ROUNDS }, () =>
  queries.map(({ language, text }) => timed(() => read(language, text)).millis),
);
const all = rounds.flat();
const fastest = getFastest(rounds);
const p99 = percentile(all, 0.99);
printResult('queries', {
  queries: queries.length,
  first_ms: rounded(index.millis),
  ...getPercentiles('', all),
  max_ms: rounded(Math.max(...all)),
  p99_undisturbed_ms: rounded(percentile(fastest, 0.99)),
  max_undisturbed_ms: rounded(Math.max(...fastest)),
  limit_ms: LIMIT_MS,
});
if (p99 > LIMIT_MS) process.exitCode = 1;
