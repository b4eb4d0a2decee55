import { CALENDAR_FRESH_DAYS, CALENDAR_REACH_DAYS } from '@farelark/contracts';
import { inTransaction } from '@farelark/db';
import { findCheapestByDay } from '@farelark/db/route-history';
import {
  addDays,
  type EpochDay,
  formatDay,
  getStayNights,
  type Instant,
  MILLIS_PER_DAY,
} from '@farelark/engine';
import { throwUnavailable } from '../../../platform/http/database-failure.ts';
import { defineFunction, EXAMPLE_ID } from '../../../platform/http/define-function.ts';
import { requireReadableDeal } from '../deal-access.ts';
import type { DealsDependencies } from '../dependencies.ts';

export const dealCalendar = defineFunction({
  name: 'deal-calendar',
  access: 'anyone',
  limit: { calls: 240, seconds: 600 },
  summary: 'The cheapest trip known of each day around a deal, and when it was seen.',
  example: { dealId: EXAMPLE_ID },
  handler: async ({ dealId }, { caller: traveller }, dependencies: DealsDependencies) => {
    const { database, reference, now } = dependencies;
    const { deal } = await requireReadableDeal(dependencies, dealId, traveller);
    const trip = deal.offer;
    const at = now().getTime();
    const today = reference.getLocalDay(trip.origin, at as Instant);
    const first = addDays(trip.departure, -CALENDAR_REACH_DAYS);
    const from = Math.max(first, today) as EpochDay;
    const to = addDays(trip.departure, CALENDAR_REACH_DAYS);
    const nights = getStayNights(trip);
    const span = { from: formatDay(from), to: formatDay(to), nights };
    // The deal departed long ago.
    if (to < from) return { ...span, from: span.to, days: [] };
    const since = new Date(at - CALENDAR_FRESH_DAYS * MILLIS_PER_DAY);
    const days = await inTransaction(database, (client) =>
      findCheapestByDay(client, { trip, from, to, nights, since }),
    ).catch(throwUnavailable);
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
  },
});
