import { ACTIVE_CURRENCY_CODES } from '@farelark/engine';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { liveDealsQuery } from '../../../shared/api/live-deals.ts';
import { PageQueryProvider } from '../../../shared/api/query-client.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import {
  chooseVisitorCurrency,
  useVisitorCurrency,
} from '../../../shared/money/visitor-currency.ts';
import { TextLink } from '../../../shared/ui/button.tsx';
import { IconSelect } from '../../../shared/ui/icon-select.tsx';
import { ChevronDownIcon } from '../../../shared/ui/icons.tsx';
import { SimulatedNote } from '../../../shared/ui/notice.tsx';
import { LiveDeals } from './live-deals.tsx';

export function Component() {
  const { t } = useTexts();
  return (
    <PageQueryProvider>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="live-deals" className="headline-2">
          {t('landing.deals.title')}
        </h2>
        <div className="flex items-center gap-x-3">
          <LiveDealCount />
          <CurrencyMenu />
        </div>
      </div>
      <SimulatedMarketBanner />
      <LiveDeals />
      <p className="mt-6">
        <TextLink to="/deals">{t('landing.deals.all')}</TextLink>
      </p>
    </PageQueryProvider>
  );
}

function CurrencyMenu() {
  const { t, locale } = useTexts();
  const currency = useVisitorCurrency();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'currency' });
    return ACTIVE_CURRENCY_CODES.map((value) => ({
      value: value as string,
      name: `${value} · ${names.of(value)}`,
    }));
  }, [locale]);
  return (
    <IconSelect
      label={t('landing.deals.currency')}
      icon={
        <>
          <bdi>{currency}</bdi>
          <ChevronDownIcon />
        </>
      }
      value={currency}
      options={options}
      onChoose={chooseVisitorCurrency}
    />
  );
}

function SimulatedMarketBanner() {
  const { t, language } = useTexts();
  const { data } = useQuery(liveDealsQuery(language));
  if (!data?.simulated) return null;
  return <SimulatedNote>{t('market.simulated')}</SimulatedNote>;
}

function LiveDealCount() {
  const { t, language } = useTexts();
  const { data } = useQuery(liveDealsQuery(language));
  if (!data || data.total === 0) return null;
  return (
    <span className="inline-flex items-center gap-2 text-sm text-soft tabular-nums">
      <span className="size-2 rounded-full bg-sea" />
      {t('landing.deals.total', { count: data.total })}
    </span>
  );
}
