import { toFeed } from './fare-feed.ts';
import { importRows } from './import-rows.ts';
import type { RunningServer } from './running-server.ts';

/** Of the days from the first departure, the one that no source shows. */
const EMPTY_DAY = 14;
const DETAILS = {
  stops: '1',
  flight_numbers: 'W62376',
  via: 'VIE',
  aircraft: '320',
  departure_time: '14:05',
  baggage: 'extra',
};

/** Imports such a feed that says all there is to say of a flight; the bargain costs 20 EUR more with a bag. */
export async function importDetailedFeed(
  server: Pick<RunningServer, 'farelark'>,
  route: { readonly origin: string; readonly destination: string; readonly bargain: number },
): Promise<void> {
  const rows = toFeed(route).filter(({ place }) => place !== EMPTY_DAY);
  await importRows(
    server,
    rows.flatMap(({ row, isBargain }) => {
      const detailed = { ...row, ...DETAILS };
      if (!isBargain) return [detailed];
      const price = (route.bargain + 20).toFixed(2);
      return [detailed, { ...detailed, price, baggage: 'included' }];
    }),
  );
}
