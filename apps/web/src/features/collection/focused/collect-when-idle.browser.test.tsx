import { expect, it } from 'vitest';
import { Backend } from '../../../testing/backend.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { settingsRow, travellerBackend, uuid } from '../../../testing/traveller-backend.ts';
import { collectWhenIdle } from './collect-when-idle.ts';

const DEPARTURES = ['BUD', 'VIE', 'BUD', 'FRA', 'MUC', 'VIE', 'ZRH', 'CDG', 'AMS'];
const preferences = { departureAirports: DEPARTURES, destinationAirports: [] };

it.each([
  ['a visitor', ['HKG', 'NRT', 'DXB'], false, new Backend()],
  [
    'a traveller',
    ['BUD', 'VIE', 'FRA', 'MUC', 'ZRH', 'CDG'],
    true,
    travellerBackend().rows('user_settings', [settingsRow({ notification_settings: preferences })]),
  ],
] as const)(
  'collects once per session of %s from %s [4.collection.once 7.functions.collector 7.user-settings.select 9.collector.defaults]',
  async (_, departures, signedIn, backend) => {
    backend.functions({ 'on-demand-route-collector': { jobId: uuid(7) } });
    await openPage('/offline', { backend, signedIn });
    const sent = () => backend.inputs('on-demand-route-collector');
    collectWhenIdle();
    await expect
      .poll(() => Object.keys(sessionStorage))
      .toEqual(['farelark-focused-collection-v7']);
    collectWhenIdle();
    expect(sent()).toEqual([{ departures, limitPerDeparture: 60 }]);
  },
);
