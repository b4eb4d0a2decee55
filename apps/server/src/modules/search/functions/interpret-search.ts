import { parseDay, utcDayOf } from '@farelark/engine';
import { interpret, serialiseReading } from '@farelark/search-language';
import { defineFunction } from '../../../platform/http/define-function.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { SearchDependencies } from '../dependencies.ts';

export const interpretSearch = defineFunction({
  name: 'interpret-search',
  access: 'anyone',
  limit: { calls: 300, seconds: 600 },
  summary: 'Read what a traveller typed into the search, in ten languages.',
  example: { query: 'flights from HKG to SIN next month', language: 'en' },
  misuse: () => ({ query: 'from Budapest to Barcelona' }),
  handler: async (request, _call, dependencies: SearchDependencies) => {
    const { pipeline, queryLookups } = dependencies;
    const { query, language } = request;
    const today =
      (request.today === undefined ? null : parseDay(request.today)) ?? utcDayOf(pipeline.now());
    const reading = interpret({ text: query, language, today }, queryLookups);
    const serialised = serialiseReading(query, reading);
    if (serialised === null)
      throw new Failure('invalid_input', undefined, { message: 'errors.query_not_understood' });
    return serialised;
  },
});
