import type { BookingOption } from '@farelark/contracts';
import { useTextsWithClock } from '../../../shared/format/use-now.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Price, usePriceFormat } from '../../../shared/money/currency-converter.tsx';
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
          <OpenButton
            option={option}
            isBusy={openingId === option.optionId}
            perAdult={perAdult}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
}

interface OpenButtonProps extends Pick<BookingOptionListProps, 'perAdult' | 'onOpen'> {
  option: BookingOption;
  isBusy: boolean;
}

/** The recommended one names seller and price; others are quiet and name the seller to screen readers. */
function OpenButton({ option, isBusy, perAdult, onOpen }: OpenButtonProps) {
  const { t } = useTexts();
  const formatPrice = usePriceFormat();
  const { isRecommended, provider, price, site } = option;
  const label = !isRecommended
    ? t(price === null ? 'booking.option.priceOnSite' : 'booking.option.go')
    : price === null || perAdult
      ? t('booking.option.bookOn', { seller: provider })
      : t('booking.option.bookFor', { seller: provider, amount: formatPrice(price) });
  return (
    <BusyButton
      tone={isRecommended ? 'main' : 'quiet'}
      className="booking-go"
      busy={isBusy}
      aria-label={isRecommended || isBusy ? undefined : `${label}: ${provider}`}
      aria-description={t('booking.option.goTo', { site })}
      onClick={() => onOpen(option)}
    >
      {isBusy ? t('booking.option.opening') : label}
      <ExternalLinkIcon />
    </BusyButton>
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
  if (price === null) return null;
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
  const shapes = ['h-36', 'h-17', 'h-17', 'h-17'];
  return <Skeletons className="booking-options" text={t('booking.loading')} shapes={shapes} />;
}
