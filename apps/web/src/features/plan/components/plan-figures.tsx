import { COMMISSION_DAYS, MAX_COMMISSION } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { preferencesQuery } from '../../../shared/api/settings-query.ts';
import type { Amount } from '../../../shared/format/money.ts';
import { LinkedText, pageLink } from '../../../shared/i18n/linked-text.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import {
  CurrencyProvider,
  useCurrencyConverter,
} from '../../../shared/money/currency-converter.tsx';
import { useExchangeRates } from '../../../shared/money/exchange-rates.tsx';
import { useVisitorCurrency } from '../../../shared/money/visitor-currency.ts';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import { addSavings } from '../add-savings.ts';
import type { PlanStatus } from '../api/plan.ts';

export function PlanFigures({ userId, planStatus }: { userId: string; planStatus: PlanStatus }) {
  const { t, formatNumber } = useTexts();
  return (
    <TitledSection title={t('plan.figures.title')} heading="headline-2">
      <dl className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        <Figure
          name={t('plan.figures.routes')}
          value={formatNumber(planStatus.routesMonitored)}
          note={
            planStatus.routesMonitored === 0 ? (
              <LinkedText
                text={t('plan.figures.noRoutes')}
                links={{ preferences: pageLink('/dashboard?tab=preferences') }}
              />
            ) : (
              t('plan.figures.routesNote')
            )
          }
        />
        <SavingsInCurrency userId={userId} savings={planStatus.potentialSavings} />
        <Figure
          name={t('plan.figures.clicks')}
          value={formatNumber(planStatus.bookingClicks)}
          note={t('plan.figures.clicksNote')}
        />
        <Commission planStatus={planStatus} />
      </dl>
    </TitledSection>
  );
}

function Commission({ planStatus }: { planStatus: PlanStatus }) {
  const { t, formatNumber, formatShare } = useTexts();
  const when = t('plan.commission.when', {
    from: formatNumber(COMMISSION_DAYS.from),
    to: formatNumber(COMMISSION_DAYS.to),
  });
  return (
    <Figure
      name={t('plan.commission.title')}
      value={t('plan.commission.upTo', { share: formatShare(MAX_COMMISSION, 1) })}
      note={
        planStatus.earnsCommission ? (
          when
        ) : planStatus.status === 'past_due' ? (
          // Without a link, because the page offers no upgrade of a plan.
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

/** Savings in the currency of the preferences, or else of the browser. */
function SavingsInCurrency({ userId, savings }: { userId: string; savings: readonly Amount[] }) {
  const { data: preferences } = useQuery(preferencesQuery(userId));
  const visitorCurrency = useVisitorCurrency();
  const { rates } = useExchangeRates();
  return (
    <CurrencyProvider currency={preferences?.preferredCurrency ?? visitorCurrency} rates={rates}>
      <PotentialSavings savings={savings} />
    </CurrencyProvider>
  );
}

/** Savings of open alerts; currencies without a rate are listed separately. */
function PotentialSavings({ savings }: { savings: readonly Amount[] }) {
  const { t, formatEstimate, formatList } = useTexts();
  const { total, isConverted, unconverted } = addSavings(savings, useCurrencyConverter());
  const formatSums = (sums: readonly Amount[]) => formatList(sums.map(formatEstimate));
  if (total === null)
    return <Figure name={t('plan.figures.savings')} value="0" note={t('plan.figures.noSavings')} />;
  const amount = formatEstimate(total);
  return (
    <Figure
      name={t('plan.figures.savings')}
      value={<bdi>{isConverted ? t('deal.price.about', { amount }) : amount}</bdi>}
      note={
        <>
          {unconverted.length > 0 ? (
            <span className="block text-ink">
              {t('plan.figures.besides', { amounts: formatSums(unconverted) })}
            </span>
          ) : null}
          {t('plan.figures.savingsNote')}
          {isConverted ? (
            <span className="mt-1 block">
              {t('plan.figures.asSold', { amounts: formatSums(savings) })}
            </span>
          ) : null}
        </>
      }
    />
  );
}

interface FigureProps {
  name: string;
  value: ReactNode;
  note: ReactNode;
}

function Figure({ name, value, note }: FigureProps) {
  return (
    <div className="panel grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-5 p-5 sm:flex sm:flex-col sm:items-start">
      <dt className="text-sm font-semibold">{name}</dt>
      <dd className="font-display text-2xl font-bold tabular-nums sm:mt-2 sm:text-3xl">{value}</dd>
      <dd className="col-span-2 mt-1 text-sm leading-relaxed text-soft sm:mt-1.5">{note}</dd>
    </div>
  );
}
