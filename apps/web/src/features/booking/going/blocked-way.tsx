import { useEffect, useRef } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { OutwardIcon } from '../../../shared/ui/icons.tsx';
import type { Going } from './use-going.ts';

/** A plain link to a page that the browser did not let open by itself. No browser blocks that. */
export function BlockedWay({ blocked, openedByHand }: Pick<Going, 'blocked' | 'openedByHand'>) {
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
        onClick={openedByHand}
      >
        {t('booking.option.goTo', { site: blocked.site })}
        <OutwardIcon />
      </a>
    </div>
  );
}
