import type { DealSearch } from '@farelark/contracts';
import { searchPath } from '../../../shared/search/search-address.ts';

/**
 * Marks an address whose sentence has been read into its other parts. Without it the sentence would be
 * read again with every change, and put back what was taken away.
 */
const MARK = 'read';

export function isReadAlready(params: URLSearchParams): boolean {
  return params.get(MARK) === 'yes';
}

/** The address of a search whose sentence, if there is one, has been read. */
export function readPath(search: DealSearch, sentence: string | null): string {
  return sentence === null ? searchPath(search) : `${searchPath(search, sentence)}&${MARK}=yes`;
}

/** The address of a sentence that is still to be read: it says all that is searched for. */
export function unreadPath(sentence: string): string {
  return searchPath({}, sentence);
}
