import { expect, it } from 'vitest';
import { toDevice } from './device.tsx';

const windowsNt = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each(
  Object.entries({
    'computer Chrome Windows': `${windowsNt} ${webKit} Chrome/131.0.0.0 Safari/537.36`,
    'computer Edge Windows': `${windowsNt} ${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
    'computer Safari macOS':
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'computer Firefox Linux':
      'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0',
    'phone Safari iOS':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'phone Chrome Android': `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36`,
    'tablet Chrome Android': `Mozilla/5.0 (Linux; Android 13; SM-X906C) ${webKit} Chrome/131.0.0.0 Safari/537.36`,
  }),
)('recognises %s', (expected, userAgent) => {
  const { kind, browser, system } = toDevice(userAgent);
  expect(`${kind} ${browser} ${system}`).toBe(expected);
});

it.each([null, '', 'x', '\u202e<script>', 'a'.repeat(10_000)])(
  'returns an unknown device for %j',
  (userAgent) => {
    expect(toDevice(userAgent)).toEqual({ kind: 'unknown', browser: null, system: null });
  },
);
