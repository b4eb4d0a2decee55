import type { DealSearch } from '@farelark/contracts';

/** What every editor of a part of a search is given. */
export interface EditorProps {
  search: DealSearch;
  onChange: (search: DealSearch) => void;
}
