import { ApiError } from '@farelark/client';
import type { BookingOption, FunctionData, FunctionInput } from '@farelark/contracts';
import { useEffect, useRef, useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { type TextKey, useTexts } from '../../../shared/i18n/texts.ts';
import { openExternalUrl } from '../../../shared/native/open-external-url.ts';
import { isNative } from '../../../shared/native/platform.ts';
import { ExternalLinkIcon } from '../../../shared/ui/icons.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';

type Booking = FunctionData<'initiate-booking'>;

interface SellerRedirectOptions {
  readonly dealId: string;
  readonly adults: number;
  readonly onRedirected: (site: string) => void;
  /** Called when the server rejects the shown deal or option as outdated. */
  readonly onOutdated: () => void;
}

/** Opens sellers' pages, one at a time, and reports the outcome in toasts. */
export function useSellerRedirect({
  dealId,
  adults,
  onRedirected,
  onOutdated,
}: SellerRedirectOptions) {
  const { t, language, formatMoney } = useTexts();
  const [openingId, setOpeningId] = useState<string | null>(null);
  const [blocked, setBlocked] = useState<{ site: string; booking: Booking } | null>(null);

  const onSuccess = (site: string, { commissionUpTo }: Booking): void => {
    void toast('success', t('booking.done.title'), {
      description:
        commissionUpTo === null
          ? t('booking.done.redirect', { site })
          : t('booking.done.commission', { amount: formatMoney(commissionUpTo) }),
    });
    onRedirected(site);
  };
  const onFailure = (failure: unknown): void => {
    const code = failure instanceof ApiError ? failure.code : 'internal';
    void toast('error', t('booking.failed.title'), {
      description: t(FAILURE_TEXTS[code] ?? 'booking.failed.error'),
    });
    if (code === 'conflict' || code === 'not_found') onOutdated();
  };

  const { run: openSeller } = useAction(
    async ({ optionId, site }: Pick<BookingOption, 'optionId' | 'site'>) => {
      setOpeningId(optionId);
      setBlocked(null);
      try {
        const { booking, isOpen } = await initiateRedirect({ dealId, optionId, language, adults });
        if (isOpen) onSuccess(site, booking);
        else setBlocked({ site, booking });
      } finally {
        setOpeningId(null);
      }
    },
    onFailure,
  );

  return {
    openingId,
    /** Page that the popup blocker stopped. */
    blocked,
    openSeller,
    onOpenedManually(): void {
      if (blocked === null) return;
      setBlocked(null);
      onSuccess(blocked.site, blocked.booking);
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
        <ExternalLinkIcon />
      </a>
    </div>
  );
}

/**
 * Records the redirect and opens the seller's page in a new tab, or in the phone's browser from the native app. The tab
 * opens before the response, because browsers block it later. `isOpen` is false if it was blocked or closed meanwhile.
 *
 * @throws ApiError after closing the tab
 */
async function initiateRedirect(
  request: FunctionInput<'initiate-booking'>,
): Promise<{ booking: Booking; isOpen: boolean }> {
  if (isNative()) {
    const booking = await callFunction('initiate-booking', request);
    openExternalUrl(booking.url);
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
