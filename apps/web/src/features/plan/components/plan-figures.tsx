import { COMMISSION_DAYS, MAX_COMMISSION } from '@farelark/contracts';
import { numberFormat } from '../../../shared/format/formats.ts';
import { LinkedText, pageLink } from '../../../shared/i18n/linked-text.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { PlanStanding } from '../api/plan.ts';
import { Figure } from './figure.tsx';
import { OwnSavings } from './own-savings.tsx';

interface PlanFiguresProps {
  userId: string;
  standing: PlanStanding;
}

/** What watching has brought: routes, savings within reach, ways taken to sellers, and commission. */
export function PlanFigures({ userId, standing }: PlanFiguresProps) {
  const { t, locale } = useTexts();
  const number = numberFormat(locale, {});
  return (
    <section aria-labelledby="plan-figures">
      <h2 id="plan-figures" className="headline-2">
        {t('plan.figures.title')}
      </h2>
      <dl className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Figure
          name={t('plan.figures.routes')}
          value={number.format(standing.routesMonitored)}
          note={
            standing.routesMonitored === 0 ? (
              <LinkedText
                text={t('plan.figures.noRoutes')}
                links={{ preferences: pageLink('/dashboard?tab=preferences') }}
              />
            ) : (
              t('plan.figures.routesNote')
            )
          }
        />
        <OwnSavings userId={userId} savings={standing.potentialSavings} />
        <Figure
          name={t('plan.figures.clicks')}
          value={number.format(standing.bookingClicks)}
          note={t('plan.figures.clicksNote')}
        />
        <Commission standing={standing} />
      </dl>
    </section>
  );
}

function Commission({ standing }: { standing: PlanStanding }) {
  const { t, locale } = useTexts();
  const share = numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
    MAX_COMMISSION,
  );
  const number = numberFormat(locale, {});
  const when = t('plan.commission.when', {
    from: number.format(COMMISSION_DAYS.from),
    to: number.format(COMMISSION_DAYS.to),
  });
  return (
    <Figure
      name={t('plan.commission.title')}
      value={t('plan.commission.upTo', { share })}
      note={
        standing.earnsCommission ? (
          when
        ) : standing.status === 'past_due' ? (
          // It has a plan already: there is none to choose below.
          t('plan.commission.upgrade')
        ) : (
          <a href="#plan-upgrade" className="link font-semibold">
            {t('plan.commission.upgrade')}
          </a>
        )
      }
    />
  );
}
