import { expect, it } from 'vitest';
import { inDays } from '../../testing/dates.ts';
import { LocalProvider } from '../../testing/local-provider.ts';
import { testServer } from '../../testing/test-server.ts';

const TRIP = { origin: 'BUD', destination: 'LON', departureDate: inDays(60) };

const provider = new LocalProvider({ perMinute: 6000 }, null, 'travelpayouts');
const server = testServer({ EMAIL_CONFIRMATION: 'off' }, undefined, [provider]);

it('ignores cheaper offers of other trips in search and booking', async () => {
  const token = await server.signUp();
  provider.offer = { destination: 'STN', price: '90.00', flight_numbers: '1' };
  provider.furtherOffers = [
    { destination: 'BCN', price: '10.00', flight_numbers: '1' },
    { origin: 'VIE', price: '11.00', flight_numbers: '1' },
    { cabin: 'business', price: '12.00', flight_numbers: '1' },
    { departure_date: inDays(61), price: '13.00', flight_numbers: '1' },
  ];
  const { data } = await server.call('travelpayouts-search', TRIP, token);
  expect(data?.offers).toMatchObject([{ destination: { code: 'STN' }, price: { amount: 9000 } }]);
  provider.offer = null;
  provider.furtherOffers = provider.furtherOffers.slice(0, 2);
  const offerId = data?.offers[0]?.offerId ?? '';
  const booking = await server.call('travelpayouts-book', { offerId }, token);
  expect(booking.data).toMatchObject({ state: 'gone', price: null });
});
