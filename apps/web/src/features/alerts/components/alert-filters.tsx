import type { AlertView } from '@farelark/contracts';
import { useId } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { ALERT_ORDERS, type AlertFilter, type AlertOrder, placesOf } from '../list/alert-list.ts';

interface AlertFiltersProps {
  alerts: readonly AlertView[];
  filter: AlertFilter;
  onChange: (filter: AlertFilter) => void;
  order: AlertOrder;
  onOrder: (order: AlertOrder) => void;
}

/** Two menus of the places that occur among the alerts, a way to clear both, and the order. */
export function AlertFilters({ alerts, filter, onChange, order, onOrder }: AlertFiltersProps) {
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
      <OrderSelect value={order} onChoose={onOrder} />
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

function OrderSelect(props: { value: AlertOrder; onChoose: (order: AlertOrder) => void }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className="flex min-w-36 flex-1 flex-col gap-1 sm:flex-none">
      <label htmlFor={id} className="text-[0.8125rem] font-semibold">
        {t('alerts.order.label')}
      </label>
      <select
        id={id}
        className="field-input field-select sm:w-44"
        value={props.value}
        onChange={(event) => {
          const chosen = ALERT_ORDERS.find((order) => order === event.target.value);
          if (chosen) props.onChoose(chosen);
        }}
      >
        {ALERT_ORDERS.map((order) => (
          <option key={order} value={order}>
            {t(`alerts.order.${order}`)}
          </option>
        ))}
      </select>
    </div>
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
