import { TypingDistance } from '@farelark/reference/typing-distance';
import * as providers from '@farelark/sources/providers';

/** An environment variable that is probably a misspelt setting. */
export interface MisspeltSetting {
  readonly variable: string;
  readonly nearest: string;
}

/** Omits the value, which may be a secret. */
export function formatMisspeltSetting({ variable, nearest }: MisspeltSetting): string {
  return `${variable} is not a setting. Did you mean ${nearest}?`;
}

/** Prefixes that belong to this product or to a service in its settings. */
const PREFIXES = [
  'APNS_',
  'DKIM_',
  'FARELARK_',
  'FCM_',
  'HELP_CHAT_',
  'SEARCH_MODEL_',
  'OTEL_',
  'SIMULATOR_',
  'SMTP_',
  'STRIPE_',
  ...Object.values(providers).map(({ name }) => `${name.toUpperCase()}_`),
];

/** Names with these prefixes that are not settings of the server. */
const OTHER_NAMES = [
  // For `farelark call`, the development server and containers.
  /^FARELARK_(?:BACKEND|DOMAIN|EMAIL|KEY|PASSWORD|TOKEN|URL|VERSION)$/,
  // Standard variables of OpenTelemetry.
  /^OTEL_(?:SERVICE_NAME|RESOURCE_ATTRIBUTES|SDK_DISABLED|PROPAGATORS|LOG_LEVEL|TRACES_SAMPLER)$/,
  /^OTEL_(?:ATTRIBUTE|BLRP|BSP|EVENT|LOGRECORD|METRIC|NODE|SEMCONV|SPAN)_/,
  /^OTEL_(?:TRACES|METRICS|LOGS)_EXPORTER$/,
  /^OTEL_EXPORTER_(?:OTLP_(?:TRACES|METRICS|LOGS)_|PROMETHEUS_|ZIPKIN_)/,
  /^OTEL_EXPORTER_OTLP_(?:CERTIFICATE|CLIENT_CERTIFICATE|CLIENT_KEY|COMPRESSION|INSECURE|PROTOCOL|TIMEOUT)$/,
  // Service variables of Kubernetes and Docker.
  /_SERVICE_(?:HOST|PORT)(?:_|$)/,
  /_PORT_\d+_(?:TCP|UDP)(?:_|$)/,
  /^npm_/i,
];

const OWN_PREFIX = 'FARELARK_';
const FILE_SUFFIX = '_FILE';
/** Shorter names allow one typing error only: HOME is two letters from HOST. */
const MIN_LONG_NAME = 8;
/** In a longer name. */
const MAX_ERRORS = 2;
/** More letters than a setting has, so that all distances are exact. */
const MAX_EDITS = 90;

/** Finds non-empty variables that are probably misspelt. @param settings names of all settings */
export function findMisspeltNames(
  settings: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): MisspeltSetting[] {
  const known = new Set(settings.flatMap((name) => [name, name + FILE_SUFFIX]));
  const misspelt: MisspeltSetting[] = [];
  for (const [variable, value] of Object.entries(environment)) {
    if (value === undefined || value === '' || known.has(variable)) continue;
    const suffix = variable.endsWith(FILE_SUFFIX) ? FILE_SUFFIX : '';
    const nearest = findNearest(variable.slice(0, variable.length - suffix.length), settings);
    if (nearest !== null) misspelt.push({ variable, nearest: nearest + suffix });
  }
  return misspelt.sort((a, b) => (a.variable < b.variable ? -1 : 1));
}

/** Returns null for names that do not resemble a setting. */
function findNearest(variable: string, settings: readonly string[]): string | null {
  if (OTHER_NAMES.some((pattern) => pattern.test(variable))) return null;
  const name = variable.length < MIN_LONG_NAME ? variable : variable.toUpperCase();
  const unprefixed = name.startsWith(OWN_PREFIX) ? name.slice(OWN_PREFIX.length) : name;
  if (unprefixed !== name && settings.includes(unprefixed)) return unprefixed;
  const similar = settings.filter(
    (setting) => Math.abs(setting.length - name.length) <= MAX_ERRORS,
  );
  const [closest, distance] = findClosest(name, similar);
  const isShort = Math.min(closest.length, name.length) < MIN_LONG_NAME;
  if (distance <= (isShort ? 1 : MAX_ERRORS)) return closest;
  const prefix = PREFIXES.find((start) => name.startsWith(start));
  if (prefix === undefined) return null;
  const family = settings.filter((setting) => setting.startsWith(prefix));
  // By edit distance, SMTP_PASS is closer to SMTP_HOST than to SMTP_PASSWORD.
  const extensions = family.filter(
    (setting) => setting.startsWith(name) || name.startsWith(setting),
  );
  return findClosest(name, extensions.length > 0 ? extensions : family)[0];
}

function findClosest(
  name: string,
  settings: readonly string[],
): [setting: string, distance: number] {
  let closest: [string, number] = ['', Number.POSITIVE_INFINITY];
  const typing = new TypingDistance(name, MAX_EDITS);
  for (const setting of settings) {
    typing.compare(setting, 0);
    if (typing.toWhole < closest[1]) closest = [setting, typing.toWhole];
  }
  return closest;
}
