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

it('convert stored settings to fields and back', () => {
  const fields = toFields(STORED);
  expect(fields).toMatchObject({ from: '22:05', until: '00:05', timeZone: 'Asia/Tokyo' });
  const { hasPreferences: _, ...stored } = STORED.channels;
  expect(toSettings(fields)).toEqual(stored);
  expect(toSettings({ ...fields, hasQuietHours: false })).toMatchObject({ quietHours: null });
});

it.each([
  [{ until: '22:05' }, { field: 'until', error: 'quietEmpty' }],
  [{ from: '' }, { field: 'from', error: 'time' }],
  [{ until: '' }, { field: 'until', error: 'time' }],
  [{ timeZone: 'Mars/Olympus' }, { field: 'timeZone', error: 'timeZone' }],
])('name the invalid field of %j', (changes, error) => {
  expect(toSettings({ ...toFields(STORED), ...changes })).toEqual([error]);
});
