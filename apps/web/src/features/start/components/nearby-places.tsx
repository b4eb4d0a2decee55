import { useQuery } from '@tanstack/react-query';
import { functionQuery } from '../../../shared/api/function-query.ts';
import { liveDealsQuery } from '../../../shared/api/live-deals.ts';
import { withPageQueries } from '../../../shared/api/query-client.tsx';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';
import { getCityName } from '../../../shared/format/places.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';

export const Component = withPageQueries(NearbyPlaces);

const MAX_ORIGINS = 4;

/**
 * Places of the browser's time zone, which says where a visitor is without asking; without any, those with live deals.
 */
function NearbyPlaces({ onChoose }: { onChoose: (code: string) => void }) {
  const { t, language } = useTexts();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const zone = useQuery(
    functionQuery(
      ['airports-of-zone', timeZone, language],
      'airports-of-zone',
      { timeZone, language },
      { staleTime: STALE_TIME_MS.places },
    ),
  );
  const isUnknown = zone.data?.places.length === 0;
  const live = useQuery({
    ...liveDealsQuery(language),
    refetchInterval: false,
    enabled: isUnknown,
  });
  const origins = new Map(live.data?.deals.map(({ origin }) => [origin.code, origin]));
  const places = isUnknown
    ? [...origins.values()].slice(0, MAX_ORIGINS)
    : (zone.data?.places ?? []);
  return (
    <div className="start-nearby">
      {places.length === 0 ? null : (
        <ul
          className="flex flex-wrap gap-2"
          aria-label={isUnknown ? t('start.withDeals') : t('start.nearby')}
        >
          {places.map((place) => (
            <li key={place.code}>
              <Button className="text-sm" onClick={() => onChoose(place.code)}>
                {getCityName(place)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
