import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import type { Choice } from './choices.ts';

// biome-ignore lint/suspicious/noExplicitAny: the key of a query is of no interest here
export type ChoicesQuery = UseQueryOptions<Choice[], Error, Choice[], any>;

/** Text in a picker that is not chosen yet, with its results. */
export interface ChoiceSearch {
  readonly text: string;
  /** Found for what was typed, or for what was typed before while the answer is awaited. */
  readonly results: readonly Choice[];
  readonly state: 'empty' | 'searching' | 'found' | 'none' | 'failed';
  /** True if the results are those of the current text. */
  readonly isCurrent: boolean;
  /** True if the first result is taken as soon as the answer arrives. */
  readonly selectsOnResponse: boolean;
  readonly setText: (text: string) => void;
  /** Takes the first result for the text: now, or once it is known. What is not found stays as it was typed. */
  readonly selectFirst: () => void;
}

/** Finds choices for typed text. Enter before the answer takes the first result of the whole text. */
export function useChoiceSearch(
  search: (term: string) => ChoicesQuery,
  onSelect: (choice: Choice) => void,
  initialText: string,
): ChoiceSearch {
  const [text, write] = useState(initialText);
  const [isAwaited, setSelectsOnResponse] = useState(false);
  const term = text.trim();
  // A list redrawn at each key would hold up typing.
  const searched = useDeferredValue(term);
  const found = useQuery(search(searched));
  const isAnswered =
    term === searched && (found.isError || (found.isSuccess && !found.isPlaceholderData));
  const results = searched === '' ? [] : (found.data ?? []);

  const setText = (next: string): void => {
    write(next);
    setSelectsOnResponse(false);
  };
  const take = (choice: Choice | undefined): void => {
    setSelectsOnResponse(false);
    if (choice === undefined) return;
    write('');
    onSelect(choice);
  };

  useEffect(() => {
    if (isAwaited && isAnswered) take(results[0]);
  });

  return {
    text,
    results,
    state: getState(),
    isCurrent: isAnswered,
    selectsOnResponse: isAwaited,
    setText,
    selectFirst: () => {
      if (term === '') return;
      if (isAnswered) take(results[0]);
      else setSelectsOnResponse(true);
    },
  };

  function getState(): ChoiceSearch['state'] {
    if (term === '') return 'empty';
    if (!isAnswered) return 'searching';
    if (found.isError) return 'failed';
    return results.length > 0 ? 'found' : 'none';
  }
}
