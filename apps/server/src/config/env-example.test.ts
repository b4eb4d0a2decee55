import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { readSettings, settingsSchema } from './settings.ts';

const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8');

it('the values in .env.example are the defaults', () => {
  const settings = parseEnv(example.replaceAll(/^# (?=[A-Z\d_]+=\S)/gm, ''));
  expect(Object.keys(settings).length).toBeGreaterThan(20);
  expect(readSettings(settings)).toEqual(readSettings({}));
});

it('.env.example has every setting, each commented out', () => {
  expect(parseEnv(example)).toEqual({});
  const names = Object.keys(parseEnv(example.replaceAll(/^# (?=[A-Z\d_]+=)/gm, '')));
  expect(names.toSorted()).toEqual(Object.keys(settingsSchema.shape).toSorted());
});
