import type { ComponentProps } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { Button } from '../ui/button.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import { MAX_SENTENCE_LENGTH } from './search-address.ts';

/** Search field with its button, as high as its text, so that a phone shows the whole sentence. The caller adds the label. */
export function SentenceField({
  placeholder,
  ...props
}: Pick<ComponentProps<'textarea'>, 'id' | 'defaultValue' | 'placeholder'>) {
  const { t } = useTexts();
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <div className="search-box">
        <SearchIcon />
        <textarea
          {...props}
          name="q"
          rows={1}
          enterKeyHint="search"
          onKeyDown={(event) => {
            // Enter also ends the composition of a Japanese or Chinese word.
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          // `maxLength` would cut a pasted sentence in silence.
          onInput={({ currentTarget }) => {
            const { length } = currentTarget.value;
            const isTooLong = length > MAX_SENTENCE_LENGTH;
            currentTarget.setCustomValidity(
              isTooLong ? t('search.tooLong', { max: MAX_SENTENCE_LENGTH, length }) : '',
            );
          }}
          autoComplete="off"
          placeholder={placeholder ?? t('landing.search.example.trip')}
        />
      </div>
      <Button type="submit" tone="main" className="px-7 text-base">
        {t('landing.search.submit')}
      </Button>
    </div>
  );
}
