import { expect, it } from 'vitest';
import { settingsSchema } from '../../apps/server/src/config/settings.ts';
import { buildEnvironment } from './web-build.mjs';

it('buildEnvironment excludes settings of the server and secrets of the shell [asvs.13.4.2]', () => {
  const settings = Object.fromEntries(
    Object.keys(settingsSchema.shape).map((name) => [name, 'a secret']),
  );
  const shell = { PATH: '/bin', HOME: '/home/me', NPM_TOKEN: 'a secret', VITE_SECRET: 'a secret' };
  expect(buildEnvironment({ ...settings, ...shell, NODE_ENV: 'test' })).toEqual({
    PATH: '/bin',
    HOME: '/home/me',
    NODE_ENV: 'production',
  });
});
