import type { AlertPreferences } from '@farelark/contracts';
import { ACTIVE_CURRENCY_CODES } from '@farelark/engine';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { moneyInputText, parseMoneyInput } from '../../../shared/format/money-input.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { MAX_PASSENGERS } from '../../../shared/search/search-address.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { FormSection } from './form-section.tsx';
import { formatPriceRange, formatSentence } from './format-ranges.ts';
import type { NumberFieldProps } from './number-field.tsx';
import type { SectionProps } from './open-sections.ts';
import { useFieldErrors } from './use-preferences-form.ts';

export function PriceSection({ values, sections }: SectionProps) {
  const { control, register, trigger } = useFormContext<AlertPreferences>();
  const texts = useTexts();
  const { t, locale } = texts;
  const getError = useFieldErrors();
  const bounds = {
    ...values,
    minPrice: Number.isNaN(values.minPrice) ? null : values.minPrice,
    maxPrice: Number.isNaN(values.maxPrice) ? null : values.maxPrice,
  };
  const currency = bounds.preferredCurrency;
  const currencies = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'currency' });
    return ACTIVE_CURRENCY_CODES.map((code) => ({
      value: code,
      name: `${code} – ${names.of(code)}`,
    }));
  }, [locale]);
  const isAny = bounds.minPrice === null && bounds.maxPrice === null;
  const summary = formatSentence(
    [
      formatPriceRange(bounds, texts),
      t('preferences.now.travellers', { count: bounds.passengers }),
      isAny && { name: currency },
    ],
    texts,
  );
  return (
    <FormSection name="price" sections={sections} summary={summary}>
      <SelectField
        {...register('preferredCurrency')}
        label={t('preferences.field.preferredCurrency')}
        options={currencies}
      />
      <SelectField
        {...register('passengers', { valueAsNumber: true })}
        label={t('preferences.field.passengers')}
        hint={t('preferences.field.passengersHint')}
        options={Array.from({ length: MAX_PASSENGERS }, (_, index) => ({
          value: String(index + 1),
          name: t('preferences.now.travellers', { count: index + 1 }),
        }))}
      />
      {(['minPrice', 'maxPrice'] as const).map((name) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <MoneyField
              label={t(`preferences.field.${name}`)}
              currency={currency}
              value={field.value}
              onChange={field.onChange}
              onBlur={() => {
                field.onBlur();
                if (name === 'minPrice') void trigger('maxPrice');
              }}
              inputRef={field.ref}
              error={getError(name)}
            />
          )}
        />
      ))}
      <PriceHint bounds={bounds} />
    </FormSection>
  );
}

function PriceHint({ bounds }: { bounds: AlertPreferences }) {
  const texts = useTexts();
  const { t } = texts;
  const { minPrice, maxPrice, passengers } = bounds;
  const isAny = minPrice === null && maxPrice === null;
  const isInverted = minPrice !== null && maxPrice !== null && minPrice > maxPrice;
  if (isInverted) return null;
  return (
    <p className="is-wide field-note -mt-3">
      {t('preferences.field.priceHint')}{' '}
      {isAny || passengers === 1
        ? null
        : t('preferences.now.party', {
            count: passengers,
            price: formatPriceRange(bounds, texts, passengers),
          })}
    </p>
  );
}

/** `value`: minor units; null if empty, NaN if not an amount. */
interface MoneyFieldProps extends Omit<NumberFieldProps, 'hint' | 'min' | 'max' | 'disabled'> {
  currency: string;
}

/** Price in major units, in the digits and separators of the locale. */
function MoneyField({ label, currency, value, onChange, ...rest }: MoneyFieldProps) {
  const { locale } = useTexts();
  const [text, setText] = useState(() => moneyInputText(value, currency, locale));

  // The text stays when the currency changes: 300 becomes 300 of the new one. A value set from elsewhere (a
  // proposal, a reset) replaces it.
  const last = useRef({ currency, value });
  useEffect(() => {
    const previous = last.current;
    last.current = { currency, value };
    const next = parseAmount(text, currency, locale);
    if (Object.is(next, value)) return;
    if (previous.currency !== currency && Object.is(previous.value, value)) onChange(next);
    else if (!Number.isNaN(value)) setText(moneyInputText(value, currency, locale));
  }, [currency, value, text, locale, onChange]);

  return (
    <TextField
      label={`${label} (${currency})`}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        onChange(parseAmount(event.target.value, currency, locale));
      }}
      onBlur={rest.onBlur}
      ref={rest.inputRef}
      error={rest.error}
    />
  );
}

function parseAmount(text: string, currency: string, locale: string): number | null {
  const amount = parseMoneyInput(text, currency, locale);
  return amount === 'invalid' ? Number.NaN : amount;
}
