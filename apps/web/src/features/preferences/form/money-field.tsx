import { useEffect, useRef, useState } from 'react';
import { moneyInputText, parseMoneyInput } from '../../../shared/format/money-input.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';

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
export function MoneyField({ label, currency, value, onChange, ...rest }: MoneyFieldProps) {
  const { locale } = useTexts();
  const [typed, setTyped] = useState(() => moneyInputText(value, currency, locale));
  const read = (text: string): number | null => {
    const amount = parseMoneyInput(text, currency, locale);
    return amount === 'invalid' ? Number.NaN : amount;
  };

  // The typed figure stays when the currency changes: 300 means 300 of the new one.
  const lastCurrency = useRef(currency);
  useEffect(() => {
    if (lastCurrency.current === currency) return;
    lastCurrency.current = currency;
    const amount = parseMoneyInput(typed, currency, locale);
    onChange(amount === 'invalid' ? Number.NaN : amount);
  }, [currency, typed, locale, onChange]);

  return (
    <TextField
      label={`${label} (${currency})`}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(read(event.target.value));
      }}
      onBlur={rest.onBlur}
      ref={rest.inputRef}
      error={rest.error}
    />
  );
}
