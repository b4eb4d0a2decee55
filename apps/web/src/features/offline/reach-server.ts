import { pageSettings } from '../../shared/settings/page-settings.ts';

/** Longer than a slow network takes, shorter than patience does. */
const PATIENCE_MS = 8000;

/** Whether our server answers. That a device has a network does not say so. */
export async function reachServer(): Promise<boolean> {
  try {
    const answer = await fetch(`${pageSettings().backendUrl}/healthz`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
