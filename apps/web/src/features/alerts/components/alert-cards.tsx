import type { AlertView } from '@farelark/contracts';
import { memo, useCallback } from 'react';
import { BoardingPass } from '../../../shared/boarding-pass/boarding-pass.tsx';
import { DealCardsSkeleton } from '../../../shared/boarding-pass/boarding-pass-skeleton.tsx';
import { BookButton } from '../../../shared/boarding-pass/deal-buttons.tsx';
import { CloseButton } from '../../../shared/deal-actions/close-alert-dialog.tsx';
import { DealMenu } from '../../../shared/deal-actions/deal-menu.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Loading, Skeletons } from '../../../shared/ui/skeletons.tsx';
import { VirtualAlertList } from './virtual-list.tsx';

interface AlertCardsProps extends CardHandlers {
  alerts: readonly AlertView[];
  arrived: ReadonlySet<string>;
  /** Above one, cards also show the total price. */
  passengers: number;
}

/** Must be stable: a new handler re-renders every card. */
interface CardHandlers {
  onClose: (alert: AlertView) => void;
  onBook: (deal: AlertView['deal']) => void;
  onMuted: () => void;
}

/** Alerts as boarding passes, each memoised. */
export const AlertCards = memo(function AlertCards(props: AlertCardsProps) {
  const { alerts, arrived, passengers, onClose, onBook, onMuted } = props;
  const renderCard = useCallback(
    (alert: AlertView) => (
      <AlertCard
        alert={alert}
        isNew={arrived.has(alert.id)}
        passengers={passengers}
        onClose={onClose}
        onBook={onBook}
        onMuted={onMuted}
      />
    ),
    [arrived, passengers, onClose, onBook, onMuted],
  );
  return <VirtualAlertList alerts={alerts} renderCard={renderCard} />;
});

interface AlertCardProps extends CardHandlers {
  alert: AlertView;
  isNew: boolean;
  passengers: number;
}

const AlertCard = memo(function AlertCard(props: AlertCardProps) {
  const { alert, isNew, passengers, onClose, onBook, onMuted } = props;
  const { t, formatMoney } = useTexts();
  const { deal, maxPrice } = alert;
  return (
    <BoardingPass
      deal={deal}
      dates={alert.dates}
      isNew={isNew}
      isLink
      passengers={passengers}
      priceNote={
        maxPrice ? (
          <p className="mt-0.5 text-sm text-soft tabular-nums">
            {t('alerts.maxPrice', { amount: formatMoney(maxPrice) })}
          </p>
        ) : null
      }
      actions={
        <>
          <BookButton deal={deal} onChoose={onBook} />
          <CloseButton deal={deal} onClick={() => onClose(alert)} />
          <DealMenu deal={deal} canReport canMute onMuted={onMuted} />
        </>
      }
    />
  );
});

export function AlertSkeletons() {
  const { t } = useTexts();
  return (
    <div className="flex flex-col gap-5">
      <Loading text={t('alerts.loading')} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h2 className="headline-2">{t('alerts.title')}</h2>
          <div className="skeleton mt-1 h-5 w-64" aria-hidden="true" />
        </div>
        <div className="skeleton h-11 w-64" aria-hidden="true" />
      </div>
      <div className="flex flex-wrap gap-3" aria-hidden="true">
        {(['departure', 'destination', 'order'] as const).map((filter) => (
          <Skeletons
            key={filter}
            className="min-w-36 flex-1 sm:flex-none"
            shapes={['mb-1 h-5 w-20', 'h-11 sm:w-48']}
          />
        ))}
      </div>
      <DealCardsSkeleton count={4} />
    </div>
  );
}
