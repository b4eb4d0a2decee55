import { loadQuestions, Question } from '../features/faq/question.tsx';
import { useArticlePlaceholders } from '../shared/content/article-text.tsx';
import { useReloadOnLanguageChange } from '../shared/content/reader-language.ts';
import { useTexts } from '../shared/i18n/texts.ts';
import type { PageRequest } from '../shared/navigation/page-loader.ts';
import { usePageData } from '../shared/navigation/router-context.tsx';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { ButtonLink } from '../shared/ui/button.tsx';

export const loader = ({ language }: PageRequest) => loadQuestions(language);

export function Component() {
  const { t } = useTexts();
  const fill = useArticlePlaceholders();
  const { language, questions } = usePageData<typeof loader>();
  useReloadOnLanguageChange(language);
  usePageHead({
    title: t('faq.title'),
    description: t('faq.description'),
    structured: [
      {
        '@type': 'FAQPage',
        inLanguage: language,
        mainEntity: questions.map(({ title, html }) => ({
          '@type': 'Question',
          name: fill.text(title),
          acceptedAnswer: { '@type': 'Answer', text: fill.html(html) },
        })),
      },
    ],
  });
  return (
    <div className="page py-10 sm:py-14">
      <div className="max-w-[48rem]">
        <h1 className="headline-1">{t('faq.title')}</h1>
        <p className="mt-4 mb-8 text-[1.0625rem] leading-relaxed text-soft sm:text-lg">
          {t('faq.lead')}
        </p>
        <div className="border-t border-hairline">
          {questions.map((article) => (
            <Question key={article.slug} article={article} />
          ))}
        </div>
        <div className="mt-10 flex flex-wrap gap-3">
          <ButtonLink tone="ink" to="/help">
            {t('nav.help')}
          </ButtonLink>
          <ButtonLink to="/contact">{t('support.email.form')}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
