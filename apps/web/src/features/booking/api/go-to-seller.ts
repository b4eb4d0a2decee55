import type { FunctionData, Language } from '@farelark/contracts';
import { callFunction } from '../../../shared/api/call-function.ts';
import { openOutside } from '../../../shared/native/open-outside.ts';
import { isNative } from '../../../shared/native/platform.ts';

export interface Way {
  readonly dealId: string;
  readonly optionId: string;
  readonly language: Language;
  readonly adults: number;
}

/** A way that was counted, and whether the seller's page came up. */
export interface Taken {
  readonly booking: FunctionData<'initiate-booking'>;
  readonly isOpen: boolean;
}

/**
 * Counts the way to a seller and opens its page in a tab of its own, from the native app in the phone's browser. The tab is opened before the answer
 * is there, because later a browser takes it for an advertisement. Where it lets none open, or the tab was
 * shut meanwhile, the page is for the traveller to open.
 *
 * @throws ApiError where the server names no page; the tab is closed then
 */
export async function goToSeller(way: Way): Promise<Taken> {
  if (isNative()) {
    const booking = await callFunction('initiate-booking', way);
    openOutside(booking.url);
    return { booking, isOpen: true };
  }
  const tab = openTab();
  try {
    const booking = await callFunction('initiate-booking', way);
    if (tab === null || tab.closed) return { booking, isOpen: false };
    tab.location.replace(booking.url);
    return { booking, isOpen: true };
  } catch (failure) {
    tab?.close();
    throw failure;
  }
}

function openTab(): Window | null {
  const tab = window.open('', '_blank');
  // The seller's page has no business with this one.
  if (tab !== null) tab.opener = null;
  return tab;
}
