import type { DealSearch } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { placeNamesQuery } from '../../../shared/codes/choices.ts';
import { DateField, DateRangeFields, INVALID_DAY } from '../../../shared/dates/date-field.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import type { OfferTrip } from './trip.ts';

interface TripFormProps {
  trip: OfferTrip;
  /** First day that can be chosen. */
  today: string;
  search: DealSearch;
  isBusy: boolean;
  onSubmit: (trip: OfferTrip) => void;
}

export function TripForm({ trip, today, search, isBusy, onSubmit }: TripFormProps) {
  const { t, language } = useTexts();
  const [draft, setDraft] = useState(trip);
  const codes = [...new Set([...search.from, ...search.to])];
  const { data: names = [] } = useQuery(placeNamesQuery(language)(codes));
  const options = (list: readonly string[]) =>
    list.map((value) => {
      const name = names.find(({ code }) => code === value)?.name ?? value;
      return { value, name: name === value ? value : `${name} (${value})` };
    });
  const { departureDate, returnDate } = draft;
  const isOneWay = search.tripType === 'one_way';
  const isInverted = returnDate ? returnDate < departureDate : false;
  const isComplete = departureDate !== INVALID_DAY && (isOneWay || returnDate !== INVALID_DAY);
  const isValid = isComplete && !isInverted && draft.origin !== draft.destination;
  const departure = { label: t('deal.field.departs'), min: today };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isValid && !isBusy) onSubmit(draft);
  };
  return (
    <form onSubmit={submit} className="panel grid grid-cols-2 items-end gap-3 px-4 py-4" noValidate>
      {(
        [
          ['from', 'origin'],
          ['to', 'destination'],
        ] as const
      ).map(([filter, end]) =>
        search[filter].length > 1 ? (
          <SelectField
            key={end}
            label={t(`search.filter.${filter}`)}
            options={options(search[filter])}
            value={draft[end]}
            onChange={({ target }) => setDraft({ ...draft, [end]: target.value })}
          />
        ) : null,
      )}
      {isOneWay ? (
        <DateField
          {...departure}
          value={departureDate}
          onChange={(day) => setDraft({ ...draft, departureDate: day ?? INVALID_DAY })}
        />
      ) : (
        <DateRangeFields
          start={departure}
          end={{
            label: t('deal.field.returns'),
            min: today,
            error: isInverted ? t('search.error.days') : undefined,
          }}
          value={[departureDate, returnDate]}
          onChange={([first, last]) =>
            setDraft({ ...draft, departureDate: first ?? INVALID_DAY, returnDate: last })
          }
        />
      )}
      <Button type="submit" tone="ink" className="col-span-2" aria-disabled={isBusy || !isValid}>
        {t('search.offers.ask')}
      </Button>
    </form>
  );
}
