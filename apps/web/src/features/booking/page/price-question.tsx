import { ApiError } from '@farelark/client';
import type { DealView, FunctionData, FunctionInput } from '@farelark/contracts';
import { type FormEvent, useId, useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { parseMoneyInput } from '../../../shared/format/money-input.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';

/** `not_told`: the traveller was not notified of the deal, so the report does not count. */
type Outcome = FunctionData<'report-deal'>['outcome'] | 'there' | 'not_told';

interface PriceQuestionProps {
  deal: DealView;
  site: string;
  onDisputed: () => void;
}

export function PriceQuestion({ deal, site, onDisputed }: PriceQuestionProps) {
  const { t } = useTexts();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [asksPrice, setAsksPrice] = useState(false);
  const { busy, failure, run } = useAction(
    async (report: Pick<FunctionInput<'report-deal'>, 'kind' | 'price'>) => {
      setAsksPrice(false);
      setOutcome(await reportDeal({ dealId: deal.id, ...report }));
      onDisputed();
    },
  );
  const failureText = useFailureText(failure);
  const isOpen = outcome === null && !busy;

  return (
    <TitledSection className="panel book-section price-question" title={t('bookDeal.after.title')}>
      <p role="status" className="mt-1">
        {outcome !== null
          ? t(`bookDeal.after.answer.${outcome}`)
          : busy
            ? t('bookDeal.after.sending')
            : failure !== null && !asksPrice
              ? failureText
              : t('bookDeal.after.text', { site })}
      </p>
      {isOpen && !asksPrice ? (
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button onClick={() => setOutcome('there')}>{t('bookDeal.after.yes')}</Button>
          <Button onClick={() => void run({ kind: 'gone' })}>{t('bookDeal.after.gone')}</Button>
          <Button onClick={() => setAsksPrice(true)}>{t('bookDeal.after.differs')}</Button>
        </div>
      ) : null}
      {isOpen && asksPrice ? (
        <PriceForm
          currency={deal.price.currency}
          onPrice={(price) =>
            void run({ kind: 'price_differs', ...(price === null ? {} : { price }) })
          }
        />
      ) : null}
    </TitledSection>
  );
}

async function reportDeal(report: FunctionInput<'report-deal'>): Promise<Outcome> {
  try {
    return (await callFunction('report-deal', report)).outcome;
  } catch (failure) {
    if (failure instanceof ApiError && failure.code === 'not_found') return 'not_told';
    throw failure;
  }
}

interface PriceFormProps {
  currency: string;
  /** Null if left empty. */
  onPrice: (price: { amount: number; currency: string } | null) => void;
}

function PriceForm({ currency, onPrice }: PriceFormProps) {
  const { t, locale } = useTexts();
  const [input, setInput] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const id = useId();
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const amount = parseMoneyInput(input, currency, locale);
    if (amount === 'invalid' || amount === 0) {
      setInvalid(true);
      document.getElementById(id)?.focus();
      return;
    }
    onPrice(amount === null ? null : { amount, currency });
  };
  return (
    <form className="mt-3 grid max-w-xs gap-3" onSubmit={send} noValidate>
      <TextField
        id={id}
        label={t('bookDeal.after.price', { currency })}
        inputMode="decimal"
        autoComplete="off"
        // The form replaces the focused button.
        autoFocus
        value={input}
        error={isInvalid ? t('bookDeal.after.noPrice') : undefined}
        onChange={({ target }) => {
          setInput(target.value);
          setInvalid(false);
        }}
      />
      <Button type="submit" tone="ink" className="justify-self-start">
        {t('bookDeal.after.send')}
      </Button>
    </form>
  );
}
