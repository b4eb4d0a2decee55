import { newestFileAt } from '@farelark/server/installation-facts';
import type { Settings } from '@farelark/server/settings';
import type { Words } from '../terminal/words.ts';
import type { Finding } from './finding.ts';

/** One a night, and half a day of grace. */
const OLD_MILLIS = 36 * 3_600_000;

/** Check the age of the newest backup, where the settings name the folder. */
export async function checkBackups(
  { BACKUP_DIR }: Settings,
  { t, duration }: Words,
): Promise<Finding[]> {
  if (BACKUP_DIR === undefined) return [];
  const newest = await newestFileAt(BACKUP_DIR);
  const age = newest === null ? null : Date.now() - newest.getTime();
  const isFine = age !== null && age < OLD_MILLIS;
  return [
    {
      check: 'backup',
      standing: isFine ? 'ok' : 'warning',
      message:
        age === null
          ? t('doctor.backup.none', { folder: BACKUP_DIR })
          : t('doctor.backup.newest', { folder: BACKUP_DIR, age: duration(age) }),
      ...(isFine ? {} : { advice: t('doctor.backup.advice', { command: 'npx farelark backup' }) }),
      facts: { folder: BACKUP_DIR, newestAt: newest?.toISOString() ?? null },
    },
  ];
}
