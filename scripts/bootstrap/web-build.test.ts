import { expect, it } from 'vitest';
import { settingsSchema } from '../../apps/server/src/config/settings.ts';
import { buildEnvironment } from './web-build.mjs';

it('a build knows no setting of the server, and no secret of the shell [asvs.13.4.2]', () => {
  const settings = Object.fromEntries(
    Object.keys(settingsSchema.shape).map((name) => [name, 'told']),
  );
  const shell = {
    PATH: '/bin',
    HOME: '/home/me',
    NPM_TOKEN: 'told',
    VITE_SECRET: 'told',
    NODE_ENV: 'test',
  };
  expect(buildEnvironment({ ...settings, ...shell })).toEqual({
    PATH: '/bin',
    HOME: '/home/me',
    NODE_ENV: 'production',
  });
});
