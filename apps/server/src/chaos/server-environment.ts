import { startEnvironment, TEST_SECRET } from '../testing/test-server.ts';

const CLOCK = new URL('../testing/faults/shifted-clock.ts', import.meta.url).href;

/** Environment of servers with a shifted clock and relays to mail server and providersUrl. */
export function serverEnvironment(options: {
  readonly clockFile: string;
  readonly port: number;
  readonly mailPort: number;
  readonly providerPort: number;
}): NodeJS.ProcessEnv {
  const providersUrl = `http://127.0.0.1:${options.providerPort}`;
  return startEnvironment({
    NODE_OPTIONS: `--import=${CLOCK}`,
    CHAOS_CLOCK_FILE: options.clockFile,
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: `http://localhost:${options.port}`,
    EMAIL_CONFIRMATION: 'off',
    BILLING: 'sandbox',
    SUPPORT_EMAIL: 'support@example.org',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(options.mailPort),
    RATES_URL: `${providersUrl}/rates.xml`,
    RATES_MORE_URL: `${providersUrl}/more`,
    OPENFLIGHTS_URL: `${providersUrl}/`,
  });
}
