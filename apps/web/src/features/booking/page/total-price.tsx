import type { BookingOption, DealView, MoneyView } from '@farelark/contracts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Price } from '../../../shared/money/currency-converter.tsx';
import { Fact } from '../../../shared/ui/fact.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

/** Limit of most sellers. */
const MAX_ADULTS = 9;

interface TotalPriceProps {
  deal: DealView;
  options: readonly BookingOption[];
  adults: number;
  onAdults: (adults: number) => void;
}

export function TotalPrice({ deal, options, adults, onAdults }: TotalPriceProps) {
  const { t } = useTexts();
  const forAll = ({ amount, currency }: MoneyView) => ({ amount: amount * adults, currency });
  const withBag =
    options
      .map(({ priceWithBag }) => priceWithBag)
      .filter((price) => price !== null)
      .sort((a, b) => a.amount - b.amount)[0] ?? null;
  return (
    <TitledSection
      className="panel book-section"
      id="whole-price"
      title={t('bookDeal.price.title')}
    >
      <AdultStepper adults={adults} onAdults={onAdults} />
      <dl className="whole-price">
        <Fact name={t('bookDeal.price.perAdult')}>
          <Price money={deal.price} />
        </Fact>
        {adults === 1 ? null : (
          <Fact name={t('bookDeal.price.party', { count: adults })} data-main>
            <Price money={forAll(deal.price)} />
          </Fact>
        )}
        {withBag === null || deal.baggage === 'included' ? null : (
          <Fact name={t('bookDeal.price.withBag')}>
            <Price money={forAll(withBag)} />
          </Fact>
        )}
      </dl>
      <p className="mt-3 text-sm text-soft">
        {deal.baggage === 'included'
          ? t('bookDeal.price.bagIncluded')
          : withBag === null
            ? t('bookDeal.price.bagUnknown')
            : null}{' '}
        {t('bookDeal.price.note')}
      </p>
    </TitledSection>
  );
}

function AdultStepper({ adults, onAdults }: Pick<TotalPriceProps, 'adults' | 'onAdults'>) {
  const { t, formatNumber } = useTexts();
  const step = (by: number) => {
    const next = adults + by;
    if (next >= 1 && next <= MAX_ADULTS) onAdults(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are two buttons
    <div role="group" aria-label={t('bookDeal.price.adults')} className="party">
      <span className="font-medium" aria-hidden="true">
        {t('bookDeal.price.adults')}
      </span>
      <span className="flex items-center gap-3">
        <button
          type="button"
          className="party-step"
          aria-label={t('bookDeal.price.fewer')}
          // Not `disabled`, which would lose the focus.
          aria-disabled={adults === 1}
          onClick={() => step(-1)}
        >
          −
        </button>
        <output className="min-w-6 text-center font-semibold tabular-nums">
          {formatNumber(adults)}
        </output>
        <button
          type="button"
          className="party-step"
          aria-label={t('bookDeal.price.more')}
          aria-disabled={adults === MAX_ADULTS}
          onClick={() => step(1)}
        >
          +
        </button>
      </span>
    </div>
  );
}
