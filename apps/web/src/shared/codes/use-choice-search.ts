import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import type { Choice } from './choices.ts';

// biome-ignore lint/suspicious/noExplicitAny: the key of a query is of no interest here
export type ChoicesQuery = UseQueryOptions<Choice[], Error, Choice[], any>;

export interface ChoiceSearch {
  readonly text: string;
  /** Results of the current text, or of the previous one while the current one loads. */
  readonly results: readonly Choice[];
  readonly state: 'empty' | 'searching' | 'found' | 'none' | 'failed';
  readonly isCurrent: boolean;
  /** True if the first result is selected as soon as it arrives. */
  readonly selectsOnResponse: boolean;
  readonly setText: (text: string) => void;
  /** Selects the first result of the text, once loaded; without one, the text stays. */
  readonly selectFirst: () => void;
}

/** Searches choices by typed text. */
export function useChoiceSearch(
  search: (term: string) => ChoicesQuery,
  onSelect: (choice: Choice) => void,
  initialText: string,
): ChoiceSearch {
  const [text, writeText] = useState(initialText);
  const [selectsOnResponse, setSelectsOnResponse] = useState(false);
  const term = text.trim();
  // Rendering the list at each key would delay typing.
  const searched = useDeferredValue(term);
  const query = useQuery(search(searched));
  const isCurrent =
    term === searched && (query.isError || (query.isSuccess && !query.isPlaceholderData));
  const results = searched === '' ? [] : (query.data ?? []);

  const setText = (next: string): void => {
    writeText(next);
    setSelectsOnResponse(false);
  };
  const select = (choice: Choice | undefined): void => {
    setSelectsOnResponse(false);
    if (choice === undefined) return;
    writeText('');
    onSelect(choice);
  };

  useEffect(() => {
    if (selectsOnResponse && isCurrent) select(results[0]);
  });

  return {
    text,
    results,
    state: getState(),
    isCurrent,
    selectsOnResponse,
    setText,
    selectFirst: () => {
      if (term === '') return;
      if (isCurrent) select(results[0]);
      else setSelectsOnResponse(true);
    },
  };

  function getState(): ChoiceSearch['state'] {
    if (term === '') return 'empty';
    if (!isCurrent) return 'searching';
    if (query.isError) return 'failed';
    return results.length > 0 ? 'found' : 'none';
  }
}
