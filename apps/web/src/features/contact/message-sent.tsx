import { useEffect, useRef } from 'react';
import { useTexts } from '../../shared/i18n/texts.ts';
import { CheckIcon } from '../../shared/ui/icons.tsx';

interface MessageSentProps {
  /** Where the answer goes. */
  email: string;
  onAgain: () => void;
}

/** In the place of the form, once the message has arrived. */
export function MessageSent({ email, onAgain }: MessageSentProps) {
  const { t } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="panel flex flex-col items-start gap-3 px-6 py-8 sm:px-8">
      <span className="rounded-full bg-sea-wash p-2.5 text-sea-text">
        <CheckIcon />
      </span>
      <h2 ref={heading} tabIndex={-1} className="headline-3 outline-none">
        {t('contact.sent.title')}
      </h2>
      <p className="max-w-[52ch] text-soft">{t('contact.sent.text', { email })}</p>
      <button type="button" className="button button-line mt-2" onClick={onAgain}>
        {t('contact.sent.again')}
      </button>
    </div>
  );
}
