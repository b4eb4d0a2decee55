import type { DealSearch } from '@farelark/contracts';
import { KNOWN_PROGRAMMES, PROGRAMMES_AS_OF } from '@farelark/reference/programmes';
import { formatLongDay } from '../../../shared/format/dates.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import {
  ALLIANCES,
  CABINS,
  MAX_PASSENGERS,
  PARTS_OF_DAY,
  PLANES,
} from '../../../shared/search/search-address.ts';
import type { FilterName } from '../../../shared/search/search-filters.ts';
import { Choices, RadioChoices } from '../../../shared/ui/choices.tsx';
import { ALLIANCE_NAMES } from '../chips/search-names.ts';
import { AirlinesEditor, type EditorProps, PlacesEditor } from './codes-editor.tsx';
import { DaysEditor } from './days-editor.tsx';
import { NightsEditor, PriceEditor } from './range-editors.tsx';

interface FilterEditorProps extends EditorProps {
  filter: FilterName;
  currency: string;
  /** Opens another filter. */
  onEdit: (filter: FilterName) => void;
}

const STOPS = [0, 1, 2] as const;
const MAX_PROGRAMMES = 10;

export function FilterEditor(props: FilterEditorProps) {
  const { filter, typed, search, currency, onChange, onEdit } = props;
  const { t, locale } = useTexts();
  const change = (changes: Partial<DealSearch>): void => onChange({ ...search, ...changes });
  const unknownHint = <p className="mt-2 text-[0.8125rem] text-soft">{t('search.hint.silence')}</p>;
  switch (filter) {
    case 'from':
    case 'to':
      return (
        <PlacesEditor
          codes={filter}
          areas={`${filter}Areas`}
          typed={typed}
          search={search}
          onChange={onChange}
        />
      );
    case 'via':
    case 'avoid':
      return <PlacesEditor codes={filter} search={search} onChange={onChange} />;
    case 'depart':
    case 'return':
      return <DaysEditor field={filter} search={search} onChange={onChange} />;
    case 'stay':
      return <NightsEditor search={search} onChange={onChange} />;
    case 'trip_type':
      return (
        <RadioChoices
          label={t('search.filter.trip_type')}
          options={[
            { value: 'any' as const, name: t('landing.filter.any') },
            { value: 'one_way', name: t('deal.trip.oneWay') },
            { value: 'round_trip', name: t('deal.trip.roundTrip') },
          ]}
          value={search.tripType ?? 'any'}
          onChange={(value) => change({ tripType: value === 'any' ? null : value })}
        />
      );
    case 'cabins':
      return (
        <Choices
          label={t('search.filter.cabins')}
          options={CABINS.map((value) => ({ value, name: t(`deal.cabin.${value}`) }))}
          value={search.cabins}
          onChange={(cabins) => change({ cabins })}
        />
      );
    case 'stops':
      return (
        <RadioChoices
          label={t('search.filter.stops')}
          options={[
            { value: 'any', name: t('landing.filter.any') },
            ...STOPS.map((count) => ({
              value: String(count),
              name: count === 0 ? t('deal.stops.direct') : t('landing.filter.upTo', { count }),
            })),
          ]}
          value={search.maxStops === null ? 'any' : String(search.maxStops)}
          onChange={(value) => change({ maxStops: value === 'any' ? null : Number(value) })}
        />
      );
    case 'passengers':
      return (
        <>
          <RadioChoices
            label={t('search.filter.passengers')}
            options={Array.from({ length: MAX_PASSENGERS }, (_, place) => ({
              value: String(place + 1),
              name: String(place + 1),
            }))}
            value={String(search.passengers)}
            onChange={(value) => change({ passengers: Number(value) })}
          />
          <p className="mt-2 text-[0.8125rem] text-soft">{t('search.hint.passengers')}</p>
        </>
      );
    case 'price':
      return <PriceEditor search={search} currency={currency} onChange={onChange} />;
    case 'airlines':
    case 'excluded_airlines':
      return (
        <div className="grid gap-5">
          <AirlinesEditor
            filter={filter}
            typed={typed}
            search={search}
            onChange={onChange}
            onEdit={onEdit}
          />
          {filter === 'excluded_airlines' ? null : (
            <Choices
              label={t('search.field.alliances')}
              showsLabel
              options={ALLIANCES.map((value) => ({ value, name: ALLIANCE_NAMES[value] }))}
              value={search.alliances}
              onChange={(alliances) => change({ alliances })}
            />
          )}
        </div>
      );
    case 'programmes':
      return (
        <>
          <Choices
            label={t('search.filter.programmes')}
            options={KNOWN_PROGRAMMES.map(({ id, name }) => ({ value: id, name }))}
            value={search.programmes}
            onChange={(programmes) => change({ programmes: programmes.slice(0, MAX_PROGRAMMES) })}
          />
          <p className="mt-2 text-[0.8125rem] text-soft">
            {t('search.hint.programmes', {
              date: formatLongDay(new Date(PROGRAMMES_AS_OF), locale, 'UTC'),
            })}
          </p>
        </>
      );
    case 'times':
      return (
        <div className="grid gap-5">
          {(['departTimes', 'avoidTimes'] as const).map((times) => (
            <Choices
              key={times}
              label={t(times === 'departTimes' ? 'search.field.leaveIn' : 'search.field.notIn')}
              showsLabel
              options={PARTS_OF_DAY.map((value) => ({ value, name: t(`search.part.${value}`) }))}
              value={search[times]}
              onChange={(chosen) => change({ [times]: chosen })}
            />
          ))}
          {unknownHint}
        </div>
      );
    case 'baggage':
      return (
        <>
          <Choices
            label={t('search.filter.baggage')}
            options={[{ value: 'included', name: t('search.field.bag') }]}
            value={search.baggage ? ['included'] : []}
            onChange={(chosen) => change({ baggage: chosen.length > 0 })}
          />
          {unknownHint}
        </>
      );
    case 'planes':
      return (
        <>
          <Choices
            label={t('search.filter.planes')}
            options={PLANES.map((value) => ({ value, name: t(`search.plane.${value}`) }))}
            value={search.excludePlanes}
            onChange={(excludePlanes) => change({ excludePlanes })}
          />
          {unknownHint}
        </>
      );
  }
}
