import type { DealSearch } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { placeNamesQuery } from '../../../shared/codes/choices.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import type { ChosenTrip } from './trip.ts';

interface TripFormProps {
  trip: ChosenTrip;
  search: DealSearch;
  isBusy: boolean;
  onAsk: (trip: ChosenTrip) => void;
}

export function TripForm({ trip, search, isBusy, onAsk }: TripFormProps) {
  const { t, language } = useTexts();
  const [wanted, setWanted] = useState(trip);
  const codes = [...new Set([...search.from, ...search.to])];
  const { data: names = [] } = useQuery(placeNamesQuery(language)(codes));
  const options = (list: readonly string[]) =>
    list.map((value) => {
      const name = names.find(({ code }) => code === value)?.name ?? value;
      return { value, name: name === value ? value : `${name} (${value})` };
    });
  const isInverted =
    wanted.returnDate !== null &&
    wanted.returnDate !== '' &&
    wanted.returnDate < wanted.departureDate;
  const isWhole =
    wanted.departureDate !== '' && !isInverted && wanted.origin !== wanted.destination;
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole && !isBusy) onAsk({ ...wanted, returnDate: wanted.returnDate || null });
  };
  return (
    <form onSubmit={ask} className="panel grid grid-cols-2 items-end gap-3 px-4 py-4" noValidate>
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
            value={wanted[end]}
            onChange={({ target }) => setWanted({ ...wanted, [end]: target.value })}
          />
        ) : null,
      )}
      <TextField
        type="date"
        label={t('deal.field.departs')}
        value={wanted.departureDate}
        onChange={({ target }) => setWanted({ ...wanted, departureDate: target.value })}
      />
      {search.tripType === 'one_way' ? null : (
        <TextField
          type="date"
          label={t('deal.field.returns')}
          value={wanted.returnDate ?? ''}
          min={wanted.departureDate}
          error={isInverted ? t('search.error.days') : undefined}
          onChange={({ target }) => setWanted({ ...wanted, returnDate: target.value })}
        />
      )}
      <Button type="submit" tone="ink" className="col-span-2" aria-disabled={isBusy || !isWhole}>
        {t('search.offers.ask')}
      </Button>
    </form>
  );
}
