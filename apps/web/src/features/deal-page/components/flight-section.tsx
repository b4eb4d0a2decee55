import type { DealDetails, DealView, FlightDirection, FlightFacts } from '@farelark/contracts';
import type { ReactNode } from 'react';
import { dateFormat, numberFormat } from '../../../shared/format/formats.ts';
import { getCityName } from '../../../shared/format/places.ts';
import { formatStops } from '../../../shared/format/stops.ts';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Fact } from '../../../shared/ui/fact.tsx';

/** Times, airline, aircraft and bag, as far as the source states them; what it omits is named in one line. */
export function FlightSection({ deal, flight }: Pick<DealDetails, 'deal' | 'flight'>) {
  const { t, formatList } = useTexts();
  const { outbound, inbound } = flight;
  const hasTimes = outbound !== null && (deal.returnDate === null || inbound !== null);
  const stops = formatStops(deal.stops, t);
  const connections = flight.way
    .slice(1, -1)
    .map((place) => `${getCityName(place)} (${place.code})`);
  const airlines = deal.carriers.length === 0 ? null : <Airlines deal={deal} />;
  const list = (items: readonly string[]) =>
    items.length === 0 ? null : <bdi>{formatList(items)}</bdi>;
  const facts: (readonly [name: string, value: ReactNode])[] = [
    [t('deal.field.carrier'), airlines],
    ...(hasTimes
      ? []
      : [
          [
            t('dealPage.flight.stops'),
            stops === null ? null : (
              <>
                {stops}
                {connections.length === 0 ? null : (
                  <span className="block text-sm text-soft">
                    {t('deal.stops.via', { places: formatList(connections) })}
                  </span>
                )}
              </>
            ),
          ] as const,
        ]),
    [t('dealPage.flight.numbers'), list(flight.flightNumbers)],
    [t('dealPage.flight.aircraft'), list(flight.aircraft)],
    [t('deal.field.cabin'), t(`deal.cabin.${deal.cabin}`)],
    [t('deal.field.baggage'), deal.baggage === null ? null : t(`deal.baggage.${deal.baggage}`)],
  ];
  const missing = facts.filter(([, value]) => value === null).map(([name]) => name);
  return (
    <>
      <Direction
        name={t('dealPage.flight.out')}
        date={deal.departureDate}
        direction={outbound}
        time={flight.departureTime}
        from={flight.way[0]}
      />
      {deal.returnDate === null ? null : (
        <Direction
          name={t('dealPage.flight.back')}
          date={deal.returnDate}
          direction={inbound}
          time={flight.returnTime}
          from={flight.way.at(-1)}
        />
      )}
      {outbound === null && inbound === null ? null : (
        <p className="mt-2 text-[0.8125rem] text-soft">{t('dealPage.flight.local')}</p>
      )}
      <dl className="deal-life">
        {facts.map(([name, value]) =>
          value === null ? null : (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ),
        )}
      </dl>
      {missing.length === 0 ? null : (
        <p className="mt-3 text-sm text-soft">
          {t('dealPage.flight.missing', { facts: formatList(missing) })}
        </p>
      )}
    </>
  );
}

/** Names with their codes as marks. */
function Airlines({ deal }: { deal: DealView }) {
  return (
    <ul className="airlines">
      {deal.carriers.map(({ code, name }) => (
        <li key={code}>
          {code.length === 2 ? (
            <span className="airline-mark" aria-hidden="true" dir="ltr">
              {code}
            </span>
          ) : null}
          <bdi>{name || code}</bdi>
        </li>
      ))}
    </ul>
  );
}

interface DirectionProps {
  name: string;
  date: string;
  /** Null if the source states no arrival: then departure `time` and place, if known. */
  direction: FlightDirection | null;
  time: string | null;
  from: FlightFacts['way'][number] | undefined;
}

function Direction({ name, date, direction, time, from }: DirectionProps) {
  const { t, locale, formatDay } = useTextsWithClock();
  const day = direction?.departsAt.slice(0, 10) ?? date;
  return (
    <div className="flight-leg">
      <h3 className="flight-leg-name">
        {name} · <time dateTime={day}>{formatDay(day)}</time>
      </h3>
      {direction !== null ? (
        <Times direction={direction} />
      ) : time === null || from === undefined ? null : (
        <p>
          {t('dealPage.flight.time', {
            time: formatClock(date, time, locale),
            city: getCityName(from),
            zone: getZoneName(from.timeZone, new Date(`${date}T${time}:00Z`), locale),
          })}
        </p>
      )}
    </div>
  );
}

function Times({ direction }: { direction: FlightDirection }) {
  const { t, locale, formatNumber } = useTexts();
  const { from, to, departsAt, arrivesAt, minutes, layovers } = direction;
  const [departureDay, departureTime] = splitLocal(departsAt);
  const [arrivalDay, arrivalTime] = splitLocal(arrivesAt);
  const days = Math.round((Date.parse(arrivalDay) - Date.parse(departureDay)) / DAY_MS);
  const stops = layovers.map(({ place, minutes: length }) =>
    t('dealPage.flight.layover', {
      length: formatHours(length, locale),
      place: `${getCityName(place)} (${place.code})`,
    }),
  );
  return (
    <>
      <p className="flight-times">
        <span>
          <time dateTime={departsAt} className="flight-clock">
            {formatClock(departureDay, departureTime, locale)}
          </time>{' '}
          <bdi className="flight-place">{from.code}</bdi>
        </span>
        <span className="flight-line" aria-hidden="true" />
        <span className="sr-only">–</span>
        <span>
          <time dateTime={arrivesAt} className="flight-clock">
            {formatClock(arrivalDay, arrivalTime, locale)}
          </time>
          {days === 0 ? null : (
            <>
              {' '}
              <span className="flight-days">
                {days > 0
                  ? t('dealPage.flight.later', { count: days, number: formatNumber(days) })
                  : t('dealPage.flight.earlier', { count: -days, number: formatNumber(-days) })}
              </span>
            </>
          )}{' '}
          <bdi className="flight-place">{to.code}</bdi>
        </span>
      </p>
      <p className="flight-length">
        {[formatHours(minutes, locale), formatStops(layovers.length, t), ...stops].join(' · ')}
      </p>
    </>
  );
}

const DAY_MS = 86_400_000;

function splitLocal(local: string): readonly [day: string, time: string] {
  return [local.slice(0, 10), local.slice(11)];
}

/** `13 hr 55 min`. */
function formatHours(minutes: number, locale: string): string {
  const parts = [
    ['hour', Math.floor(minutes / 60)],
    ['minute', minutes % 60],
  ] as const;
  return parts
    .filter(([, value]) => value > 0)
    .map(([unit, value]) =>
      numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value),
    )
    .join(' ');
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
