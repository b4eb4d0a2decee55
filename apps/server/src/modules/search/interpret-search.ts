import { parseDay, utcDayOf } from '@farelark/engine';
import { interpret, writeInterpretation } from '@farelark/search-language';
import { Failure } from '../../platform/http/failure.ts';
import type { FunctionHandler } from '../../platform/http/function-handler.ts';

/** Reads what a traveller typed into the search. */
export const interpretSearch: FunctionHandler<'interpret-search'> = async (request, context) => {
  const { pipeline, queryLookups } = context.services;
  const { query, language } = request;
  const today =
    (request.today === undefined ? null : parseDay(request.today)) ?? utcDayOf(pipeline.now());
  const read = interpret({ text: query, language, today }, queryLookups);
  if (read === null)
    throw new Failure('invalid_input', undefined, { message: 'errors.query_not_understood' });
  return writeInterpretation(query, read);
};
