import './legal.css';
import { loadArticle } from 'virtual:farelark/content/legal';
import type { Language } from '@farelark/i18n/language';
import type { ReactNode } from 'react';
import {
  ArticleText,
  UpdatedOn,
  useArticlePlaceholders,
} from '../../shared/content/article-text.tsx';
import { useReloadOnLanguageChange } from '../../shared/content/reader-language.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { usePageHead } from '../../shared/page/use-page-head.ts';
import { ChevronDownIcon } from '../../shared/ui/icons.tsx';

interface LegalPageProps extends Awaited<ReturnType<typeof loadLegal>> {
  /** Buttons above the text. */
  children?: ReactNode;
}

/** Printable legal text with a table of contents. */
export function LegalPage({ language, article, children }: LegalPageProps) {
  const { t } = useTexts();
  const fill = useArticlePlaceholders();
  useReloadOnLanguageChange(language);
  const title = fill.text(article.title);
  usePageHead({ title, description: fill.text(article.description) });
  const parts = article.headings.filter(({ level }) => level === 2);
  const contents = (
    <ol className="text-[0.9375rem]" lang={article.language}>
      {parts.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center py-1 text-soft underline-offset-4 hover:text-ink hover:underline lg:min-h-9"
          >
            {fill.text(text)}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <div className="page legal-page py-10 sm:py-14">
      <header className="mb-8 max-w-[46rem] sm:mb-12">
        <h1
          className="headline-1 text-[clamp(1.75rem,0.75rem+4.9vw,3.5rem)]!"
          lang={article.language}
        >
          {title}
        </h1>
        <div className="mt-4">
          <UpdatedOn day={article.metadata.updated} />
        </div>
      </header>
      <div className="grid gap-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-14">
        {/* Beside the text on a wide screen, folded before it on a narrow one. Styles show one of them. */}
        <nav className="legal-contents" aria-labelledby="contents">
          <h2 id="contents" className="eyebrow mb-2">
            {t('article.contents')}
          </h2>
          {contents}
        </nav>
        <nav className="legal-contents-folded" aria-label={t('article.contents')}>
          <details className="panel">
            <summary>
              {t('article.contents')}
              <ChevronDownIcon />
            </summary>
            {contents}
          </details>
        </nav>
        <div className="flex min-w-0 flex-col gap-8">
          {children}
          <ArticleText html={fill.html(article.html)} language={article.language} />
        </div>
      </div>
    </div>
  );
}

/** @throws Error if the build lacks the text */
export async function loadLegal(name: string, language: Language) {
  const article = await loadArticle(name, language);
  if (article === null) throw new Error(`There is no text of the name ${name}`);
  return { language, article };
}
