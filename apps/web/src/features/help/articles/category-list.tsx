import { HELP_CATEGORIES, type HelpCategory } from '@farelark/i18n/content/collection';
import type { ReactNode } from 'react';
import { useArticlePlaceholders } from '../../../shared/content/article-text.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/navigation/link.tsx';
import { createIcon, PlaneIcon, TagIcon } from '../../../shared/ui/icons.tsx';
import type { HelpCard } from './help-articles.ts';

const StartIcon = createIcon('M6 20.5V4.2M6 5h11.5l-2.4 3.6 2.4 3.6H6', { flips: true });
const ToolIcon = createIcon(
  'M14.8 6.2a4 4 0 0 1 5 5l-2.6-.6-1.2 1.2.6 2.6a4 4 0 0 1-5-5L5.2 15.8a1.7 1.7 0 1 0 2.4 2.4z',
);

const ICONS: { readonly [C in HelpCategory]: ReactNode } = {
  'getting-started': <StartIcon />,
  'plans-and-billing': <TagIcon />,
  'flight-deals': <PlaneIcon />,
  'technical-support': <ToolIcon />,
};

export function CategoryList({ articles }: { articles: readonly HelpCard[] }) {
  const { t } = useTexts();
  const fill = useArticlePlaceholders();
  return (
    <div className="grid gap-5 md:grid-cols-2">
      {HELP_CATEGORIES.map((category) => (
        <section key={category} className="panel px-6 py-6 sm:px-7" aria-labelledby={category}>
          <h2 id={category} className="headline-3 flex items-center gap-2.5">
            <span className="text-sea-text">{ICONS[category]}</span>
            {t(`help.category.${category}`)}
          </h2>
          <ul className="mt-3">
            {articles
              .filter(({ metadata }) => metadata.category === category)
              .map(({ slug, title, language }) => (
                <li key={slug} className="border-t border-hairline first:border-t-0">
                  <Link
                    to={`/help/${slug}`}
                    lang={language}
                    className="flex min-h-11 items-center py-2 underline-offset-4 hover:underline hover:decoration-sunrise hover:decoration-2"
                  >
                    {fill.text(title)}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
