import type { FunctionData } from '@farelark/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../shared/api/call-function.ts';
import { functionQuery, PAGED } from '../../shared/api/function-query.ts';
import { getRoute } from '../../shared/format/places.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { SimulatedPill } from '../../shared/ui/simulated-pill.tsx';
import { toast } from '../../shared/ui/toasts.tsx';
import { useAction } from '../../shared/ui/use-action.ts';
import { PagedSection } from './paged-section.tsx';

type Rating = FunctionData<'list-ratings'>['ratings'][number];

const RATINGS = 'price ratings';

/** Testimonials, which the operator can hide. */
export function RatingsSection() {
  const { t, language } = useTexts();
  const [offset, setOffset] = useState(0);
  const query = useQuery(
    functionQuery([RATINGS, language, offset], 'list-ratings', { language, offset }, PAGED),
  );
  return (
    <PagedSection
      area="ratings"
      lead={<p className="mt-1 mb-4 max-w-[68ch] text-sm text-soft">{t('ratings.lead')}</p>}
      query={query}
      offset={offset}
      perPage={50}
      onOffset={setOffset}
    >
      {({ ratings }) =>
        ratings.length === 0 ? (
          <p className="text-sm">{t('ratings.none')}</p>
        ) : (
          <ul className="divide-y divide-hairline">
            {ratings.map((rating) => (
              <RatingRow key={rating.bookingId} rating={rating} />
            ))}
          </ul>
        )
      }
    </PagedSection>
  );
}

function RatingRow({ rating }: { rating: Rating }) {
  const { t, formatMonth } = useTexts();
  const queryClient = useQueryClient();
  const { bookingId, hidden } = rating;
  const change = useAction(
    async () => {
      await callFunction('hide-rating', { bookingId, hidden: !hidden });
      await queryClient.invalidateQueries({ queryKey: [RATINGS] });
    },
    () => void toast('error', t('messages.notSaved')),
  );
  return (
    <li className="grid items-center gap-x-5 gap-y-1 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p dir="auto" className={hidden ? 'text-soft line-through' : ''}>
          {rating.sentence}
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-soft">
          <bdi>{t('deal.route', getRoute(rating))}</bdi>· {formatMonth(rating.month)}
          {rating.firstName === null ? null : (
            <>
              {' · '}
              <bdi>{rating.firstName}</bdi>
            </>
          )}
          · {t(`ratings.answer.${rating.answer}`)}
          {rating.simulated ? <SimulatedPill /> : null}
          {hidden ? (
            <span className="pill border border-edge text-ink">{t('ratings.hidden')}</span>
          ) : null}
        </p>
      </div>
      <LinkButton
        className="justify-self-start"
        disabled={change.busy}
        onClick={() => void change.run()}
      >
        {t(hidden ? 'ratings.show' : 'ratings.hide')}
      </LinkButton>
    </li>
  );
}
