import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { SandboxCheckout } from '../api/sandbox.ts';

interface PayFormProps {
  visitId: string;
  checkout: SandboxCheckout;
  /** Called when the page takes no payment any more. */
  onOver: () => void;
}

/** The order button, with what has to be agreed to before it; a card that is refused; and the way out. */
export function PayForm({ visitId, checkout, onOver }: PayFormProps) {
  const { t, locale } = useTexts();
  const queryClient = useQueryClient();
  const id = useId();
  const consent = useRef<HTMLInputElement>(null);
  const [busyWith, setBusyWith] = useState<'works' | 'refused' | null>(null);
  const [problem, setProblem] = useState<'consent' | 'refused' | 'failed' | null>(null);

  const pay = async (cardWorks: boolean): Promise<void> => {
    if (consent.current?.checked !== true) {
      setProblem('consent');
      consent.current?.focus();
      return;
    }
    setProblem(null);
    setBusyWith(cardWorks ? 'works' : 'refused');
    try {
      const { outcome } = await callFunction('sandbox-pay', { visitId, cardWorks });
      if (outcome === 'paid') {
        queryClient.removeQueries({ queryKey: ['plan'] });
        location.assign(checkout.returnUrl);
        return;
      }
      if (outcome === 'refused') setProblem('refused');
      else onOver();
    } catch {
      setProblem('failed');
    }
    setBusyWith(null);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void pay(true);
  };
  const isBusy = busyWith !== null;
  return (
    <form
      onSubmit={submit}
      className="panel flex flex-col gap-4 p-6 sm:p-8 lg:sticky lg:top-6"
      noValidate
    >
      <label className="flex cursor-pointer items-start gap-3 text-[0.9375rem] leading-relaxed">
        <input
          ref={consent}
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-sea"
          aria-invalid={problem === 'consent' || undefined}
          aria-describedby={problem === 'consent' ? `${id}-problem` : undefined}
          onChange={() => setProblem((now) => (now === 'consent' ? null : now))}
        />
        {t('sandbox.checkout.consent')}
      </label>
      <p
        id={`${id}-problem`}
        role="alert"
        className="text-sm font-medium text-sunrise-text empty:hidden"
      >
        {problem === null ? '' : t(`sandbox.checkout.problem.${problem}`)}
      </p>
      <button
        type="submit"
        className="button button-main text-base"
        disabled={isBusy}
        aria-busy={isBusy}
      >
        {busyWith === 'works'
          ? t('sandbox.checkout.paying')
          : t('sandbox.checkout.pay', { amount: formatMoney(checkout.toPay, locale) })}
      </button>
      <button
        type="button"
        className="button button-line"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void pay(false)}
      >
        {busyWith === 'refused' ? t('sandbox.checkout.paying') : t('sandbox.checkout.payRefused')}
      </button>
      <a href={checkout.cancelUrl} className="link inline-flex min-h-11 items-center self-start">
        {t('sandbox.checkout.leave')}
      </a>
    </form>
  );
}
