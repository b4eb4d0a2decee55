import {
  findMisspeltSettings,
  readSettings,
  type Settings,
  SettingsError,
} from '@farelark/server/settings';
import { getDataFolder } from '../database.ts';
import type { Locale } from '../terminal/locale.ts';
import { checkDatabase } from './database.ts';
import type { Finding } from './finding.ts';
import {
  checkAddress,
  checkBackups,
  checkClaims,
  checkContact,
  checkDisk,
  checkFolder,
  checkMail,
  checkNode,
  checkSecret,
} from './installation.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs all checks, in the order in which problems should be fixed. */
export async function diagnose(environment: Environment, locale: Locale): Promise<Finding[]> {
  const findings = [checkNode(locale)];
  const settings = checkSettings(environment, locale);
  if ('check' in settings) return [...findings, settings];
  const folder = getDataFolder(settings);
  return [
    ...findings,
    { check: 'settings', standing: 'ok', message: locale.t('doctor.settings.fine') },
    ...checkMisspeltSettings(environment, locale),
    await checkFolder(folder, locale),
    await checkDisk(folder, locale),
    ...(await checkBackups(settings, locale)),
    checkSecret(settings, folder, locale),
    checkAddress(settings, locale),
    await checkMail(settings, locale),
    checkContact(settings, locale),
    checkClaims(settings, locale),
    checkSimulator(settings, locale),
    ...(await checkDatabase(settings, locale)),
  ];
}

function checkSettings(environment: Environment, { t }: Locale): Settings | Finding {
  try {
    return readSettings(environment);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return {
      check: 'settings',
      standing: 'broken',
      message: error.message,
      advice: t('doctor.settings.advice'),
    };
  }
}

/** Reports ignored environment variables that resemble settings. */
function checkMisspeltSettings(environment: Environment, { t }: Locale): Finding[] {
  return findMisspeltSettings(environment).map(({ variable, nearest }) => ({
    check: 'misspelt_setting',
    standing: 'warning',
    message: t('doctor.settings.misspelt', { given: variable }),
    advice: t('doctor.settings.misspeltAdvice', { nearest }),
    facts: { given: variable, nearest },
  }));
}

function checkSimulator(settings: Settings, { t }: Locale): Finding {
  return {
    check: 'simulator',
    standing: settings.SIMULATOR === 'off' ? 'ok' : 'note',
    message: t(`doctor.simulator.${settings.SIMULATOR}`),
    facts: { simulator: settings.SIMULATOR },
  };
}
