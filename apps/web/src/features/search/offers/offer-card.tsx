import type { FoundOfferView, OfferSeller } from '@farelark/contracts';
import { useMutation } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import type { Amount } from '../../../shared/format/money.ts';
import { getRoute } from '../../../shared/format/places.ts';
import { formatStops } from '../../../shared/format/stops.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Price, usePriceFormat } from '../../../shared/money/currency-converter.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ExternalLinkIcon } from '../../../shared/ui/icons.tsx';
import { SimulatedPill } from '../../../shared/ui/simulated-pill.tsx';

/** Offer of a source now: route, dates, price and sellers. */
export function OfferCard({ offer, passengers }: { offer: FoundOfferView; passengers: number }) {
  const { t, formatDates, formatList } = useTexts();
  const formatPrice = usePriceFormat();
  const { origin, destination, stops, via, departureTime, returnTime } = offer;
  const facts = [
    formatList(offer.carriers.map(({ name, code }) => name || code)),
    formatStops(stops, t),
    via.length > 0 ? t('deal.stops.via', { places: via.join(', ') }) : null,
    t(`deal.cabin.${offer.cabin}`),
  ].filter(Boolean);
  return (
    <li className="panel px-4 py-4" data-offer="">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-center gap-2 font-display text-lg font-bold">
            <span className="sr-only">{t('deal.route', getRoute({ origin, destination }))}</span>
            <bdi aria-hidden="true" dir="ltr">
              {origin.code}
            </bdi>
            <span aria-hidden="true" className="text-soft">
              –
            </span>
            <bdi aria-hidden="true" dir="ltr">
              {destination.code}
            </bdi>
            {offer.synthetic ? <SimulatedPill className="font-sans" /> : null}
          </h3>
          <p className="text-sm tabular-nums">
            {formatDates(offer)}
            {departureTime === null ? null : (
              <>
                {' · '}
                <bdi dir="ltr">{departureTime}</bdi>
              </>
            )}
            {returnTime === null ? null : (
              <>
                {' / '}
                <bdi dir="ltr">{returnTime}</bdi>
              </>
            )}
          </p>
          <p className="mt-0.5 text-[0.8125rem] text-soft">{facts.join(' · ')}</p>
        </div>
        <p className="text-end font-display text-xl font-bold tabular-nums">
          <Price money={offer.price} />
          {passengers > 1 ? (
            <span className="block font-sans text-[0.8125rem] font-normal text-soft">
              {t('search.offers.total', {
                amount: formatPrice(offer.total),
                count: passengers,
              })}
            </span>
          ) : null}
        </p>
      </div>
      <ul className="mt-3 grid gap-2 border-t border-hairline pt-3">
        {offer.sellers.map((seller, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of a response never changes
          <SellerLine key={index} seller={seller} isOnly={offer.sellers.length === 1} />
        ))}
      </ul>
    </li>
  );
}

function SellerLine({ seller, isOnly }: { seller: OfferSeller; isOnly: boolean }) {
  const { t } = useTexts();
  const formatPrice = usePriceFormat();
  const { page, offerId } = seller;
  const facts = [
    isOnly ? null : formatPrice(seller.price),
    seller.baggage === null
      ? null
      : `${t('deal.field.baggage')}: ${t(`deal.baggage.${seller.baggage}`)}`,
    seller.isCached ? t('search.offers.cached') : null,
  ].filter(Boolean);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-[0.8125rem] text-soft">
      <span>
        <bdi className="font-semibold text-ink">{page?.name ?? seller.source}</bdi>
        {facts.length > 0 ? ` · ${facts.join(' · ')}` : ''}
      </span>
      {offerId !== null ? (
        <BookOffer offerId={offerId} />
      ) : page === null ? null : (
        <SellerLink page={page} tone="line" />
      )}
    </li>
  );
}

interface SellerLinkProps {
  page: NonNullable<OfferSeller['page']>;
  tone: 'line' | 'main';
}

function SellerLink({ page: { name, url }, tone }: SellerLinkProps) {
  const { t } = useTexts();
  return (
    <a className={`button button-${tone}`} href={url} target="_blank" rel="noopener noreferrer">
      {t('search.offers.goTo', { name })}
      <ExternalLinkIcon />
    </a>
  );
}

/** Checks the current price of an offer, then links to its seller. */
function BookOffer({ offerId }: { offerId: string }) {
  const { t, language, formatMoney } = useTexts();
  const formatPrice = usePriceFormat();
  const check = useMutation({
    mutationFn: () => callFunction('flight-book', { offerId, language }),
  });
  const cause = useFailureText(check.error);
  if (check.data === undefined)
    return (
      <span className="flex flex-wrap items-center gap-2">
        {check.error ? (
          <span role="alert" className="text-sunrise-text">
            {cause}
          </span>
        ) : null}
        <Button
          tone="ink"
          aria-disabled={check.isPending}
          onClick={() => (check.isPending ? undefined : check.mutate())}
        >
          {check.isPending ? t('search.offers.checking') : t('search.offers.check')}
        </Button>
      </span>
    );
  const { state, price, page } = check.data;
  const formatBoth = (money: Amount): string => {
    const [shown, sold] = [formatPrice(money), formatMoney(money)];
    return shown === sold ? sold : `${shown} (${sold})`;
  };
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span role="status" className="font-medium text-ink">
        {t(`search.offers.state.${state}`, {
          price: price === null ? '' : formatBoth(price),
        })}
      </span>
      {page === null ? null : <SellerLink page={page} tone="main" />}
    </span>
  );
}
