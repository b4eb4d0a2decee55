import { CALENDAR_FRESH_DAYS, CALENDAR_REACH_DAYS } from '@farelark/contracts';
import { cheapestByDay, inTransaction } from '@farelark/db';
import {
  addDays,
  type EpochDay,
  formatDay,
  getStayNights,
  type Instant,
  MILLIS_PER_DAY,
} from '@farelark/engine';
import type { FunctionHandler } from '../../platform/http/function-handler.ts';
import { orUnavailable } from '../../platform/http/or-unavailable.ts';
import { dealToRead } from './deal-access.ts';

/** What the days around a deal cost: the cheapest of each that was seen lately, and none where none was. */
export const dealCalendar: FunctionHandler<'deal-calendar'> = async (
  { dealId },
  { services, traveller },
) => {
  const { database, reference, now } = services;
  const { deal } = await dealToRead(services, dealId, traveller);
  const trip = deal.offer;
  const at = now().getTime();
  const today = reference.localDayOf(trip.origin, at as Instant);
  const first = addDays(trip.departure, -CALENDAR_REACH_DAYS);
  // The later of two days is a day.
  const from = Math.max(first, today) as EpochDay;
  const to = addDays(trip.departure, CALENDAR_REACH_DAYS);
  const nights = getStayNights(trip);
  const span = { from: formatDay(from), to: formatDay(to), nights };
  // Long after it left there is nothing around it.
  if (to < from) return { ...span, from: span.to, days: [] };
  const since = new Date(at - CALENDAR_FRESH_DAYS * MILLIS_PER_DAY);
  const days = await inTransaction(database, (client) =>
    cheapestByDay(client, { trip, from, to, nights, since }),
  ).catch(orUnavailable);
  return {
    ...span,
    days: days.map(({ departure, return: back, price, seenAt, source, dealId: id }) => ({
      departureDate: departure,
      returnDate: back,
      price: { amount: price, currency: trip.currency },
      seenAt: seenAt.toISOString(),
      source,
      dealId: id,
    })),
  };
};
