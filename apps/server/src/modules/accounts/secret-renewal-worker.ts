import { type Loop, startLoop } from '../../platform/jobs/loop.ts';
import { authKeys } from '../../platform/security/secret-keys.ts';
import type { AccountsNeeds } from './needs.ts';
import { renewSecrets } from './renewed-secrets.ts';

/** Processes that have the old key alone may still be about, and encrypt by it. */
const EVERY_MILLIS = 3_600_000;

/** Encrypts anew what the AUTH_SECRET of before encrypted, as long as it is set; null where it is not. */
export function startSecretRenewalWorker(services: AccountsNeeds): Loop | null {
  const { database, log, metrics, settings, tracer } = services;
  const keys = authKeys(settings);
  if (keys.before === null) return null;
  return startLoop({
    name: 'renew secrets',
    pauseMillis: EVERY_MILLIS,
    log,
    rounds: metrics.rounds,
    tracer,
    round: async (signal) => {
      const { renewed, lost } = await renewSecrets(database.pool, keys, signal);
      if (renewed > 0) log.info({ renewed }, 'Second factors are encrypted by the new AUTH_SECRET');
      if (lost > 0)
        log.warn({ lost }, 'Second factors that neither AUTH_SECRET opens have to be set up anew');
      return false;
    },
  });
}
