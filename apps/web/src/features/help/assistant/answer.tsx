import type { HelpChatAnswer, HelpPassage, HelpPlace } from '@farelark/contracts';
import { Fragment } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Link } from '../../../shared/navigation/link.tsx';
import { TextLink } from '../../../shared/ui/button.tsx';

export function Answer({ answer }: { answer: HelpChatAnswer }) {
  const { t } = useTexts();
  if (answer.by === 'nobody') return <p>{t('help.chat.nobody')}</p>;
  if (answer.by === 'small_talk') return <p dir="auto">{answer.text}</p>;
  if (answer.by === 'articles')
    return (
      <div className="flex flex-col gap-5">
        {answer.passages.map((passage) => (
          <PassageText key={passage.source.path} {...passage} />
        ))}
      </div>
    );
  if (answer.by === 'suggestions')
    return (
      <>
        <p className="mb-2">{t('help.chat.unsure')}</p>
        {answer.passages.map((passage, index) => (
          <details key={passage.source.path} className="question" open={index === 0}>
            <summary dir="auto">{passage.source.title}</summary>
            <div className="pb-4">
              <PassageText {...passage} />
            </div>
          </details>
        ))}
      </>
    );
  return (
    <div className="flex flex-col gap-3">
      <p dir="auto" className="whitespace-pre-line">
        <Cited text={answer.text} sources={answer.sources} />
      </p>
      <p className="text-sm text-soft">{t('help.chat.byModel')}</p>
      <ol className="flex list-inside list-decimal flex-col">
        {answer.sources.map(({ path, title }) => (
          <li key={path}>
            <TextLink to={path}>{title}</TextLink>
          </li>
        ))}
      </ol>
    </div>
  );
}

function PassageText({ heading, text, source }: HelpPassage) {
  const { t } = useTexts();
  return (
    <div className="flex flex-col gap-2">
      {heading ? (
        <p dir="auto" className="font-semibold">
          {heading}
        </p>
      ) : null}
      <p dir="auto" className="whitespace-pre-line">
        {text}
      </p>
      <p className="text-sm text-soft">
        {t('help.chat.from')} <TextLink to={source.path}>{source.title}</TextLink>
      </p>
    </div>
  );
}

/** `[1]` links to the first source; everything else is plain text. */
function Cited({ text, sources }: { text: string; sources: readonly HelpPlace[] }) {
  // Text and source numbers alternate.
  return text.split(/\[(\d{1,2})\]/).map((part, index) => {
    const source = index % 2 === 1 ? sources[Number(part) - 1] : undefined;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other key
      <Fragment key={index}>
        {source ? (
          <Link className="link text-sm" to={source.path} aria-label={`[${part}] ${source.title}`}>
            [{part}]
          </Link>
        ) : (
          part
        )}
      </Fragment>
    );
  });
}
