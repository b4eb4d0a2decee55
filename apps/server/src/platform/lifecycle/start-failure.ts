import { DamagedSecretError, UnusableDatabaseError } from '@farelark/db';
import { formatMisspeltSetting } from '../../config/misspelt-settings.ts';
import { readValue } from '../../config/setting-files.ts';
import { findMisspeltSettings, SettingsError, settingsSchema } from '../../config/settings.ts';
import { MAX_LINE_LENGTH, toOneLine } from '../../config/settings-error.ts';
import { PortError } from './listening-port.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Errors whose messages suggest a solution. */
const ACTIONABLE_ERRORS = [DamagedSecretError, PortError, SettingsError, UnusableDatabaseError];

const SECRET_NAMES = /SECRET|PASSWORD|KEY|TOKEN|ACCOUNT|DSN|HEADERS|DATABASE_(?:DIRECT_)?URL/;
/** Shorter values occur in ordinary words. */
const MIN_SECRET_LENGTH = 6;

/** Reason of a failed start, in one line without secrets. */
export function formatStartFailure(error: unknown, environment: Environment): string {
  const message = error instanceof Error ? error.message : String(error);
  const line = toOneLine(redactSecrets(message, environment));
  if (error instanceof SettingsError) return addMisspelt(line, environment);
  if (ACTIONABLE_ERRORS.some((type) => error instanceof type)) return line;
  return toOneLine(`${line.replace(/\.$/, '')}. LOG_LEVEL=debug npm start says where it failed.`);
}

/** Adds a misspelt setting, which may explain a missing one. */
function addMisspelt(line: string, environment: Environment): string {
  const [misspelt] = findMisspeltSettings(environment);
  if (misspelt === undefined) return line;
  const extended = `${line} ${formatMisspeltSetting(misspelt)}`;
  return extended.length <= MAX_LINE_LENGTH ? extended : line;
}

function redactSecrets(text: string, environment: Environment): string {
  const names = Object.keys(settingsSchema.shape).filter((name) => SECRET_NAMES.test(name));
  return names
    .flatMap((name) => findSecrets(name, environment))
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .reduce((redacted, secret) => redacted.replaceAll(secret, '…'), text)
    .replaceAll(/(postgres(?:ql)?:\/\/)[^@\s/]*@/g, '$1…@');
}

/** Value of a setting, and its password if it is a URL. */
function findSecrets(name: string, environment: Environment): string[] {
  try {
    const value = readValue(name, environment)?.trim() ?? '';
    if (!URL.canParse(value)) return [value];
    const { password } = new URL(value);
    return [value, password, decodeURIComponent(password)];
  } catch {
    // A file that can't be read, or a URL that can't be decoded.
    return [];
  }
}
