import { ButtonLink } from '../ui/button.tsx';
import { NoMatchDrawing } from '../ui/drawings.tsx';
import { usePageHead } from './use-page-head.ts';

interface MissingPageProps {
  title: string;
  text: string;
  onward: { path: string; words: string };
}

/** Not-found page, for crawlers too. */
export function MissingPage({ title, text, onward }: MissingPageProps) {
  usePageHead({ title, description: text, isPrivate: true, isMissing: true });
  return (
    <div className="page flex flex-col items-center gap-4 py-20 text-center">
      <NoMatchDrawing />
      <h1 className="headline-2">{title}</h1>
      <p className="max-w-[52ch] text-soft">{text}</p>
      <ButtonLink tone="main" className="mt-2" to={onward.path}>
        {onward.words}
      </ButtonLink>
    </div>
  );
}
