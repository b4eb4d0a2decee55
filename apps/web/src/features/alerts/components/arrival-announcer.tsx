import type { AlertView } from '@farelark/contracts';
import { cityOf } from '../../../shared/boarding-pass/city-of.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useOwnMoney } from '../../../shared/money/own-money-context.tsx';

/** Reads the newest arrival to those who do not see the card slide in. */
export function ArrivalAnnouncer(props: {
  alerts: readonly AlertView[];
  arrived: ReadonlySet<string>;
}) {
  const { t, locale } = useTexts();
  const own = useOwnMoney();
  const newest = props.alerts.find(({ id }) => props.arrived.has(id))?.deal;
  return (
    <p className="sr-only" role="status">
      {newest
        ? t('alerts.arrived', {
            from: cityOf(newest.origin),
            to: cityOf(newest.destination),
            price: formatMoney(own?.about(newest.price) ?? newest.price, locale),
          })
        : ''}
    </p>
  );
}
