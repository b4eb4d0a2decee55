import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { placeNamesQuery } from '../../../shared/codes/choices.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';

/** Says places as `Vienna (VIE)`, or by their codes until their names are known. */
export function usePlaceNames(codes: readonly string[]): (code: string) => string {
  const { language } = useTexts();
  const { data } = useQuery({
    ...placeNamesQuery(language)([...codes]),
    placeholderData: keepPreviousData,
  });
  return (code) => {
    const name = data?.find((choice) => choice.code === code)?.city;
    return name === undefined || name === code ? code : `${name} (${code})`;
  };
}
