import type { DealDetails, DealView, FlightFacts } from '@farelark/contracts';
import type { ReactNode } from 'react';
import { formatDay } from '../../../shared/format/dates.ts';
import { dateFormat, listFormat } from '../../../shared/format/formats.ts';
import { getCityName } from '../../../shared/format/places.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';

export function FlightSection({ deal, flight }: Pick<DealDetails, 'deal' | 'flight'>) {
  const { t, locale } = useTexts();
  const list = (items: readonly string[]) =>
    items.length === 0 ? null : <bdi>{listFormat(locale).format(items)}</bdi>;
  const rows: [string, ReactNode][] = [
    [
      t('dealPage.flight.out'),
      <Leg key="out" date={deal.departureDate} time={flight.departureTime} from={flight.way[0]} />,
    ],
    ...(deal.returnDate === null
      ? []
      : [
          [
            t('dealPage.flight.back'),
            <Leg
              key="back"
              date={deal.returnDate}
              time={flight.returnTime}
              from={flight.way.at(-1)}
            />,
          ] as [string, ReactNode],
        ]),
    [t('dealPage.flight.stops'), <Stops key="stops" deal={deal} flight={flight} />],
    [t('deal.field.carrier'), list(deal.carriers.map(({ name, code }) => name || code))],
    [t('dealPage.flight.numbers'), list(flight.flightNumbers)],
    [t('dealPage.flight.aircraft'), list(flight.aircraft)],
    [t('deal.field.cabin'), t(`deal.cabin.${deal.cabin}`)],
  ];
  return (
    <dl className="deal-life">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? <span className="text-soft">{t('dealPage.flight.unknown')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}

interface LegProps {
  date: string;
  time: string | null;
  from: FlightFacts['way'][number] | undefined;
}

function Leg({ date, time, from }: LegProps) {
  const { t, locale } = useTexts();
  const now = useNow();
  const day = formatDay(date, locale, now);
  if (time === null || from === undefined) return <time dateTime={date}>{day}</time>;
  const moment = new Date(`${date}T${time}:00Z`);
  const written = dateFormat(locale, {
    timeZone: 'UTC',
    hour: 'numeric',
    minute: '2-digit',
  }).format(moment);
  return (
    <>
      <time dateTime={`${date}T${time}`}>{day}</time>
      <span className="block text-sm text-soft">
        {t('dealPage.flight.time', {
          time: written,
          city: getCityName(from),
          zone: zoneName(from.timeZone, moment, locale),
        })}
      </span>
    </>
  );
}

/** Short name of the zone on that day, such as CET or GMT+9; its code where it has none. */
function zoneName(timeZone: string | null, moment: Date, locale: string): string {
  if (timeZone === null) return '–';
  const parts = dateFormat(locale, { timeZone, timeZoneName: 'short' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

function Stops({ deal, flight }: { deal: DealView; flight: FlightFacts }) {
  const { t, locale } = useTexts();
  const { stops } = deal;
  if (stops === null) return <span className="text-soft">{t('dealPage.flight.unknown')}</span>;
  const connections = flight.way
    .slice(1, -1)
    .map((place) => `${getCityName(place)} (${place.code})`);
  return (
    <>
      {stops === 0 ? t('deal.stops.direct') : t('deal.stops.count', { count: stops })}
      {connections.length === 0 ? null : (
        <span className="block text-sm text-soft">
          {t('deal.stops.via', { places: listFormat(locale).format(connections) })}
        </span>
      )}
    </>
  );
}
