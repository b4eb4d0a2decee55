import { ACTIVE_CURRENCY_CODES } from '@farelark/engine';
import { useMemo } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import {
  chooseVisitorCurrency,
  useVisitorCurrency,
} from '../../../shared/money/visitor-currency.ts';
import { IconSelect } from '../../../shared/ui/icon-select.tsx';
import { DownIcon } from '../../../shared/ui/icons.tsx';

/** In which currency a visitor reads prices. */
export function CurrencyMenu() {
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
          <DownIcon />
        </>
      }
      value={currency}
      options={options}
      onChoose={chooseVisitorCurrency}
    />
  );
}
