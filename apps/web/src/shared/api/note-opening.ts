import { fetchJson } from './call-function.ts';

/**
 * Tells the backend that somebody goes to a deal's seller, so that it counts the click and looks at the
 * price again. The way there waits for nothing: the call outlives the page, and what becomes of it is
 * nobody's business here.
 */
export function noteOpening(dealId: string): void {
  void fetchJson('/functions/v1/open-deal', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ dealId }),
    keepalive: true,
  }).catch(() => {});
}
