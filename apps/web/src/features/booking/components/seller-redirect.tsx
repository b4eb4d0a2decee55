import { ApiError } from '@farelark/client';
import type { BookingOption, FunctionData, FunctionInput } from '@farelark/contracts';
import { useEffect, useRef, useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { type TextKey, useTexts } from '../../../shared/i18n/texts.ts';
import { openOutside } from '../../../shared/native/open-outside.ts';
import { isNative } from '../../../shared/native/platform.ts';
import { OutwardIcon } from '../../../shared/ui/icons.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';

type Booking = FunctionData<'initiate-booking'>;

interface SellerRedirectOptions {
  readonly dealId: string;
  readonly adults: number;
  /** The traveller is on the way to this site. */
  readonly onRedirected: (site: string) => void;
  /** The shown deal or its options are outdated. */
  readonly onOutdated: () => void;
}

/** Opens sellers, one at a time, and reports the outcome; for the dialog and the page. */
export function useSellerRedirect({
  dealId,
  adults,
  onRedirected,
  onOutdated,
}: SellerRedirectOptions) {
  const { t, locale, language } = useTexts();
  const [openingId, setOpeningId] = useState<string | null>(null);
  const [blocked, setBlocked] = useState<{ site: string; booking: Booking } | null>(null);
  // State updates too late for two clicks in one frame.
  const isOpening = useRef(false);

  const succeeded = (site: string, { commissionUpTo }: Booking): void => {
    void toast('success', t('booking.done.title'), {
      description:
        commissionUpTo === null
          ? t('booking.done.redirect', { site })
          : t('booking.done.commission', { amount: formatMoney(commissionUpTo, locale) }),
    });
    onRedirected(site);
  };
  const failed = (failure: unknown): void => {
    const code = failure instanceof ApiError ? failure.code : 'internal';
    void toast('error', t('booking.failed.title'), {
      description: t(FAILURE_TEXTS[code] ?? 'booking.failed.error'),
    });
    if (code === 'conflict' || code === 'not_found') onOutdated();
  };

  return {
    openingId,
    /** The page that a popup blocker stopped. */
    blocked,
    async openSeller({ optionId, site }: Pick<BookingOption, 'optionId' | 'site'>): Promise<void> {
      if (isOpening.current) return;
      isOpening.current = true;
      setOpeningId(optionId);
      setBlocked(null);
      try {
        const { booking, isOpen } = await initiateRedirect({ dealId, optionId, language, adults });
        if (isOpen) succeeded(site, booking);
        else setBlocked({ site, booking });
      } catch (failure) {
        failed(failure);
      } finally {
        isOpening.current = false;
        setOpeningId(null);
      }
    },
    /** The traveller opened the blocked page manually. */
    onOpenedManually(): void {
      if (blocked === null) return;
      setBlocked(null);
      succeeded(blocked.site, blocked.booking);
    },
  };
}

const FAILURE_TEXTS: Partial<Record<ApiError['code'], TextKey>> = {
  conflict: 'booking.gone',
  not_found: 'booking.failed.notInitiated',
  unreachable: 'errors.unreachable',
  too_many_requests: 'errors.too_many_requests',
  authentication_required: 'errors.authentication_required',
};

export function BlockedRedirect({
  blocked,
  onOpenedManually,
}: Pick<ReturnType<typeof useSellerRedirect>, 'blocked' | 'onOpenedManually'>) {
  const { t } = useTexts();
  const link = useRef<HTMLAnchorElement>(null);
  const url = blocked?.booking.url;
  useEffect(() => {
    if (url !== undefined) link.current?.focus();
  }, [url]);
  if (blocked === null) return null;
  return (
    <div role="alert" className="booking-blocked">
      <p className="font-semibold">{t('booking.failed.open')}</p>
      <p>{t('booking.blocked.text')}</p>
      <a
        ref={link}
        className="button button-main"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onOpenedManually}
      >
        {t('booking.option.goTo', { site: blocked.site })}
        <OutwardIcon />
      </a>
    </div>
  );
}

/**
 * Counts the redirect and opens the seller's page in a new tab, or from the native app in the phone's browser. The tab
 * opens before the answer, because browsers block it later. If it was blocked or closed meanwhile, the traveller opens
 * the page manually.
 *
 * @throws ApiError without a page; the tab is closed then
 */
async function initiateRedirect(
  request: FunctionInput<'initiate-booking'>,
): Promise<{ booking: Booking; isOpen: boolean }> {
  if (isNative()) {
    const booking = await callFunction('initiate-booking', request);
    openOutside(booking.url);
    return { booking, isOpen: true };
  }
  const tab = openTab();
  try {
    const booking = await callFunction('initiate-booking', request);
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
  // The seller's page must not control this one.
  if (tab !== null) tab.opener = null;
  return tab;
}
