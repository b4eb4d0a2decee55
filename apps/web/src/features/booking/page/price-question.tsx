import { ApiError } from '@farelark/client';
import type { DealView, FunctionData, FunctionInput } from '@farelark/contracts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { parseMoneyInput } from '../../../shared/format/money-input.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

/** `not_told`: the traveller was not notified of the deal, so the report does not count. */
type Outcome = FunctionData<'report-deal'>['outcome'] | 'there' | 'not_told';

type State =
  | { readonly step: 'asked' | 'which' | 'sending' }
  | { readonly step: 'answered'; readonly outcome: Outcome }
  | { readonly step: 'failed'; readonly failure: unknown };

interface PriceQuestionProps {
  deal: DealView;
  site: string;
  onDisputed: () => void;
}

export function PriceQuestion({ deal, site, onDisputed }: PriceQuestionProps) {
  const { t } = useTexts();
  const [state, setState] = useState<State>({ step: 'asked' });
  const isSending = useRef(false);

  const report = async (
    report: Pick<FunctionInput<'report-deal'>, 'kind' | 'price'>,
  ): Promise<void> => {
    // A ref, because state updates too late for a double click.
    if (isSending.current) return;
    isSending.current = true;
    setState({ step: 'sending' });
    try {
      const { outcome } = await callFunction('report-deal', { dealId: deal.id, ...report });
      setState({ step: 'answered', outcome });
      onDisputed();
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'not_found') {
        setState({ step: 'answered', outcome: 'not_told' });
        onDisputed();
      } else setState({ step: 'failed', failure });
    } finally {
      isSending.current = false;
    }
  };

  return (
    <TitledSection className="panel book-section price-question" title={t('bookDeal.after.title')}>
      <p role="status" className="mt-1">
        <QuestionText state={state} site={site} />
      </p>
      {state.step === 'asked' || state.step === 'failed' ? (
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button onClick={() => setState({ step: 'answered', outcome: 'there' })}>
            {t('bookDeal.after.yes')}
          </Button>
          <Button onClick={() => void report({ kind: 'gone' })}>{t('bookDeal.after.gone')}</Button>
          <Button onClick={() => setState({ step: 'which' })}>{t('bookDeal.after.differs')}</Button>
        </div>
      ) : null}
      {state.step === 'which' ? (
        <PriceForm
          currency={deal.price.currency}
          onPrice={(price) =>
            void report({ kind: 'price_differs', ...(price === null ? {} : { price }) })
          }
        />
      ) : null}
    </TitledSection>
  );
}

function QuestionText({ state, site }: { state: State; site: string }) {
  const { t } = useTexts();
  const failure = useFailureText(state.step === 'failed' ? state.failure : null);
  switch (state.step) {
    case 'asked':
    case 'which':
      return t('bookDeal.after.text', { site });
    case 'sending':
      return t('bookDeal.after.sending');
    case 'failed':
      return failure;
    case 'answered':
      return t(`bookDeal.after.answer.${state.outcome}`);
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
