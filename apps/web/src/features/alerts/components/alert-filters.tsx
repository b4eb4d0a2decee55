import type { AlertView } from '@farelark/contracts';
import { useId } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { type AlertFilter, placesOf } from '../list/alert-list.ts';

interface AlertFiltersProps {
  alerts: readonly AlertView[];
  filter: AlertFilter;
  onChange: (filter: AlertFilter) => void;
}

/** Two menus of the places that occur among the alerts, and a way to clear both. */
export function AlertFilters({ alerts, filter, onChange }: AlertFiltersProps) {
  const { t } = useTexts();
  const active = filter.departure !== null || filter.destination !== null;
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="sr-only">{t('alerts.filter.label')}</legend>
      <PlaceSelect
        label={t('alerts.filter.departure')}
        alerts={alerts}
        end="origin"
        value={filter.departure}
        onChoose={(departure) => onChange({ ...filter, departure })}
      />
      <PlaceSelect
        label={t('alerts.filter.destination')}
        alerts={alerts}
        end="destination"
        value={filter.destination}
        onChoose={(destination) => onChange({ ...filter, destination })}
      />
      {active ? (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => onChange({ departure: null, destination: null })}
        >
          {t('action.clear')}
        </button>
      ) : null}
    </fieldset>
  );
}

interface PlaceSelectProps {
  label: string;
  alerts: readonly AlertView[];
  end: 'origin' | 'destination';
  value: string | null;
  onChoose: (code: string | null) => void;
}

function PlaceSelect({ label, alerts, end, value, onChoose }: PlaceSelectProps) {
  const { t, locale } = useTexts();
  const id = useId();
  return (
    <div className="flex min-w-36 flex-1 flex-col gap-1 sm:flex-none">
      <label htmlFor={id} className="text-[0.8125rem] font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="field-input field-select sm:w-52"
        value={value ?? ''}
        onChange={(event) => onChoose(event.target.value || null)}
      >
        <option value="">{t('alerts.filter.all')}</option>
        {placesOf(alerts, end, locale).map((place) => (
          <option key={place.code} value={place.code}>
            {place.city} ({place.code})
          </option>
        ))}
      </select>
    </div>
  );
}
