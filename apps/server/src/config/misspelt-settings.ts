import * as providers from '@farelark/sources/providers';

/** A variable of the environment that no setting has the name of, and the setting that was probably meant. */
export interface MisspeltSetting {
  readonly given: string;
  readonly nearest: string;
}

/** Without the value, which may be a secret. */
export function misspeltLine({ given, nearest }: MisspeltSetting): string {
  return `${given} is not a setting. Did you mean ${nearest}?`;
}

/** Prefixes that belong to this product or to a service in its settings. */
const PREFIXES = [
  'APNS_',
  'DKIM_',
  'FARELARK_',
  'FCM_',
  'HELP_CHAT_',
  'OTEL_',
  'SIMULATOR_',
  'SMTP_',
  'STRIPE_',
  ...Object.values(providers).map(({ name }) => `${name.toUpperCase()}_`),
];

/** Names with such a beginning that aren't for the server, and are right as they are. */
const RIGHT = [
  // For `farelark call`, the development server and containers.
  /^FARELARK_(?:BACKEND|DOMAIN|EMAIL|KEY|PASSWORD|TOKEN|URL|VERSION)$/,
  // OpenTelemetry's own, which say the same to every program on a machine.
  /^OTEL_(?:SERVICE_NAME|RESOURCE_ATTRIBUTES|SDK_DISABLED|PROPAGATORS|LOG_LEVEL|TRACES_SAMPLER)$/,
  /^OTEL_(?:ATTRIBUTE|BLRP|BSP|EVENT|LOGRECORD|METRIC|NODE|SEMCONV|SPAN)_/,
  /^OTEL_(?:TRACES|METRICS|LOGS)_EXPORTER$/,
  /^OTEL_EXPORTER_(?:OTLP_(?:TRACES|METRICS|LOGS)_|PROMETHEUS_|ZIPKIN_)/,
  /^OTEL_EXPORTER_OTLP_(?:CERTIFICATE|CLIENT_CERTIFICATE|CLIENT_KEY|COMPRESSION|INSECURE|PROTOCOL|TIMEOUT)$/,
  // Service variables of Kubernetes and Docker, whose services may have such names.
  /_SERVICE_(?:HOST|PORT)(?:_|$)/,
  /_PORT_\d+_(?:TCP|UDP)(?:_|$)/,
  /^npm_/i,
];

const OWN_PREFIX = 'FARELARK_';
const IN_FILE = '_FILE';
/** Names below this length differ too little from others: HOME is two letters from HOST. */
const SHORT = 8;

/**
 * Finds variables whose names look like settings and aren't. Their values are not looked at, except that
 * empty ones count as not set.
 *
 * @param settings names of all settings
 */
export function findMisspelt(
  settings: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): MisspeltSetting[] {
  const known = new Set(settings.flatMap((name) => [name, name + IN_FILE]));
  const found: MisspeltSetting[] = [];
  for (const [given, value] of Object.entries(environment)) {
    if (value === undefined || value === '' || known.has(given)) continue;
    const suffix = given.endsWith(IN_FILE) ? IN_FILE : '';
    const nearest = nearestTo(given.slice(0, given.length - suffix.length), settings);
    if (nearest !== null) found.push({ given, nearest: nearest + suffix });
  }
  return found.sort((a, b) => (a.given < b.given ? -1 : 1));
}

/** The setting that a name stands for; null where it looks like none. */
function nearestTo(given: string, settings: readonly string[]): string | null {
  if (RIGHT.some((pattern) => pattern.test(given))) return null;
  const name = given.length < SHORT ? given : given.toUpperCase();
  const rest = name.startsWith(OWN_PREFIX) ? name.slice(OWN_PREFIX.length) : name;
  if (rest !== name && settings.includes(rest)) return rest;
  const [closest, distance] = closestTo(name, settings);
  if (distance <= (Math.min(closest.length, name.length) < SHORT ? 1 : 2)) return closest;
  const prefix = PREFIXES.find((start) => name.startsWith(start));
  if (prefix === undefined) return null;
  const family = settings.filter((setting) => setting.startsWith(prefix));
  // SMTP_PASS is closer to SMTP_HOST by letters alone.
  const longer = family.filter((setting) => setting.startsWith(name) || name.startsWith(setting));
  return closestTo(name, longer.length > 0 ? longer : family)[0];
}

function closestTo(name: string, settings: readonly string[]): [setting: string, distance: number] {
  let closest: [string, number] = ['', Number.POSITIVE_INFINITY];
  for (const setting of settings) {
    const distance = editDistance(name, setting);
    if (distance < closest[1]) closest = [setting, distance];
  }
  return closest;
}

/** Letters to insert, leave out, replace or swap with their neighbour (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
