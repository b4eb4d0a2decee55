import type { DealMapRoute } from '@farelark/contracts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatMoney, formatShare } from '../../shared/format/money.ts';
import { getRoute } from '../../shared/format/places.ts';
import { useTexts } from '../../shared/i18n/texts.ts';

/** So many beside the map; the rest on demand. */
const SHOWN = 7;

interface WayListProps {
  ways: readonly DealMapRoute[];
  active: string | null;
  onActive: (dealId: string | null) => void;
}

export function WayList({ ways, active, onActive }: WayListProps) {
  const { t } = useTexts();
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? ways : ways.slice(0, SHOWN);
  const hidden = ways.length - shown.length;
  return (
    <div>
      <h3 id={id} className="sr-only">
        {t('landing.map.list')}
      </h3>
      <ul aria-labelledby={id} className="way-list">
        {shown.map((way) => (
          <li key={way.dealId}>
            <WayLink way={way} isActive={way.dealId === active} onActive={onActive} />
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <button
          type="button"
          className="button-quiet -ms-3 mt-2 inline-flex items-center text-sm font-semibold"
          onClick={() => setShowsAll(true)}
        >
          {t('landing.map.more', { count: hidden })}
        </button>
      ) : null}
    </div>
  );
}

interface WayLinkProps extends Pick<WayListProps, 'onActive'> {
  way: DealMapRoute;
  isActive: boolean;
}

function WayLink({ way, isActive, onActive }: WayLinkProps) {
  const { t, locale } = useTexts();
  return (
    <Link
      to={`/deals/${way.dealId}`}
      className="way"
      data-active={isActive || undefined}
      onPointerEnter={() => onActive(way.dealId)}
      onPointerLeave={() => onActive(null)}
      onFocus={() => onActive(way.dealId)}
      onBlur={() => onActive(null)}
    >
      <span className="min-w-0">
        <span className="block truncate font-semibold">{t('deal.route', getRoute(way))}</span>
        <span
          className={`block text-[0.8125rem] ${way.label === 'error_fare' ? 'font-semibold text-sunrise-text' : 'text-sea-text'}`}
        >
          {[
            way.label === 'error_fare' ? t('deal.label.errorFare') : null,
            t('landing.map.less', { share: formatShare(way.savedShare, locale) }),
            way.synthetic ? t('deal.simulated') : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <bdi className="font-display text-lg font-bold tabular-nums">
        {formatMoney(way.price, locale)}
      </bdi>
    </Link>
  );
}
