import { expect, it } from 'vitest';
import { CHANNELS } from '../profile.fixture.ts';
import { toFields, toSettings } from './hours-fields.ts';

const STORED = {
  ...CHANNELS,
  channels: {
    ...CHANNELS.channels,
    alertFrequency: 'daily' as const,
    timeZone: 'Asia/Tokyo',
    quietHours: { from: 1325, until: 5 },
    errorFaresAtAnyTime: true,
  },
};

it('the form shows what is stored and stores what it shows', () => {
  const fields = toFields(STORED);
  expect(fields).toMatchObject({ from: '22:05', until: '00:05', timeZone: 'Asia/Tokyo' });
  const { hasPreferences: _, ...stored } = STORED.channels;
  expect(toSettings(fields)).toEqual(stored);
});

it('proposes the night and the zone of this browser to who has none', () => {
  const none = { ...STORED.channels, quietHours: null, timeZone: null };
  const fields = toFields({ ...STORED, channels: none });
  expect(fields).toMatchObject({ hasQuietHours: false, from: '22:00', until: '07:00' });
  expect(fields.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(toSettings(fields)).toMatchObject({ quietHours: null });
});

it.each([
  [{ until: '22:05' }, { field: 'until', mistake: 'quietEmpty' }],
  [{ from: '' }, { field: 'from', mistake: 'time' }],
  [{ until: '' }, { field: 'until', mistake: 'time' }],
  [{ timeZone: 'Mars/Olympus' }, { field: 'timeZone', mistake: 'timeZone' }],
])('names the field of a mistake: %j', (change, mistake) => {
  expect(toSettings({ ...toFields(STORED), ...change })).toEqual([mistake]);
});
