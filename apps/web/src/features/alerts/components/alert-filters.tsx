import type { AlertView } from '@farelark/contracts';
import { useId, useMemo, useRef } from 'react';
import { getCityName } from '../../../shared/format/places.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import {
  ALERT_ORDERS,
  type AlertFilter,
  type AlertOrder,
  type AlertsView,
  listPlaces,
} from '../list/alerts-view.ts';

interface AlertFiltersProps {
  alerts: readonly AlertView[];
  view: AlertsView;
  onChange: (view: AlertsView) => void;
}

export function AlertFilters({ alerts, view, onChange }: AlertFiltersProps) {
  const { t } = useTexts();
  const { filter, order } = view;
  const updateFilter = (changes: Partial<AlertFilter>) =>
    onChange({ ...view, filter: { ...filter, ...changes } });
  return (
    <fieldset className="flex flex-wrap items-end gap-3">
      <legend className="sr-only">{t('alerts.filter.label')}</legend>
      <PlaceSelect
        label={t('alerts.filter.departure')}
        alerts={alerts}
        end="origin"
        value={filter.departure}
        onChoose={(departure) => updateFilter({ departure })}
      />
      <PlaceSelect
        label={t('alerts.filter.destination')}
        alerts={alerts}
        end="destination"
        value={filter.destination}
        onChoose={(destination) => updateFilter({ destination })}
      />
      <OrderSelect value={order} onChoose={(order) => onChange({ ...view, order })} />
    </fieldset>
  );
}

function OrderSelect(props: { value: AlertOrder; onChoose: (order: AlertOrder) => void }) {
  const { t } = useTexts();
  const id = useId();
  return (
    <div className="flex min-w-36 flex-1 flex-col gap-1 sm:flex-none">
      <label htmlFor={id} className="flex min-h-6 items-center text-[0.8125rem] font-semibold">
        {t('alerts.order.label')}
      </label>
      <select
        id={id}
        className="field-input field-select sm:w-44"
        value={props.value}
        onChange={(event) => {
          const order = ALERT_ORDERS.find((order) => order === event.target.value);
          if (order) props.onChoose(order);
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
  const select = useRef<HTMLSelectElement>(null);
  const places = useMemo(() => listPlaces(alerts, end, locale), [alerts, end, locale]);
  return (
    <div className="flex min-w-36 flex-1 flex-col gap-1 sm:flex-none">
      <div className="flex min-h-6 items-center justify-between gap-2">
        <label htmlFor={id} className="text-[0.8125rem] font-semibold">
          {label}
        </label>
        {value === null ? null : (
          <button
            type="button"
            className="-my-1 grid size-8 place-items-center rounded-full text-soft hover:text-ink"
            aria-label={t('alerts.filter.clearOne', { field: label })}
            onClick={() => {
              onChoose(null);
              // The focused button disappears.
              select.current?.focus();
            }}
          >
            <CloseIcon />
          </button>
        )}
      </div>
      <select
        ref={select}
        id={id}
        className="field-input field-select sm:w-52"
        value={value ?? ''}
        onChange={(event) => onChoose(event.target.value || null)}
      >
        <option value="">{t('alerts.filter.all')}</option>
        {/* The URL may name a place without alerts. */}
        {value === null || places.some(({ code }) => code === value) ? null : (
          <option value={value}>{value}</option>
        )}
        {places.map((place) => (
          <option key={place.code} value={place.code}>
            {getCityName(place)} ({place.code})
          </option>
        ))}
      </select>
    </div>
  );
}
