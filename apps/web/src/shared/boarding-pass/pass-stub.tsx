import type { DealView } from '@farelark/contracts';
import { getDisplayedSaving } from '@farelark/engine';
import type { ReactNode } from 'react';
import { useTextsWithClock } from '../format/use-now.ts';
import { LinkedText } from '../i18n/linked-text.tsx';
import { useTexts } from '../i18n/texts.ts';
import { usePriceFormat } from '../money/currency-converter.tsx';
import { RatesAge } from '../money/reader-currency.tsx';
import type { ConvertedDeal } from './convert-deal.ts';

/** Length up to which a price has the full size: `JP¥177,500`. */
const MAX_LENGTH = 10;

function isLong(price: string): boolean {
  return price.replaceAll(/[\u200f\u2066-\u2069]/g, '').length > MAX_LENGTH;
}

/** A converted price with a small approximation sign. */
export function ApproximatePrice({ price }: { price: string }) {
  const { t } = useTexts();
  const [before, after] = t('deal.price.about', { amount: AMOUNT_MARKER }).split(AMOUNT_MARKER);
  return (
    <>
      <span className="pass-about">{before}</span>
      {price}
      <span className="pass-about">{after}</span>
    </>
  );
}

/** Marks the amount's place in a text, to split it there. */
const AMOUNT_MARKER = '\u0000';

function TotalPrice(props: { deal: DealView; passengers: number; isConverted: boolean }) {
  const { t, formatMoney } = useTexts();
  const { price } = props.deal;
  const amount = formatMoney({ ...price, amount: price.amount * props.passengers });
  return t('deal.price.party', {
    amount: props.isConverted ? t('deal.price.about', { amount }) : amount,
    count: props.passengers,
  });
}

interface PassStubProps extends Pick<ConvertedDeal, 'deal' | 'converted'> {
  passengers: number;
  note: ReactNode;
  children: ReactNode;
}

/** The stub: the price, the usual price, what is saved, and actions. */
export function PassStub(props: PassStubProps) {
  const { deal, converted, passengers, note, children } = props;
  const { t, formatEstimate, formatMoney } = useTexts();
  const price = formatMoney(deal.price);
  return (
    <div className="pass-stub" data-bare={children ? undefined : ''}>
      <div className="pass-prices">
        <p className="pass-price" data-long={isLong(price) || undefined}>
          <span className="sr-only">{t('deal.price.now')} </span>
          <bdi>{converted === null ? price : <ApproximatePrice price={price} />}</bdi>
        </p>
        {passengers > 1 ? (
          <p className="mt-2 text-sm font-semibold tabular-nums">
            <TotalPrice deal={deal} passengers={passengers} isConverted={converted !== null} />
          </p>
        ) : null}
        {converted === null ? null : <SalePrice {...converted} />}
        {note}
      </div>
      <div className="pass-savings">
        <p className="pass-usual">
          <span>
            {t('deal.price.usually')}{' '}
            <s>
              <bdi>{formatEstimate(deal.usual.average)}</bdi>
            </s>
          </span>
          <SavedShare share={deal.savedShare} />
        </p>
        <p className="text-sm font-semibold tabular-nums">
          {t('deal.price.youSave', { amount: formatMoney(getDisplayedSaving(deal)) })}
        </p>
      </div>
      {children ? <div className="pass-actions">{children}</div> : null}
    </div>
  );
}

/** `−82%`, read out as "82% off". */
export function SavedShare({ share }: { share: number }) {
  const { t, formatShare } = useTexts();
  return (
    <span className="pill pass-share">
      <span className="sr-only">{t('deal.price.off', { share: formatShare(share) })}</span>
      <span aria-hidden="true">{formatShare(-share).replace('-', '\u2212')}</span>
    </span>
  );
}

/** Says that the price is the lowest of 30 days, or names the lowest; null if unknown. */
export function useLowestPrice({ price, lowestBefore: lowest }: DealView): string | null {
  const { t } = useTexts();
  const formatPrice = usePriceFormat();
  if (lowest === null) return null;
  if (price.amount <= lowest.price.amount) return t('deal.evidence.lowest');
  return t('deal.evidence.lowestOther', { price: formatPrice(lowest.price) });
}

function SalePrice({ soldAt, by }: NonNullable<ConvertedDeal['converted']>) {
  const { t, formatMoney, formatDay } = useTextsWithClock();
  const price = formatMoney(soldAt);
  return (
    <details className="pass-sold">
      <summary>{t('deal.price.soldAt', { price })}</summary>
      <p>
        {t('deal.price.ratesOf', { date: formatDay(by.date) })} <RateSources hosts={by.sources} />
        <RatesAge {...by} />
      </p>
    </details>
  );
}

/** Attribution of rate sources by host. */
const ATTRIBUTIONS: Readonly<Record<string, readonly [name: string, address: string]>> = {
  'www.ecb.europa.eu': ['ECB', 'https://www.ecb.europa.eu'],
  'open.er-api.com': ['Exchange Rate API', 'https://www.exchangerate-api.com'],
};

/** Sources of the rates; open.er-api.com requires this attribution. */
function RateSources({ hosts }: { hosts: readonly string[] }) {
  const { t, formatList } = useTexts();
  if (hosts.length === 0) return null;
  const links = Object.fromEntries(
    hosts.map((host, index) => [`source${index}`, toSourceLink(ATTRIBUTIONS[host]?.[1])]),
  );
  const names = hosts.map(
    (host, index) => `<source${index}>${ATTRIBUTIONS[host]?.[0] ?? host}</source${index}>`,
  );
  return <LinkedText text={t('deal.price.ratesBy', { source: formatList(names) })} links={links} />;
}

function toSourceLink(address: string | undefined) {
  return (text: string) =>
    address === undefined ? (
      <bdi>{text}</bdi>
    ) : (
      <a className="link" href={address} target="_blank" rel="noopener noreferrer">
        <bdi>{text}</bdi>
      </a>
    );
}
