import { useState } from 'react';
import { PlaceField } from '../../../shared/codes/place-field.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { CABINS } from '../../../shared/search/search-address.ts';
import { useLazyComponent } from '../../../shared/ui/lazy-component.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';

const PASSENGERS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

const codesInput = () => import('./codes-input.tsx');
const loadMoreFilters = () => import('./more-filters.tsx');

/** Names and values are the parameters of a search's URL. */
export function SearchFilters() {
  const { t, formatNumber } = useTexts();
  const any = { value: '', name: t('landing.filter.any') };
  return (
    <>
      <div className="filter-grid mt-5">
        <PlaceField
          name="from"
          label={t('landing.filter.from')}
          placeholder={t('landing.filter.anyOrigin')}
          load={codesInput}
          props={{ name: 'from' }}
        />
        <PlaceField
          name="to"
          label={t('landing.filter.to')}
          placeholder={t('landing.filter.anywhere')}
          load={codesInput}
          props={{ name: 'to' }}
        />
        <SelectField
          name="trip"
          label={t('landing.filter.trip')}
          options={[
            any,
            { value: 'one_way', name: t('deal.trip.oneWay') },
            { value: 'round_trip', name: t('deal.trip.roundTrip') },
          ]}
        />
        <SelectField
          name="cabin"
          label={t('deal.field.cabin')}
          options={[any, ...CABINS.map((value) => ({ value, name: t(`deal.cabin.${value}`) }))]}
        />
        <SelectField
          name="stops"
          label={t('landing.filter.stops')}
          options={[
            any,
            { value: '0', name: t('deal.stops.direct') },
            { value: '1', name: t('landing.filter.upTo', { count: 1 }) },
            { value: '2', name: t('landing.filter.upTo', { count: 2 }) },
          ]}
        />
        <SelectField
          name="passengers"
          label={t('landing.filter.passengers')}
          options={PASSENGERS.map((count) => ({
            value: String(count),
            name: formatNumber(count),
          }))}
        />
      </div>
      <MoreFilters />
    </>
  );
}

function MoreFilters() {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const more = useLazyComponent(loadMoreFilters);
  return (
    <>
      <button
        type="button"
        className="button-quiet -ms-3 mt-3 inline-flex items-center text-sm font-semibold"
        aria-expanded={isOpen}
        aria-controls="more-filters"
        onPointerEnter={more.request}
        onFocus={more.request}
        onClick={() => {
          more.request();
          setOpen(!isOpen);
        }}
      >
        {t('landing.filter.more')}
      </button>
      <div id="more-filters" hidden={!isOpen} aria-busy={isOpen && more.Component === null}>
        <div className="mt-3 grid gap-4 sm:grid-cols-3">
          {more.Component ? (
            <more.Component />
          ) : (
            <MoreFiltersSkeleton hasFailed={more.failure !== null} />
          )}
        </div>
      </div>
    </>
  );
}

function MoreFiltersSkeleton({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useTexts();
  if (hasFailed)
    return (
      <p role="alert" className="text-sm text-sunrise-text sm:col-span-3">
        {t('errors.unreachable')}
      </p>
    );
  return ['via', 'avoid', 'airlines'].map((field) => (
    <div key={field} className="skeleton h-18" aria-hidden="true" />
  ));
}
