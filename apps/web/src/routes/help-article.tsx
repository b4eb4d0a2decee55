import { type HelpArticlePage, loadHelpArticle } from '../features/help/articles/help-articles.ts';
import { Helped } from '../features/help/articles/helped.tsx';
import { ArticleText, UpdatedOn, useArticlePlaceholders } from '../shared/content/article-text.tsx';
import { useReloadOnLanguageChange } from '../shared/content/reader-language.ts';
import { useTexts } from '../shared/i18n/texts.ts';
import { Link } from '../shared/navigation/link.tsx';
import type { PageRequest } from '../shared/navigation/page-loader.ts';
import { usePageData } from '../shared/navigation/router-context.tsx';
import { MissingPage } from '../shared/page/missing-page.tsx';
import { usePageHead } from '../shared/page/use-page-head.ts';
import { SupportHours } from '../shared/support/support-hours.tsx';
import { ButtonLink, TextLink } from '../shared/ui/button.tsx';
import { BackIcon } from '../shared/ui/icons.tsx';
import { TitledSection } from '../shared/ui/titled-section.tsx';

export const loader = ({ params, language }: PageRequest): Promise<HelpArticlePage> =>
  loadHelpArticle(params['slug'] ?? '', language);

export function Component() {
  const { language, article, related } = usePageData<typeof loader>();
  useReloadOnLanguageChange(language);
  const { t } = useTexts();
  if (article !== null) return <HelpArticle article={article} related={related} />;
  return (
    <MissingPage
      title={t('help.missing.title')}
      text={t('help.missing.text')}
      onward={{ path: '/help', words: t('nav.help') }}
    />
  );
}

interface HelpArticleProps {
  article: NonNullable<HelpArticlePage['article']>;
  related: HelpArticlePage['related'];
}

function HelpArticle({ article, related }: HelpArticleProps) {
  const { t } = useTexts();
  const fill = useArticlePlaceholders();
  const title = fill.text(article.title);
  usePageHead({ title, description: fill.text(article.description), kind: 'article' });
  return (
    <div className="page py-8 sm:py-12">
      <TextLink className="gap-2" to="/help">
        <BackIcon />
        {t('nav.help')}
      </TextLink>
      <div className="mt-4 grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <article className="min-w-0">
          <header className="mb-8 max-w-[46rem]">
            <p className="eyebrow">{t(`help.category.${article.metadata.category}`)}</p>
            <h1
              className="headline-2 mt-2 text-[clamp(1.9rem,1.5rem+1.8vw,2.8rem)]!"
              lang={article.language}
            >
              {title}
            </h1>
          </header>
          <ArticleText html={fill.html(article.html)} language={article.language} />
          <div className="mt-8 flex max-w-(--measure) flex-col gap-6">
            <UpdatedOn day={article.metadata.updated} />
            <Helped key={article.slug} slug={article.slug} />
          </div>
        </article>
        <RelatedLinks related={related} />
      </div>
    </div>
  );
}

function RelatedLinks({ related }: Pick<HelpArticleProps, 'related'>) {
  const { t } = useTexts();
  const fill = useArticlePlaceholders();
  return (
    <aside className="flex flex-col gap-8 lg:pt-24">
      {related.length > 0 ? (
        <nav aria-labelledby="related">
          <h2 id="related" className="headline-3 mb-2">
            {t('help.related')}
          </h2>
          <ul>
            {related.map(({ slug, title, language }) => (
              <li key={slug} className="border-t border-hairline">
                <Link
                  className="flex min-h-11 items-center py-2 underline-offset-4 hover:underline hover:decoration-sunrise hover:decoration-2"
                  to={`/help/${slug}`}
                  lang={language}
                >
                  {fill.text(title)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <TitledSection
        id="people"
        title={t('help.people')}
        className="flex flex-col items-start gap-3"
      >
        <SupportHours />
        <ButtonLink to="/contact">{t('support.email.form')}</ButtonLink>
      </TitledSection>
    </aside>
  );
}
