import type { CommissionState } from '@farelark/contracts';
import { listFormat } from '../../../shared/format/formats.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { CommissionTotal } from '../api/own-commission.ts';

const SUMS = {
  coming: ['reported', 'travelled'],
  payable: ['payable'],
  paid: ['paid'],
} as const satisfies Record<string, readonly CommissionState[]>;

/** What is on its way, is to be paid and was paid, each currency for itself. */
export function CommissionSums({ totals }: { totals: readonly CommissionTotal[] }) {
  const { t, locale } = useTexts();
  const sums = (['coming', 'payable', 'paid'] as const).flatMap((name) => {
    const states: readonly CommissionState[] = SUMS[name];
    const byCurrency = new Map<string, number>();
    for (const { state, amount } of totals)
      if (states.includes(state) && amount.amount > 0)
        byCurrency.set(amount.currency, (byCurrency.get(amount.currency) ?? 0) + amount.amount);
    return byCurrency.size === 0 ? [] : [{ name, byCurrency }];
  });
  if (sums.length === 0) return null;
  return (
    <dl className="mt-5 flex flex-wrap gap-x-12 gap-y-3 border-t border-hairline pt-5">
      {sums.map(({ name, byCurrency }) => (
        <div key={name}>
          <dt className="text-sm text-soft">{t(`commission.sum.${name}`)}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">
            <bdi>
              {listFormat(locale).format(
                [...byCurrency].map(([currency, amount]) =>
                  formatMoney({ amount, currency }, locale),
                ),
              )}
            </bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
