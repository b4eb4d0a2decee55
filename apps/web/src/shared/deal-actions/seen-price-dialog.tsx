import { Dialog } from '@base-ui/react/dialog';
import type { DealView } from '@farelark/contracts';
import { type SubmitEvent, useRef, useState } from 'react';
import type { Amount } from '../format/money.ts';
import { moneyInputText, parseMoneyInput } from '../format/money-input.ts';
import { getRoute } from '../format/places.ts';
import { useTexts } from '../i18n/texts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';

interface SeenPriceDialogProps {
  /** Closed while null. */
  deal: DealView | null;
  onCancel: () => void;
  onSend: (price: Amount) => void;
}

export function SeenPriceDialog({ deal, onCancel, onSend }: SeenPriceDialogProps) {
  const { t } = useTexts();
  return (
    <Dialog.Root open={deal !== null} onOpenChange={(open) => !open && onCancel()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog">
          <Dialog.Title className="headline-3">{t('alerts.report.price.title')}</Dialog.Title>
          {deal === null ? null : <SeenPriceForm deal={deal} onSend={onSend} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SeenPriceForm({ deal, onSend }: { deal: DealView; onSend: (price: Amount) => void }) {
  const { t, locale } = useTexts();
  const [text, setText] = useState('');
  const [mistake, setMistake] = useState<'invalid' | 'same' | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { amount, currency } = deal.price;

  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    // React propagates events of a portal to its parent component.
    event.stopPropagation();
    const seen = parseSeenPrice(text, deal.price, locale);
    setMistake(seen.mistake);
    if (seen.price === null) field.current?.focus();
    else onSend(seen.price);
  };

  return (
    <form onSubmit={send} noValidate>
      <Dialog.Description className="mt-2 mb-5 text-soft">
        <strong className="block text-ink">{t('deal.route', getRoute(deal))}</strong>
        {t('alerts.report.price.text')}
      </Dialog.Description>
      <TextField
        ref={field}
        label={t('alerts.report.price.field', { currency })}
        hint={t('alerts.report.price.hint')}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setMistake(null);
        }}
        error={
          mistake === null
            ? undefined
            : t(`alerts.report.price.${mistake}`, {
                example: moneyInputText(amount + Math.ceil(amount / 5), currency, locale),
              })
        }
      />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Dialog.Close className="button button-line">
          {t('alerts.report.price.cancel')}
        </Dialog.Close>
        <Button type="submit" tone="ink">
          {t('alerts.report.price.send')}
        </Button>
      </div>
    </form>
  );
}

type SeenPrice =
  | { readonly price: Amount; readonly mistake: null }
  | { readonly price: null; readonly mistake: 'invalid' | 'same' };

/** Parses a price seen at the seller's, in the currency of `shownPrice`. */
export function parseSeenPrice(text: string, shownPrice: Amount, locale: string): SeenPrice {
  const { currency } = shownPrice;
  const amount = parseMoneyInput(text, currency, locale);
  if (amount === null || amount === 'invalid' || amount === 0)
    return { price: null, mistake: 'invalid' };
  if (amount === shownPrice.amount) return { price: null, mistake: 'same' };
  return { price: { amount, currency }, mistake: null };
}
