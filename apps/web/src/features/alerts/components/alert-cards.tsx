import type { AlertView } from '@farelark/contracts';
import { memo } from 'react';
import { BoardingPass } from '../../../shared/boarding-pass/boarding-pass.tsx';
import { BoardingPassSkeleton } from '../../../shared/boarding-pass/boarding-pass-skeleton.tsx';
import { BookButton } from '../../../shared/boarding-pass/book-button.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';

interface AlertCardsProps {
  alerts: readonly AlertView[];
  arrived: ReadonlySet<string>;
  onClose: (alert: AlertView) => void;
}

/** The alerts as boarding passes; each is drawn anew only when it changed itself. */
export function AlertCards({ alerts, arrived, onClose }: AlertCardsProps) {
  return (
    <ul className="grid gap-5 xl:grid-cols-2">
      {alerts.map((alert) => (
        <AlertCard
          key={alert.id}
          alert={alert}
          arriving={arrived.has(alert.id)}
          onClose={onClose}
        />
      ))}
    </ul>
  );
}

interface AlertCardProps {
  alert: AlertView;
  arriving: boolean;
  onClose: (alert: AlertView) => void;
}

const AlertCard = memo(function AlertCard({ alert, arriving, onClose }: AlertCardProps) {
  const { t } = useTexts();
  const { deal } = alert;
  const places = { from: deal.origin.city, to: deal.destination.city };
  return (
    <li className="pass-frame" data-long-list>
      <BoardingPass
        deal={deal}
        arriving={arriving}
        actions={
          <>
            <BookButton deal={deal} />
            <button
              type="button"
              className="button button-line"
              aria-description={t('alerts.close.actionFor', places)}
              onClick={() => onClose(alert)}
            >
              {t('alerts.close.action')}
            </button>
          </>
        }
      />
    </li>
  );
});

/** The shape of the tab while the first alerts are on their way. */
export function AlertSkeletons() {
  const { t } = useTexts();
  return (
    <div className="flex flex-col gap-5">
      <p className="sr-only" role="status">
        {t('alerts.loading')}
      </p>
      <div className="skeleton h-9 w-48" aria-hidden="true" />
      <div className="grid gap-5 xl:grid-cols-2">
        {[1, 2, 3, 4].map((place) => (
          <BoardingPassSkeleton key={place} />
        ))}
      </div>
    </div>
  );
}
