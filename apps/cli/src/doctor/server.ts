import type { Settings } from '@farelark/server/settings';
import type { Words } from '../terminal/words.ts';
import type { Finding } from './finding.ts';

const PATIENCE_MILLIS = 3_000;

/**
 * Check that a server answers.
 *
 * @param holder server of the data folder, by its database; null when there is none or it
 *   isn't known
 */
export async function checkServer(
  settings: Settings,
  holder: { readonly pid?: number; readonly url?: string } | null,
  { t }: Words,
): Promise<Finding> {
  const url = (holder?.url ?? `http://localhost:${settings.PORT}`).replace(/\/$/, '');
  const answers = await fetch(`${url}/healthz`, {
    signal: AbortSignal.timeout(PATIENCE_MILLIS),
  }).then(
    (response) => response.ok,
    () => false,
  );
  const facts = { url, answers, ...(holder?.pid === undefined ? {} : { pid: holder.pid }) };
  if (answers)
    return { check: 'server', standing: 'ok', message: t('doctor.server.answers', { url }), facts };
  if (holder === null)
    return { check: 'server', standing: 'note', message: t('doctor.server.none', { url }), facts };
  return {
    check: 'server',
    standing: 'broken',
    message: t('doctor.server.silent', { pid: holder.pid ?? '?', url }),
    advice: t('doctor.server.advice'),
    facts,
  };
}
