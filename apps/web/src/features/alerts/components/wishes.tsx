import type { AppPreferences } from '../../../shared/app-state/app-state.ts';
import { listFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';

/** What is looked for, in one line, for somebody who wonders why there is nothing. */
export function Wishes({ preferences }: { preferences: AppPreferences }) {
  const { t, locale } = useTexts();
  const { departureAirports, destinationPreferences, cabinClass, maxStops } = preferences;
  const listed = (codes: readonly string[]) => listFormat(locale).format(codes);
  const wishes = [
    t('alerts.empty.from', { places: listed(departureAirports) }),
    destinationPreferences.length === 0
      ? t('alerts.empty.anywhere')
      : t('alerts.empty.to', { places: listed(destinationPreferences) }),
    ...cabinClass.map((cabin) => t(`deal.cabin.${cabin}`)),
    t(`preferences.maxStops.${maxStops}`),
  ];
  return <p className="mt-3 text-sm">{t('alerts.empty.asked', { wishes: wishes.join(' · ') })}</p>;
}
