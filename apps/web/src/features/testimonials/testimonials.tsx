import type { Testimonial } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { callFunction } from '../../shared/api/call-function.ts';
import { withPageQueries } from '../../shared/api/query-client.tsx';
import { getRoute } from '../../shared/format/places.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { SimulatedPill } from '../../shared/ui/simulated-pill.tsx';
import { TitledSection } from '../../shared/ui/titled-section.tsx';

export const Component = withPageQueries(Testimonials);

function Testimonials() {
  const { t, language } = useTexts();
  const { data } = useQuery({
    queryKey: ['testimonials', language],
    queryFn: ({ signal }) => callFunction('load-testimonials', { language }, signal),
  });
  const testimonials = data?.testimonials ?? [];
  if (testimonials.length === 0) return null;
  return (
    <TitledSection className="mt-10" id="testimonials" title={t('testimonials.title')} level={3}>
      <p className="mt-1 text-sm text-soft">{t('testimonials.text')}</p>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {testimonials.map((testimonial) => (
          <li key={JSON.stringify(testimonial)}>
            <Quote quote={testimonial} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Quote({ quote }: { quote: Testimonial }) {
  const { t, formatMonth } = useTexts();
  const { answer, sentence, firstName, simulated } = quote;
  const route = t('deal.route', getRoute(quote));
  return (
    <figure className="panel flex h-full flex-col p-5">
      <p className="flex flex-wrap items-center gap-2">
        <span
          className={`pill ${answer === 'yes' ? 'bg-sea-wash text-sea-text' : 'bg-sunrise text-on-sunrise'}`}
        >
          {t(answer === 'yes' ? 'testimonials.yes' : 'testimonials.no')}
        </span>
        {simulated ? <SimulatedPill /> : null}
      </p>
      <blockquote dir="auto" className="mt-3 grow leading-relaxed [overflow-wrap:anywhere]">
        {sentence}
      </blockquote>
      <figcaption className="mt-3 text-sm text-soft">
        {firstName === null ? null : (
          <bdi className="block font-semibold text-ink">{firstName}</bdi>
        )}
        {t('testimonials.trip', { route, month: formatMonth(quote.month) })}
      </figcaption>
    </figure>
  );
}
