import { useQuery } from '@tanstack/react-query';
import { functionQuery } from '../../../shared/api/function-query.ts';
import { withPageQueries } from '../../../shared/api/query-client.tsx';
import { STALE_TIME_MS } from '../../../shared/api/stale-time.ts';
import { getCityName } from '../../../shared/format/places.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';

export const Component = withPageQueries(NearbyPlaces);

/** Places of the browser's time zone, which says where a visitor is without asking. Nothing without any. */
function NearbyPlaces({ onChoose }: { onChoose: (code: string) => void }) {
  const { t, language } = useTexts();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { data } = useQuery(
    functionQuery(
      ['airports-of-zone', timeZone, language],
      'airports-of-zone',
      { timeZone, language },
      { staleTime: STALE_TIME_MS.places },
    ),
  );
  const places = data?.places ?? [];
  return (
    <div className="start-nearby">
      {places.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2" aria-label={t('start.nearby')}>
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
