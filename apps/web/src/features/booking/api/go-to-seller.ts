import type { FunctionData, Language } from '@farelark/contracts';
import { callFunction } from '../../../shared/api/call-function.ts';

interface Way {
  readonly dealId: string;
  readonly optionId: string;
  readonly language: Language;
}

/**
 * Counts the way to a seller and opens its page in a tab of its own. The tab is opened before the answer
 * is there, because later a browser takes it for an advertisement; where it lets none open, this page goes.
 *
 * @throws ApiError where the server names no page; the tab is closed then
 */
export async function goToSeller(way: Way): Promise<FunctionData<'initiate-booking'>> {
  const tab = window.open('', '_blank');
  // The seller's page has no business with this one.
  if (tab !== null) tab.opener = null;
  try {
    const booking = await callFunction('initiate-booking', way);
    if (tab === null) window.location.assign(booking.url);
    else tab.location.replace(booking.url);
    return booking;
  } catch (failure) {
    tab?.close();
    throw failure;
  }
}
