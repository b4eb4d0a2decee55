import { useState } from 'react';
import { moneyInputText, parseMoneyInput } from '../../../shared/format/money-input.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import type { EditorProps } from './choices.tsx';

interface PriceEditorProps extends EditorProps {
  /** Of bounds that have none yet. */
  currency: string;
}

/** Bounds of the price for one adult, typed in the digits and marks of the person's language. */
export function PriceEditor({ search, currency: own, onChange }: PriceEditorProps) {
  const { t, locale } = useTexts();
  const currency = search.maxPrice?.currency ?? search.minPrice?.currency ?? own;
  const [least, setLeast] = useState(() =>
    moneyInputText(search.minPrice?.amount ?? null, currency, locale),
  );
  const [most, setMost] = useState(() =>
    moneyInputText(search.maxPrice?.amount ?? null, currency, locale),
  );
  const read = (text: string) => {
    const amount = parseMoneyInput(text, currency, locale);
    return amount === 0 ? null : amount;
  };
  const [min, max] = [read(least), read(most)];
  const example = moneyInputText(currency === 'JPY' ? 49_900 : 29_950, currency, locale);
  const wrong = t('search.error.price', { example });
  const isInverted = typeof min === 'number' && typeof max === 'number' && min > max;
  const take = (from: string, to: string): void => {
    const [low, high] = [read(from), read(to)];
    if (low === 'invalid' || high === 'invalid') return;
    onChange({
      ...search,
      minPrice: low === null ? null : { amount: low, currency },
      maxPrice: high === null ? null : { amount: high, currency },
    });
  };
  return (
    <div className="grid gap-4 sm:max-w-md sm:grid-cols-2">
      <TextField
        inputMode="decimal"
        autoComplete="off"
        label={`${t('search.field.minPrice')} (${currency})`}
        value={least}
        error={min === 'invalid' ? wrong : undefined}
        onChange={({ target }) => {
          setLeast(target.value);
          take(target.value, most);
        }}
      />
      <TextField
        inputMode="decimal"
        autoComplete="off"
        label={`${t('search.field.maxPrice')} (${currency})`}
        value={most}
        error={max === 'invalid' ? wrong : isInverted ? t('search.error.priceInverted') : undefined}
        onChange={({ target }) => {
          setMost(target.value);
          take(least, target.value);
        }}
      />
      <p className="text-[0.8125rem] text-soft sm:col-span-2">{t('search.hint.price')}</p>
    </div>
  );
}
