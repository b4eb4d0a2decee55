import { useState } from 'react';
import { allowsMeasurement } from '../../../shared/consent/consent.ts';
import { pageData } from '../../../shared/data/page-data.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';

/** Asks if an article helped, and otherwise links to support. Recorded only with consent. */
export function Helped({ slug }: { slug: string }) {
  const { t } = useTexts();
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null);
  const rate = (rating: 'yes' | 'no'): void => {
    setAnswer(rating);
    if (allowsMeasurement()) recordRating(slug, rating);
  };
  return (
    <section className="flex min-h-28 flex-col items-start gap-3 border-t border-hairline pt-6">
      <div role="status" className="flex flex-col gap-1">
        <h2 className="headline-3">
          {t(answer === null ? 'help.helped.question' : `help.helped.after.${answer}`)}
        </h2>
      </div>
      {answer === null ? (
        <div className="flex gap-3">
          <Button onClick={() => rate('yes')}>{t('help.helped.yes')}</Button>
          <Button onClick={() => rate('no')}>{t('help.helped.no')}</Button>
        </div>
      ) : null}
      {answer === 'no' ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink tone="ink" to="/help#assistant">
            {t('help.chat.title')}
          </ButtonLink>
          <ButtonLink to="/contact">{t('support.email.form')}</ButtonLink>
        </div>
      ) : null}
    </section>
  );
}

/** Sends the answer in the background; failures are only logged. */
function recordRating(slug: string, answer: 'yes' | 'no'): void {
  void pageData().insert('analytics_events', {
    event_name: 'help_article_rated',
    page: `/help/${slug}`,
    properties: { answer },
    user_id: null,
  });
}
