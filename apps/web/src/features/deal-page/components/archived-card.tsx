import type { ArchivedDeal } from '@farelark/contracts';
import { Link } from 'react-router';
import { cityOf } from '../../../shared/boarding-pass/city-of.ts';
import { dealPath } from '../../../shared/boarding-pass/details-link.tsx';
import { formatDay, formatMoment } from '../../../shared/format/dates.ts';
import { formatDuration } from '../../../shared/format/durations.ts';
import { formatEstimate, formatMoney, formatShare } from '../../../shared/format/money.ts';
import { useNow } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';

/** A gone deal in short: what it was, and how long it lasted. All of it is a link to its page. */
export function ArchivedCard({ deal }: { deal: ArchivedDeal }) {
  const { t, locale } = useTexts();
  const now = useNow();
  const duration = formatDuration(deal.lasted.seconds, locale, 'floor');
  const days = [deal.departureDate, deal.returnDate]
    .filter((day) => day !== null)
    .map((day) => formatDay(day, locale, now));
  return (
    <article className="archived" data-label={deal.label}>
      <div className="flex flex-wrap gap-2">
        <span className="pill bg-sea-wash text-sea-text" data-label={deal.label}>
          {deal.label === 'error_fare' ? t('deal.label.errorFare') : t('deal.label.deal')}
        </span>
        {deal.synthetic ? (
          <span className="pill border border-dashed border-edge text-ink">
            {t('deal.simulated')}
          </span>
        ) : null}
      </div>
      <h3 className="mt-3 font-semibold">
        <Link to={dealPath(deal.dealId)} className="archived-link">
          {t('deal.route', { from: cityOf(deal.origin), to: cityOf(deal.destination) })}
        </Link>
      </h3>
      <p className="text-sm text-soft">
        <bdi dir="ltr">
          {deal.origin.code} – {deal.destination.code}
        </bdi>
        {' · '}
        {days.join(' – ')}
        {' · '}
        {t(`deal.cabin.${deal.cabin}`)}
      </p>
      <p className="mt-2 tabular-nums">
        <span className="font-semibold">
          {t('dealsPage.archive.instead', {
            price: formatMoney(deal.price, locale),
            usual: formatEstimate(deal.usual, locale),
          })}
        </span>{' '}
        <span className="text-soft">(−{formatShare(deal.savedShare, locale)})</span>
      </p>
      <p className="mt-2 text-sm">
        {deal.lasted.atLeast
          ? t('dealsPage.archive.lastedAtLeast', { duration })
          : t('dealsPage.archive.lasted', { duration })}
        {' · '}
        <span className="text-soft">{t(`dealPage.gone.reason.${deal.goneReason}`)}</span>
      </p>
      <dl className="archived-moments">
        <div>
          <dt>{t('dealsPage.archive.found')}</dt>
          <dd>
            <time dateTime={deal.foundAt}>{formatMoment(new Date(deal.foundAt), locale)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('dealsPage.archive.gone')}</dt>
          <dd>
            <time dateTime={deal.goneAt}>{formatMoment(new Date(deal.goneAt), locale)}</time>
          </dd>
        </div>
      </dl>
    </article>
  );
}
