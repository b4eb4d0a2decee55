import type { ComponentProps } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { SearchIcon } from '../ui/icons.tsx';

/** Most letters of a sentence that are read. */
const MAX_LETTERS = 500;

/** Where a search is typed as a sentence, with the button that sends it; its label stands with whoever shows it. */
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
          maxLength={MAX_LETTERS}
          autoComplete="off"
          placeholder={t('landing.search.example.trip')}
        />
      </div>
      <button type="submit" className="button button-main px-7 text-base">
        {t('landing.search.submit')}
      </button>
    </div>
  );
}
