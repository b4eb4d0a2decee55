import type { AlertPreferences } from '@farelark/contracts';
import { ACTIVE_CURRENCY_CODES } from '@farelark/engine';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { moneyInputText, parseMoneyInput } from '../../../shared/format/money-input.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { sayPrice } from '../say/say-ranges.ts';
import { FormSection, NowLine } from './form-section.tsx';
import type { SectionProps } from './open-sections.ts';
import { useFieldErrors } from './use-preferences-form.ts';

const MAX_PASSENGERS = 9;

export function PriceSection({ form, values, sections }: SectionProps) {
  const spoken = useTexts();
  const { t, locale } = spoken;
  const getError = useFieldErrors(form);
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
  const summary = [
    sayPrice(bounds, spoken),
    t('preferences.now.travellers', { count: bounds.passengers }),
    currency,
  ];
  return (
    <FormSection name="price" sections={sections} summary={summary.join(' · ')}>
      <SelectField
        {...form.register('preferredCurrency')}
        label={t('preferences.field.currency')}
        options={currencies}
      />
      <SelectField
        {...form.register('passengers', { valueAsNumber: true })}
        label={t('preferences.field.passengers')}
        hint={t('preferences.field.passengersHint')}
        options={Array.from({ length: MAX_PASSENGERS }, (_, place) => ({
          value: String(place + 1),
          name: t('preferences.now.travellers', { count: place + 1 }),
        }))}
      />
      {(['minPrice', 'maxPrice'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <MoneyField
              label={t(`preferences.field.${name}`)}
              currency={currency}
              value={field.value}
              onChange={field.onChange}
              onBlur={() => {
                field.onBlur();
                if (name === 'minPrice') void form.trigger('maxPrice');
              }}
              inputRef={field.ref}
              error={getError(name)}
            />
          )}
        />
      ))}
      <PriceNow bounds={bounds} />
    </FormSection>
  );
}

function PriceNow({ bounds }: { bounds: AlertPreferences }) {
  const spoken = useTexts();
  const { t } = spoken;
  const { minPrice, maxPrice, passengers } = bounds;
  const isAny = minPrice === null && maxPrice === null;
  const isInverted = minPrice !== null && maxPrice !== null && minPrice > maxPrice;
  if (isInverted) return null;
  return (
    <div className="is-wide -mt-3">
      <NowLine
        tone={isAny ? 'all' : 'chosen'}
        text={sayPrice(bounds, spoken)}
        more={
          isAny || passengers === 1
            ? t('preferences.field.priceHint')
            : `${t('preferences.field.priceHint')} ${t('preferences.now.party', {
                count: passengers,
                price: sayPrice(bounds, spoken, passengers),
              })}`
        }
      />
    </div>
  );
}

interface MoneyFieldProps {
  label: string;
  currency: string;
  /** Minor units; null where empty; NaN where what stands there is no amount. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur: () => void;
  inputRef: (element: HTMLInputElement | null) => void;
  error: string | undefined;
}

/** A price typed in major units, in the digits and marks of the person's language. */
function MoneyField({ label, currency, value, onChange, ...rest }: MoneyFieldProps) {
  const { locale } = useTexts();
  const [typed, setTyped] = useState(() => moneyInputText(value, currency, locale));

  // The typed figure stays when the currency changes: 300 next 300 of the new one. What changes from
  // elsewhere (a search filled in, changes thrown away) replaces it.
  const last = useRef({ currency, value });
  useEffect(() => {
    const before = last.current;
    last.current = { currency, value };
    const next = readAmount(typed, currency, locale);
    if (Object.is(next, value)) return;
    if (before.currency !== currency && Object.is(before.value, value)) onChange(next);
    else if (!Number.isNaN(value)) setTyped(moneyInputText(value, currency, locale));
  }, [currency, value, typed, locale, onChange]);

  return (
    <TextField
      label={`${label} (${currency})`}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(readAmount(event.target.value, currency, locale));
      }}
      onBlur={rest.onBlur}
      ref={rest.inputRef}
      error={rest.error}
    />
  );
}

function readAmount(text: string, currency: string, locale: string): number | null {
  const amount = parseMoneyInput(text, currency, locale);
  return amount === 'invalid' ? Number.NaN : amount;
}
