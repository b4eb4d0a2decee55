import { parseDay, utcDayOf } from '@farelark/engine';
import {
  addSuggestedParts,
  interpret,
  type Query,
  type Reading,
  serialiseReading,
} from '@farelark/search-language';
import { countDailyCall } from '../../../platform/http/call-limit.ts';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { SearchDependencies } from '../dependencies.ts';

export const interpretSearch = defineFunction({
  name: 'interpret-search',
  access: 'anyone',
  limit: { calls: 300, seconds: 600 },
  summary: 'Read what a traveller typed into the search, in ten languages.',
  example: { query: 'flights from HKG to SIN next month', language: 'en' },
  handler: async (request, _call, dependencies: SearchDependencies) => {
    const { pipeline, queryLookups } = dependencies;
    const { query: text, language } = request;
    const today =
      (request.today === undefined ? null : parseDay(request.today)) ?? utcDayOf(pipeline.now());
    const query: Query = { text, language, today };
    const reading = await askModel(query, interpret(query, queryLookups), dependencies);
    const serialised = serialiseReading(text, reading);
    if (serialised === null)
      throw new Failure('invalid_input', { message: 'errors.query_not_understood' });
    return serialised;
  },
});

/** The reading with what a model adds, if there is a model and something for it to read. */
async function askModel(query: Query, reading: Reading, dependencies: SearchDependencies) {
  const { searchModel, queryLookups, log } = dependencies;
  const { interpretation, unread, conflicts } = reading;
  const isComplete = interpretation !== null && unread.length + conflicts.length === 0;
  if (searchModel === null || isComplete) return reading;
  if (
    !(await countDailyCall(
      dependencies,
      'interpret-search by a model',
      dependencies.settings.SEARCH_MODEL_CALLS_A_DAY,
    ))
  )
    return reading;
  try {
    const parts = await searchModel.suggest(query, reading);
    return addSuggestedParts(query, reading, parts, queryLookups);
  } catch (error) {
    // Messages of the provider may quote the sentence, which must not be logged.
    const name = error instanceof Error ? error.name : 'unknown';
    log.warn({ failure: name }, 'The model of the search did not answer; the grammar did');
    return reading;
  }
}
