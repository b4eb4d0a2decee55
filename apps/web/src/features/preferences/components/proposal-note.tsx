import type { AlertPreferences } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { airlineNamesQuery } from '../../../shared/codes/choices.ts';
import { formatDay } from '../../../shared/format/dates.ts';
import { listFormat } from '../../../shared/format/formats.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { countryName } from '../../../shared/format/places.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { type TextKey, useTexts } from '../../../shared/i18n/texts.ts';
import type { Proposal } from '../../../shared/search/search-preferences.ts';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import { usePlaceNames } from '../form/use-place-names.ts';

interface ProposalNoteProps {
  kept: AlertPreferences;
  proposal: Proposal;
  fields: readonly (keyof AlertPreferences)[];
}

const LABELS: Partial<Record<keyof AlertPreferences, TextKey>> = {
  departureAirports: 'preferences.field.departureAirports',
  destinationAirports: 'preferences.field.destinations',
  destinationCountries: 'preferences.field.destinationCountries',
  earliestDeparture: 'preferences.field.earliestDeparture',
  latestReturn: 'preferences.field.latestReturn',
  minNights: 'preferences.field.minNights',
  maxNights: 'preferences.field.maxNights',
  preferredCurrency: 'preferences.field.currency',
  minPrice: 'preferences.field.minPrice',
  maxPrice: 'preferences.field.maxPrice',
  cabinClasses: 'preferences.field.cabinClasses',
  passengers: 'preferences.field.passengers',
  luggageRequirements: 'preferences.field.luggage',
  tripType: 'preferences.field.tripType',
  maxStops: 'preferences.field.maxStops',
  preferredAlliances: 'preferences.field.alliances',
  preferredAirlines: 'preferences.field.airlines',
  excludedAirplaneTypes: 'preferences.field.excludedAirplanes',
  timeOfDay: 'preferences.field.timeOfDay',
  viaAirports: 'preferences.field.viaAirports',
  avoidedViaAirports: 'preferences.field.avoidedViaAirports',
};

export function ProposalNote({ kept, proposal, fields }: ProposalNoteProps) {
  const { t } = useTexts();
  const wanted = { ...kept, ...proposal.changes };
  const formatField = useValues([kept, wanted]);
  return (
    <TitledSection
      className="panel mb-8 px-5 py-5"
      title={t('preferences.proposal.title')}
      level={3}
    >
      <p className="mt-1 text-[0.9375rem] text-soft">
        {fields.length === 0 ? t('preferences.proposal.same') : t('preferences.proposal.text')}
      </p>
      {fields.length === 0 ? null : (
        <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {fields.map((field) => {
            const label = LABELS[field];
            return label === undefined ? null : (
              <div key={field}>
                <dt className="eyebrow">{t(label)}</dt>
                <dd className="font-medium">
                  <bdi>{formatField(wanted, field)}</bdi>
                </dd>
                <dd className="text-[0.8125rem] text-soft">
                  {t('preferences.proposal.before', { value: formatField(kept, field) })}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </TitledSection>
  );
}

const PLACES = [
  'departureAirports',
  'destinationAirports',
  'viaAirports',
  'avoidedViaAirports',
] as const;

/** A field of preferences in words, with names in place of codes once they are known. */
function useValues(
  named: readonly AlertPreferences[],
): (of: AlertPreferences, field: keyof AlertPreferences) => string {
  const { t, locale } = useTexts();
  const now = useNow();
  const codes = new Set(named.flatMap((of) => PLACES.flatMap((field) => of[field])));
  const getPlaceName = usePlaceNames([...codes]);
  const carriers = new Set(named.flatMap(({ preferredAirlines }) => preferredAirlines));
  const { data: airlines } = useQuery(airlineNamesQuery([...carriers]));
  const getAirlineName = (code: string): string =>
    airlines?.find((airline) => airline.code === code)?.name ?? code;
  const any = t('landing.filter.any');
  const listed = (names: readonly string[]) =>
    names.length === 0 ? any : listFormat(locale).format(names);
  return (of, field) => {
    switch (field) {
      case 'earliestDeparture':
      case 'latestReturn': {
        const day = of[field];
        return day === null ? any : formatDay(day, locale, now);
      }
      case 'minPrice':
      case 'maxPrice': {
        const amount = of[field];
        return amount === null
          ? any
          : formatMoney({ amount, currency: of.preferredCurrency }, locale);
      }
      case 'cabinClasses':
        return listed(of.cabinClasses.map((cabin) => t(`deal.cabin.${cabin}`)));
      case 'preferredAlliances':
        return listed(of.preferredAlliances.map((name) => t(`preferences.alliance.${name}`)));
      case 'excludedAirplaneTypes':
        return listed(of.excludedAirplaneTypes.map((type) => t(`preferences.airplane.${type}`)));
      case 'luggageRequirements':
        return of.luggageRequirements ? t('deal.baggage.included') : any;
      case 'tripType':
        return t(`preferences.tripType.${of.tripType}`);
      case 'maxStops':
        return t(`preferences.maxStops.${of.maxStops}`);
      case 'timeOfDay':
        return t(`preferences.timeOfDay.${of.timeOfDay}`);
      case 'destinationCountries':
        return listed(of.destinationCountries.map((code) => countryName(code, locale)));
      case 'departureAirports':
      case 'destinationAirports':
      case 'viaAirports':
      case 'avoidedViaAirports':
        return listed(of[field].map(getPlaceName));
      case 'preferredAirlines':
        return listed(of.preferredAirlines.map(getAirlineName));
      default:
        return String(of[field] ?? any);
    }
  };
}
