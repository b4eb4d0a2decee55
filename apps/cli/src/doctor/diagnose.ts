import {
  findMisspeltSettings,
  readSettings,
  type Settings,
  SettingsError,
} from '@farelark/server/settings';
import { dataFolder } from '../database.ts';
import type { Words } from '../terminal/words.ts';
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

/** Looks at everything an installation needs, in the order in which one would mend it. */
export async function diagnose(environment: Environment, words: Words): Promise<Finding[]> {
  const findings = [checkNode(words)];
  const settings = getSettings(environment, words);
  if ('check' in settings) return [...findings, settings];
  const folder = dataFolder(settings);
  return [
    ...findings,
    { check: 'settings', standing: 'ok', message: words.t('doctor.settings.fine') },
    ...misspelt(environment, words),
    await checkFolder(folder, words),
    await checkDisk(folder, words),
    ...(await checkBackups(settings, words)),
    checkSecret(settings, folder, words),
    checkAddress(settings, words),
    await checkMail(settings, words),
    checkContact(settings, words),
    checkClaims(settings, words),
    simulator(settings, words),
    ...(await checkDatabase(settings, words)),
  ];
}

function getSettings(environment: Environment, { t }: Words): Settings | Finding {
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

/** Variables that look like settings and aren't, which the server ignores. */
function misspelt(environment: Environment, { t }: Words): Finding[] {
  return findMisspeltSettings(environment).map(({ given, nearest }) => ({
    check: 'misspelt_setting',
    standing: 'warning',
    message: t('doctor.settings.misspelt', { given }),
    advice: t('doctor.settings.misspeltAdvice', { nearest }),
    facts: { given, nearest },
  }));
}

function simulator(settings: Settings, { t }: Words): Finding {
  return {
    check: 'simulator',
    standing: settings.SIMULATOR === 'off' ? 'ok' : 'note',
    message: t(`doctor.simulator.${settings.SIMULATOR}`),
    facts: { simulator: settings.SIMULATOR },
  };
}
