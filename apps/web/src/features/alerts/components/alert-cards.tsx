import type { AlertView } from '@farelark/contracts';
import { memo, useEffect, useRef } from 'react';
import { BoardingPass } from '../../../shared/boarding-pass/boarding-pass.tsx';
import { BoardingPassSkeleton } from '../../../shared/boarding-pass/boarding-pass-skeleton.tsx';
import { BookButton } from '../../../shared/boarding-pass/book-button.tsx';
import { ReportDeal } from '../../../shared/deal-actions/report-deal.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useNearScreen } from './near-screen.ts';

interface AlertCardsProps {
  alerts: readonly AlertView[];
  arrived: ReadonlySet<string>;
  /** Who travels together: prices are shown for all of them as well. */
  passengers: number;
  onClose: (alert: AlertView) => void;
  onBook: (deal: AlertView['deal']) => void;
}

/** Cards that are on the first screen of the largest display. */
const FIRST_CARDS = 8;

/** The alerts as boarding passes; each is drawn anew only when it changed itself. */
export const AlertCards = memo(function AlertCards(props: AlertCardsProps) {
  const { alerts, arrived, ...forEach } = props;
  return (
    <ul className="grid gap-5 xl:grid-cols-2">
      {alerts.map((alert, index) => (
        <AlertCard
          key={alert.id}
          alert={alert}
          arriving={arrived.has(alert.id)}
          isFirst={index < FIRST_CARDS}
          {...forEach}
        />
      ))}
    </ul>
  );
});

interface AlertCardProps extends Omit<AlertCardsProps, 'alerts' | 'arrived'> {
  alert: AlertView;
  arriving: boolean;
  isFirst: boolean;
}

/**
 * A place in the list. Far from the screen it holds its name and its height alone, so that a
 * thousand alerts cost no more than those one sees.
 */
const AlertCard = memo(function AlertCard(props: AlertCardProps) {
  const { alert, arriving, isFirst, passengers, onClose, onBook } = props;
  const place = useRef<HTMLLIElement>(null);
  const near = useNearScreen(place, isFirst);
  const height = useRef(USUAL_HEIGHT);
  useEffect(() => {
    if (near && place.current) height.current = place.current.offsetHeight;
  });
  return (
    <li
      ref={place}
      className="pass-frame"
      style={near ? undefined : { minBlockSize: height.current }}
    >
      {near ? (
        <BoardingPass
          deal={alert.deal}
          dates={alert.dates}
          arriving={arriving}
          passengers={passengers}
          detailsLink
          actions={<CardActions alert={alert} onClose={onClose} onBook={onBook} />}
        />
      ) : (
        <RouteName deal={alert.deal} />
      )}
    </li>
  );
});

/** Height in pixels of a card that was never drawn; its own once it was. */
const USUAL_HEIGHT = 340;

/** The heading of a card that is not drawn: the list stays whole for screen readers. */
function RouteName({ deal }: { deal: AlertView['deal'] }) {
  const { t } = useTexts();
  return (
    <h3 className="sr-only">
      {t('deal.route', { from: deal.origin.city, to: deal.destination.city })}
    </h3>
  );
}

function CardActions(props: Pick<AlertCardProps, 'alert' | 'onClose' | 'onBook'>) {
  const { t } = useTexts();
  const { alert, onClose, onBook } = props;
  const { deal } = alert;
  const places = { from: deal.origin.city, to: deal.destination.city };
  return (
    <>
      <BookButton deal={deal} onChoose={onBook} />
      <button
        type="button"
        className="button button-line"
        aria-description={t('alerts.close.actionFor', places)}
        onClick={() => onClose(alert)}
      >
        {t('alerts.close.action')}
      </button>
      <ReportDeal deal={deal} />
    </>
  );
}

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
