import { ACTIVE_CURRENCY_CODES } from '@farelark/engine';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { liveDealsQuery } from '../../../shared/api/live-deals.ts';
import { withPageQueries } from '../../../shared/api/query-client.tsx';
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

export const Component = withPageQueries(LiveDealsSection);

function LiveDealsSection() {
  const { t, language } = useTexts();
  const { data } = useQuery(liveDealsQuery(language));
  return (
    <>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="live-deals" className="headline-2">
          {t('landing.deals.title')}
        </h2>
        <div className="flex items-center gap-x-3">
          {data && data.total > 0 ? (
            <span className="inline-flex items-center gap-2 text-sm text-soft tabular-nums">
              <span className="size-2 rounded-full bg-sea" />
              {t('landing.deals.total', { count: data.total })}
            </span>
          ) : null}
          <CurrencyMenu />
        </div>
      </div>
      {data?.simulated ? <SimulatedNote>{t('market.simulated')}</SimulatedNote> : null}
      <LiveDeals />
      <p className="mt-6">
        <TextLink to="/deals">{t('landing.deals.all')}</TextLink>
      </p>
    </>
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
