import { readSearch, searchPath } from '../../../shared/search/search-address.ts';

/** Separator that travellers type between two places. */
const WAY = ' – ';

/** Target of the first page's form, which has its parameters as fields. A place not chosen joins the sentence. */
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
