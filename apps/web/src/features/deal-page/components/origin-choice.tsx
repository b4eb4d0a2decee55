import { useQuery } from '@tanstack/react-query';
import { cityOf } from '../../../shared/boarding-pass/city-of.ts';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { dealOriginsQuery } from '../api/deal-lists.ts';

interface OriginChoiceProps {
  origin: string | null;
  onChoose: (origin: string | null) => void;
}

/** From where the deals leave: the places that there are deals of, with how many are live. */
export function OriginChoice({ origin, onChoose }: OriginChoiceProps) {
  const { t, locale, language } = useTexts();
  const { data } = useQuery(dealOriginsQuery(language));
  const known = (data?.origins ?? []).map(({ place, live }) => ({
    value: place.code,
    name: t('dealsPage.origin.option', {
      city: `${cityOf(place)} · ${place.code}`,
      number: numberFormat(locale, {}).format(live),
    }),
  }));
  // An address may name a place from which nothing leaves now.
  const own =
    origin === null || known.some(({ value }) => value === origin)
      ? []
      : [{ value: origin, name: origin }];
  return (
    <SelectField
      label={t('dealsPage.origin.label')}
      value={origin ?? ''}
      options={[{ value: '', name: t('dealsPage.origin.any') }, ...own, ...known]}
      onChange={({ target }) => onChoose(target.value === '' ? null : target.value)}
    />
  );
}

/** What a place is called, as far as its deals have told. */
export function useCityOf(origin: string | null): string {
  const { language } = useTexts();
  const { data } = useQuery(dealOriginsQuery(language));
  const found = data?.origins.find(({ place }) => place.code === origin);
  return found === undefined ? (origin ?? '') : cityOf(found.place);
}
