import type { DealDetails, DealView, FlightFacts } from '@farelark/contracts';
import { dateFormat } from '../../../shared/format/formats.ts';
import { getCityName } from '../../../shared/format/places.ts';
import { formatStops } from '../../../shared/format/stops.ts';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Fact } from '../../../shared/ui/fact.tsx';

export function FlightSection({ deal, flight }: Pick<DealDetails, 'deal' | 'flight'>) {
  const { t, formatList } = useTexts();
  const list = (items: readonly string[]) =>
    items.length === 0 ? null : <bdi>{formatList(items)}</bdi>;
  const lists = [
    [t('deal.field.carrier'), list(deal.carriers.map(({ name, code }) => name || code))],
    [t('dealPage.flight.numbers'), list(flight.flightNumbers)],
    [t('dealPage.flight.aircraft'), list(flight.aircraft)],
  ] as const;
  return (
    <dl className="deal-life">
      <Fact name={t('dealPage.flight.out')}>
        <Leg date={deal.departureDate} time={flight.departureTime} from={flight.way[0]} />
      </Fact>
      {deal.returnDate === null ? null : (
        <Fact name={t('dealPage.flight.back')}>
          <Leg date={deal.returnDate} time={flight.returnTime} from={flight.way.at(-1)} />
        </Fact>
      )}
      <Fact name={t('dealPage.flight.stops')}>
        <Stops deal={deal} flight={flight} />
      </Fact>
      {lists.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value ?? <span className="text-soft">{t('dealPage.flight.unknown')}</span>}
        </Fact>
      ))}
      <Fact name={t('deal.field.cabin')}>{t(`deal.cabin.${deal.cabin}`)}</Fact>
    </dl>
  );
}

interface LegProps {
  date: string;
  time: string | null;
  from: FlightFacts['way'][number] | undefined;
}

function Leg({ date, time, from }: LegProps) {
  const { t, locale, formatDay } = useTextsWithClock();
  const day = formatDay(date);
  if (time === null || from === undefined) return <time dateTime={date}>{day}</time>;
  return (
    <>
      <time dateTime={`${date}T${time}`}>{day}</time>
      <span className="block text-sm text-soft">
        {t('dealPage.flight.time', {
          time: formatClock(date, time, locale),
          city: getCityName(from),
          zone: getZoneName(from.timeZone, new Date(`${date}T${time}:00Z`), locale),
        })}
      </span>
    </>
  );
}

/** Formats a local time such as `14:05` for the locale. */
export function formatClock(date: string, time: string, locale: string): string {
  const format = dateFormat(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' });
  return format.format(new Date(`${date}T${time}:00Z`));
}

/** Short name of the zone at that time, such as CET or GMT+9. */
function getZoneName(timeZone: string | null, moment: Date, locale: string): string {
  if (timeZone === null) return '–';
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function Stops({ deal, flight }: { deal: DealView; flight: FlightFacts }) {
  const { t, formatList } = useTexts();
  const stops = formatStops(deal.stops, t);
  if (stops === null) return <span className="text-soft">{t('dealPage.flight.unknown')}</span>;
  const connections = flight.way
    .slice(1, -1)
    .map((place) => `${getCityName(place)} (${place.code})`);
  return (
    <>
      {stops}
      {connections.length === 0 ? null : (
        <span className="block text-sm text-soft">
          {t('deal.stops.via', { places: formatList(connections) })}
        </span>
      )}
    </>
  );
}
