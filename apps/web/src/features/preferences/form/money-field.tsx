import { type ReactNode, useEffect, useRef, useState } from 'react';
import { moneyInputText, parseMoneyInput } from '../../../shared/format/money-input.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';

interface MoneyFieldProps {
  label: string;
  hint?: ReactNode;
  currency: string;
  /** Minor units; null where empty; NaN where what stands there is no amount. */
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur: () => void;
  inputRef: (element: HTMLInputElement | null) => void;
  error: string | undefined;
}

/** A price typed in major units, in the digits and marks of the person's language. */
export function MoneyField({ label, hint, currency, value, onChange, ...rest }: MoneyFieldProps) {
  const { locale } = useTexts();
  const [typed, setTyped] = useState(() => moneyInputText(value, currency, locale));
  const read = (text: string): number | null => {
    const amount = parseMoneyInput(text, currency, locale);
    return amount === 'invalid' ? Number.NaN : amount;
  };

  // The typed figure stays when the currency changes: 300 means 300 of the new one. What changes from
  // elsewhere (a search filled in, changes thrown away) replaces it.
  const last = useRef({ currency, value });
  useEffect(() => {
    const before = last.current;
    last.current = { currency, value };
    const amount = parseMoneyInput(typed, currency, locale);
    const means = amount === 'invalid' ? Number.NaN : amount;
    if (Object.is(means, value)) return;
    if (before.currency !== currency && Object.is(before.value, value)) onChange(means);
    else if (!Number.isNaN(value)) setTyped(moneyInputText(value, currency, locale));
  }, [currency, value, typed, locale, onChange]);

  return (
    <TextField
      label={`${label} (${currency})`}
      hint={hint}
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
