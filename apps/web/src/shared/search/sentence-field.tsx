import type { ComponentProps } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { Button } from '../ui/button.tsx';
import { SearchIcon } from '../ui/icons.tsx';
import { MAX_SENTENCE_LENGTH } from './search-address.ts';

/** Search field with its button; the caller adds the label. */
export function SentenceField(props: Pick<ComponentProps<'input'>, 'id' | 'defaultValue'>) {
  const { t } = useTexts();
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      <div className="search-box">
        <SearchIcon />
        <input
          {...props}
          name="q"
          type="search"
          enterKeyHint="search"
          // `maxLength` would cut a pasted sentence in silence.
          onInput={({ currentTarget }) => {
            const { length } = currentTarget.value;
            const isTooLong = length > MAX_SENTENCE_LENGTH;
            currentTarget.setCustomValidity(
              isTooLong ? t('search.tooLong', { max: MAX_SENTENCE_LENGTH, length }) : '',
            );
          }}
          autoComplete="off"
          placeholder={t('landing.search.example.trip')}
        />
      </div>
      <Button type="submit" tone="main" className="px-7 text-base">
        {t('landing.search.submit')}
      </Button>
    </div>
  );
}
