import type { Heading } from '@farelark/i18n/content/shown-article';
import { useId } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';

/** A shorter article is read, not looked up in. */
const FEWEST = 4;

/** What a long article is made of. */
export function PostContents({ headings }: { headings: readonly Heading[] }) {
  const { t } = useTexts();
  const id = useId();
  const parts = headings.filter(({ level }) => level === 2);
  if (parts.length < FEWEST) return null;
  return (
    <aside className="post-aside">
      <nav aria-labelledby={id}>
        <p id={id} className="eyebrow">
          {t('blog.contents')}
        </p>
        <ol className="mt-2 border-s-2 border-hairline text-[0.9375rem]">
          {parts.map((part) => (
            <li key={part.id}>
              <a
                href={`#${part.id}`}
                className="flex min-h-9 items-center px-4 py-1 text-soft hover:text-ink"
              >
                {part.text}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </aside>
  );
}
