import { readSearch, searchPath } from '../../../shared/search/search-address.ts';

/** URL of the landing page's form. Places typed but not chosen become part of the sentence. */
export function heroSearchPath(fields: URLSearchParams): string {
  const { search, sentence } = readSearch(fields);
  const typedPlaces = (['from', 'to'] as const)
    .map((name) => (search[name].length > 0 ? '' : (fields.get(name) ?? '').trim()))
    .filter(Boolean)
    .join(' – ');
  return searchPath(search, [typedPlaces, sentence].filter(Boolean).join(', '));
}
