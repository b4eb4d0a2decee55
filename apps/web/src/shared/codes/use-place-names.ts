import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTexts } from '../i18n/texts.ts';
import { placeNamesQuery } from './choices.ts';

/** Formats places as `Vienna (VIE)`, or as codes until names are loaded. */
export function usePlaceNames(codes: readonly string[]): (code: string) => string {
  const { language } = useTexts();
  const { data } = useQuery({
    ...placeNamesQuery(language)([...codes]),
    placeholderData: keepPreviousData,
  });
  return (code) => {
    const name = data?.find((place) => place.code === code)?.city;
    return name === undefined || name === code ? code : `${name} (${code})`;
  };
}
