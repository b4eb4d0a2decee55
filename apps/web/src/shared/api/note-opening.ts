import { pageFunctions } from './call-function.ts';

/**
 * Tells the backend that somebody goes to a deal's seller, so that it counts the click and looks at the
 * price again. The way there waits for nothing: the call outlives the page, and its answer is ignored.
 */
export function noteOpening(dealId: string): void {
  void pageFunctions().call('open-deal', { dealId }, { keepalive: true });
}
