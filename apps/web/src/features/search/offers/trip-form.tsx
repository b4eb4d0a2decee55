import type { DealSearch } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { placeNamesQuery } from '../../../shared/codes/choices.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import type { OfferTrip } from './trip.ts';

interface TripFormProps {
  trip: OfferTrip;
  search: DealSearch;
  isBusy: boolean;
  onSubmit: (trip: OfferTrip) => void;
}

export function TripForm({ trip, search, isBusy, onSubmit }: TripFormProps) {
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
  const isInverted = returnDate !== null && returnDate !== '' && returnDate < departureDate;
  const isValid = draft.departureDate !== '' && !isInverted && draft.origin !== draft.destination;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isValid && !isBusy) onSubmit({ ...draft, returnDate: draft.returnDate || null });
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
      <TextField
        type="date"
        label={t('deal.field.departs')}
        value={draft.departureDate}
        onChange={({ target }) => setDraft({ ...draft, departureDate: target.value })}
      />
      {search.tripType === 'one_way' ? null : (
        <TextField
          type="date"
          label={t('deal.field.returns')}
          value={draft.returnDate ?? ''}
          min={draft.departureDate}
          error={isInverted ? t('search.error.days') : undefined}
          onChange={({ target }) => setDraft({ ...draft, returnDate: target.value })}
        />
      )}
      <Button type="submit" tone="ink" className="col-span-2" aria-disabled={isBusy || !isValid}>
        {t('search.offers.ask')}
      </Button>
    </form>
  );
}
