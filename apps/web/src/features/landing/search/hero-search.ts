import { readSearch, searchPath } from '../../../shared/search/search-address.ts';

/** What travellers put before and after a way when they write it down. */
const WAY = ' – ';

/**
 * Where the form of the first page leads. Its fields are named like the parts of that address, so that it
 * works before any script does. A place that was typed out and not chosen from the list goes into the
 * sentence, which is read by what understands names.
 */
export function heroSearchPath(fields: URLSearchParams): string {
  const { search, sentence } = readSearch(fields);
  const way = [unread(fields, 'from', search.from), unread(fields, 'to', search.to)]
    .filter((words) => words !== '')
    .join(WAY);
  return searchPath(search, [way, sentence ?? ''].filter((words) => words !== '').join(', '));
}

function unread(fields: URLSearchParams, name: string, codes: readonly string[]): string {
  const typed = (fields.get(name) ?? '').trim();
  return codes.length > 0 ? '' : typed;
}
