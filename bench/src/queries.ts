/**
 * Interpretation of searches while a traveller types: the test sets of the ten languages, truncated after every six
 * letters, in three rounds. Exits with 1 when the p99 of all rounds exceeds the limit. `…_undisturbed_ms` takes each
 * query's fastest round.
 */
import { type EpochDay, parseDay } from '@farelark/engine';
import { createQueryLookups } from '@farelark/reference';
import { QUERY_SETS } from '@farelark/reference/testing';
import { interpret, type QueryLanguage } from '@farelark/search-language';
import {
  getFastest,
  getPercentiles,
  percentile,
  printResult,
  round,
  timed,
} from './harness/figures.ts';

const LIMIT_MS = 20;
const ROUNDS = 3;
const LETTERS_A_STEP = 6;
const TODAY = parseDay('2026-11-20') as EpochDay;

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
const first = timed(() => read('en', 'flights from HKG to SIN next month'));
const rounds = Array.from({ length: ROUNDS }, () =>
  queries.map(({ language, text }) => timed(() => read(language, text)).millis),
);
const all = rounds.flat();
const fastest = getFastest(rounds);

printResult('queries', {
  queries: queries.length,
  first_ms: round(first.millis),
  ...getPercentiles('', all),
  max_ms: round(Math.max(...all)),
  p99_undisturbed_ms: round(percentile(fastest, 0.99)),
  max_undisturbed_ms: round(Math.max(...fastest)),
  limit_ms: LIMIT_MS,
});
if (percentile(all, 0.99) > LIMIT_MS) process.exitCode = 1;
