import { useMutation } from '@tanstack/react-query';
import { callFunction } from '../../../shared/api/call-function.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { OutwardIcon } from '../../../shared/ui/icons.tsx';

/** Looks at an offer once more before it leads on: what is said of the price then is of that moment. */
export function BookOffer({ offerId }: { offerId: string }) {
  const { t, locale, language } = useTexts();
  const look = useMutation({
    mutationFn: () => callFunction('flight-book', { offerId, language }),
  });
  const cause = useFailureText(look.error);
  if (look.data === undefined)
    return (
      <span className="flex flex-wrap items-center gap-2">
        {look.error ? (
          <span role="alert" className="text-sunrise-text">
            {cause}
          </span>
        ) : null}
        <button
          type="button"
          className="button button-ink"
          aria-disabled={look.isPending}
          onClick={() => (look.isPending ? undefined : look.mutate())}
        >
          {look.isPending ? t('search.offers.checking') : t('search.offers.check')}
        </button>
      </span>
    );
  const { state, price, page } = look.data;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span role="status" className="font-medium text-ink">
        {t(`search.offers.state.${state}`, {
          price: price === null ? '' : formatMoney(price, locale),
        })}
      </span>
      {page === null ? null : (
        <a className="button button-main" href={page.url} target="_blank" rel="noopener noreferrer">
          {t('search.offers.goTo', { name: page.name })}
          <OutwardIcon />
        </a>
      )}
    </span>
  );
}
