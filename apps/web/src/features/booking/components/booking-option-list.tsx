import type { BookingOption } from '@farelark/contracts';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Price } from '../../../shared/money/currency-converter.tsx';
import { ExternalLinkIcon } from '../../../shared/ui/icons.tsx';
import { SimulatedPill } from '../../../shared/ui/simulated-pill.tsx';
import { Skeletons } from '../../../shared/ui/skeletons.tsx';
import { BusyButton } from '../../../shared/ui/submit-button.tsx';

interface BookingOptionListProps {
  options: readonly BookingOption[];
  /** Option whose page is being opened. */
  openingId: string | null;
  perAdult?: boolean;
  onOpen: (option: BookingOption) => void;
}

export function BookingOptionList(props: BookingOptionListProps) {
  const { options, openingId, perAdult = false, onOpen } = props;
  const { t } = useTexts();
  return (
    <ul className="booking-options">
      {options.map((option) => (
        <li
          key={option.optionId}
          className="booking-option"
          data-recommended={option.isRecommended || undefined}
        >
          <Seller option={option} />
          <Prices option={option} perAdult={perAdult} />
          <BusyButton
            tone={option.isRecommended ? 'main' : 'line'}
            className="booking-go"
            busy={openingId === option.optionId}
            aria-description={t('booking.option.goTo', { site: option.site })}
            onClick={() => onOpen(option)}
          >
            {t(openingId === option.optionId ? 'booking.option.opening' : 'booking.option.go')}
            <ExternalLinkIcon />
          </BusyButton>
        </li>
      ))}
    </ul>
  );
}

function Seller({ option }: { option: BookingOption }) {
  const { t, formatAgo } = useTextsWithClock();
  const notes = [
    option.lastVerified === null
      ? null
      : t('booking.option.seen', { ago: formatAgo(option.lastVerified) }),
    option.showsTrip ? null : t('booking.option.entersTrip'),
  ].filter((note) => note !== null);
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <bdi className="font-semibold break-words">{option.provider}</bdi>
        {option.isRecommended ? (
          <span className="pill bg-sea-wash text-sea-text">{t('booking.option.recommended')}</span>
        ) : null}
        {option.synthetic && option.price !== null ? <SimulatedPill /> : null}
      </p>
      {option.reason === null ? null : <p className="text-sm">{t(option.reason)}</p>}
      {notes.length === 0 ? null : (
        <p className="text-[0.8125rem] text-soft">{notes.join(' · ')}</p>
      )}
    </div>
  );
}

function Prices({ option, perAdult }: { option: BookingOption; perAdult: boolean }) {
  const { t } = useTexts();
  const { price, priceWithBag, baggage } = option;
  if (price === null)
    return <p className="booking-price text-sm text-soft">{t('booking.option.priceOnSite')}</p>;
  return (
    <div className="booking-price tabular-nums">
      <p className="text-lg font-semibold">
        <Price money={price} />
      </p>
      {perAdult ? (
        <p className="text-[0.8125rem] text-soft">{t('booking.option.perAdult')}</p>
      ) : null}
      {baggage === null ? null : (
        <p className="text-[0.8125rem] text-soft">{t(`deal.baggage.${baggage}`)}</p>
      )}
      {priceWithBag === null || baggage === 'included' ? null : (
        <p className="text-[0.8125rem]">
          <Price money={priceWithBag} /> {t('booking.option.withBag')}
        </p>
      )}
    </div>
  );
}

export function BookingOptionsSkeleton() {
  const { t } = useTexts();
  const shapes = ['h-20', 'h-20', 'h-20'];
  return <Skeletons className="booking-options" text={t('booking.loading')} shapes={shapes} />;
}
