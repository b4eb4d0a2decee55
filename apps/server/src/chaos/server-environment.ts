import { fileURLToPath } from 'node:url';
import { startEnvironment, TEST_SECRET } from '../testing/test-server.ts';

const CLOCK = new URL('../testing/faults/shifted-clock.ts', import.meta.url).href;
/** Servers read their code from here, stripped and compiled, as an installed one does. */
const COMPILED = fileURLToPath(
  new URL('../../../../node_modules/.cache/farelark/compiled', import.meta.url),
);

/** Settings of servers whose clock is moved and whose ways to others lead over relays. */
export function serverEnvironment(ways: {
  readonly clockFile: string;
  readonly port: number;
  readonly mailPort: number;
  readonly providerPort: number;
}): NodeJS.ProcessEnv {
  const providers = `http://127.0.0.1:${ways.providerPort}`;
  return startEnvironment({
    NODE_COMPILE_CACHE: COMPILED,
    NODE_OPTIONS: `--import=${CLOCK}`,
    CHAOS_CLOCK_FILE: ways.clockFile,
    AUTH_SECRET: TEST_SECRET,
    PUBLIC_URL: `http://localhost:${ways.port}`,
    EMAIL_CONFIRMATION: 'off',
    BILLING: 'sandbox',
    SUPPORT_EMAIL: 'support@example.org',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(ways.mailPort),
    RATES_URL: `${providers}/rates.xml`,
    RATES_MORE_URL: `${providers}/more`,
    OPENFLIGHTS_URL: `${providers}/`,
  });
}
