import { MAX_STAY_NIGHTS } from '@farelark/contracts';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { moneyInputText, parseMoneyInput } from '../../../shared/format/money-input.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import type { EditorProps } from './codes-editor.tsx';

type Bounds = readonly [from: string, to: string];

interface RangeFieldsProps {
  initial: Bounds;
  labels: Bounds;
  onType: (typed: Bounds) => void;
  getErrors: (typed: Bounds) => readonly [string | undefined, string | undefined];
  input: Omit<ComponentProps<typeof TextField>, 'label'>;
  children?: ReactNode;
}

/** Two fields for the bounds of a range. */
function RangeFields({ initial, labels, onType, getErrors, input, children }: RangeFieldsProps) {
  const [typed, setTyped] = useState(initial);
  const change = (next: Bounds): void => {
    setTyped(next);
    onType(next);
  };
  const [from, to] = typed;
  const [fromError, toError] = getErrors(typed);
  return (
    <div className="grid gap-4 sm:max-w-md sm:grid-cols-2">
      <TextField
        {...input}
        label={labels[0]}
        value={from}
        error={fromError}
        onChange={({ target }) => change([target.value, to])}
      />
      <TextField
        {...input}
        label={labels[1]}
        value={to}
        error={toError}
        onChange={({ target }) => change([from, target.value])}
      />
      {children}
    </div>
  );
}

/** Range of nights; a single bound means exactly that many. */
export function NightsEditor({ search, onChange }: EditorProps) {
  const { t } = useTexts();
  return (
    <RangeFields
      input={{ inputMode: 'numeric' }}
      labels={[t('search.field.minNights'), t('search.field.maxNights')]}
      initial={[String(search.stayNights?.min ?? ''), String(search.stayNights?.max ?? '')]}
      onType={([from, to]) => {
        const [min, max] = [parseNights(from || to), parseNights(to || from)];
        if (from === '' && to === '') onChange({ ...search, stayNights: null });
        else if (min !== null && max !== null && min <= max)
          onChange({ ...search, stayNights: { min, max } });
      }}
      getErrors={([from, to]) => {
        const isWrong = parseNights(from || to) === null && (from !== '' || to !== '');
        const isInverted = (parseNights(from) ?? 0) > (parseNights(to) ?? MAX_STAY_NIGHTS);
        return [undefined, isWrong || isInverted ? t('search.error.nights') : undefined];
      }}
    />
  );
}

function parseNights(text: string): number | null {
  const nights = /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
  return nights === null || nights > MAX_STAY_NIGHTS ? null : nights;
}

/** Price range for one adult, in the digits of the page's language. */
export function PriceEditor({
  search,
  currency: defaultCurrency,
  onChange,
}: EditorProps & { currency: string }) {
  const { t, locale } = useTexts();
  const { minPrice, maxPrice } = search;
  const currency = maxPrice?.currency ?? minPrice?.currency ?? defaultCurrency;
  const format = (amount: number | null) => moneyInputText(amount, currency, locale);
  const parse = (text: string) => parseMoneyInput(text, currency, locale) || null;
  return (
    <RangeFields
      input={{ inputMode: 'decimal', autoComplete: 'off' }}
      labels={[
        `${t('search.field.minPrice')} (${currency})`,
        `${t('search.field.maxPrice')} (${currency})`,
      ]}
      initial={[format(minPrice?.amount ?? null), format(maxPrice?.amount ?? null)]}
      onType={([from, to]) => {
        const [low, high] = [parse(from), parse(to)];
        if (low === 'invalid' || high === 'invalid') return;
        onChange({
          ...search,
          minPrice: low === null ? null : { amount: low, currency },
          maxPrice: high === null ? null : { amount: high, currency },
        });
      }}
      getErrors={([from, to]) => {
        const [low, high] = [parse(from), parse(to)];
        const example = format(currency === 'JPY' ? 49_900 : 29_950);
        const wrong = t('search.error.price', { example });
        const isInverted = typeof low === 'number' && typeof high === 'number' && low > high;
        return [
          low === 'invalid' ? wrong : undefined,
          high === 'invalid' ? wrong : isInverted ? t('search.error.priceInverted') : undefined,
        ];
      }}
    >
      <p className="text-[0.8125rem] text-soft sm:col-span-2">{t('search.hint.price')}</p>
    </RangeFields>
  );
}
