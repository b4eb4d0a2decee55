import type { AlertPreferences } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { airlineNamesQuery } from '../../../shared/codes/choices.ts';
import { usePlaceNames } from '../../../shared/codes/use-place-names.ts';
import { countryName } from '../../../shared/format/places.ts';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { type TextKey, useTexts } from '../../../shared/i18n/texts.ts';
import { changedFields } from '../../../shared/search/search-preferences.ts';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

interface ProposalNoteProps {
  saved: AlertPreferences;
  changes: Partial<AlertPreferences>;
}

/** Changes that a search makes to the saved preferences. */
export function ProposalNote({ saved, changes }: ProposalNoteProps) {
  const { t } = useTexts();
  const proposed = { ...saved, ...changes };
  const fields = changedFields(saved, { changes });
  const formatField = useFieldFormatter([saved, proposed]);
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
          {fields.map((field) => (
            <div key={field}>
              <dt className="eyebrow">{t(`preferences.field.${field}` as TextKey)}</dt>
              <dd className="font-medium">
                <bdi>{formatField(proposed, field)}</bdi>
              </dd>
              <dd className="text-[0.8125rem] text-soft">
                {t('preferences.proposal.before', { value: formatField(saved, field) })}
              </dd>
            </div>
          ))}
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

/** Formats a field, with codes in place of names until these are loaded. */
function useFieldFormatter(
  versions: readonly AlertPreferences[],
): (preferences: AlertPreferences, field: keyof AlertPreferences) => string {
  const { t, locale, formatList, formatMoney, formatDay } = useTextsWithClock();
  const codes = new Set(versions.flatMap((version) => PLACES.flatMap((field) => version[field])));
  const getPlaceName = usePlaceNames([...codes]);
  const carriers = new Set(versions.flatMap(({ preferredAirlines }) => preferredAirlines));
  const { data: airlines } = useQuery(airlineNamesQuery([...carriers]));
  const getAirlineName = (code: string): string =>
    airlines?.find((airline) => airline.code === code)?.name ?? code;
  const any = t('landing.filter.any');
  const formatNames = (names: readonly string[]) => (names.length === 0 ? any : formatList(names));
  return (preferences, field) => {
    switch (field) {
      case 'earliestDeparture':
      case 'latestReturn': {
        const day = preferences[field];
        return day === null ? any : formatDay(day);
      }
      case 'minPrice':
      case 'maxPrice': {
        const amount = preferences[field];
        const currency = preferences.preferredCurrency;
        return amount === null ? any : formatMoney({ amount, currency });
      }
      case 'cabinClasses':
        return formatNames(preferences[field].map((cabin) => t(`deal.cabin.${cabin}`)));
      case 'preferredAlliances':
        return formatNames(preferences[field].map((name) => t(`preferences.alliance.${name}`)));
      case 'excludedAirplaneTypes':
        return formatNames(preferences[field].map((type) => t(`preferences.airplane.${type}`)));
      case 'luggageRequirements':
        return preferences[field] ? t('deal.baggage.included') : any;
      case 'tripType':
        return t(`preferences.tripType.${preferences[field]}`);
      case 'maxStops':
        return t(`preferences.maxStops.${preferences[field]}`);
      case 'timeOfDay':
        return t(`preferences.timeOfDay.${preferences[field]}`);
      case 'destinationCountries':
        return formatNames(preferences[field].map((code) => countryName(code, locale)));
      case 'departureAirports':
      case 'destinationAirports':
      case 'viaAirports':
      case 'avoidedViaAirports':
        return formatNames(preferences[field].map(getPlaceName));
      case 'preferredAirlines':
        return formatNames(preferences[field].map(getAirlineName));
      default:
        return String(preferences[field] ?? any);
    }
  };
}
