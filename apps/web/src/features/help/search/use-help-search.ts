import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { STALE_AFTER_MS } from '../../../shared/api/stale-after.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';

/** A pause in typing after which what stands there is looked up. */
const PAUSE_MS = 120;

/** Articles for what stands in the search, as it is typed. */
export function useHelpSearch(typed: string) {
  const { language } = useTexts();
  const query = useSettled(typed.trim());
  return {
    query,
    ...useQuery({
      queryKey: ['help-search', language, query],
      queryFn: ({ signal }) => callFunction('help-search', { query, language }, signal),
      enabled: query !== '',
      placeholderData: keepPreviousData,
      staleTime: STALE_AFTER_MS.page,
    }),
  };
}

/** `value`, once it has stayed the same for a moment; at once where it is emptied. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value === '' ? '' : settled;
}
