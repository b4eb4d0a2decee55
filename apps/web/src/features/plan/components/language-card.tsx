import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@farelark/messages/language';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chooseLanguage, textNow, useTexts } from '../../../shared/i18n/texts.ts';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { toast } from '../../../shared/ui/toasts.tsx';
import { accountLanguageQuery, saveAccountLanguage } from '../api/account-language.ts';

const OPTIONS = LANGUAGES.map((value) => ({ value, name: LANGUAGE_NAMES[value] }));

/** The language of the account: of this site, of alerts and of every mail. Chosen is saved. */
export function LanguageCard({ userId }: { userId: string }) {
  const { t, language } = useTexts();
  const queryClient = useQueryClient();
  const { data: profile } = useQuery(accountLanguageQuery(userId));
  const [chosen, setChosen] = useState<Language | null>(null);

  const choose = async (wanted: Language): Promise<void> => {
    setChosen(wanted);
    try {
      await saveAccountLanguage(queryClient, userId, wanted);
      await chooseLanguage(wanted);
      void toast('success', textNow('plan.language.saved'));
    } catch {
      void toast('error', t('plan.language.failed'));
    } finally {
      setChosen(null);
    }
  };
  return (
    <section aria-labelledby="plan-language" className="panel p-6">
      <h2 id="plan-language" className="headline-3 mb-4">
        {t('plan.language.title')}
      </h2>
      <SelectField
        label={t('plan.language.label')}
        hint={t('plan.language.hint')}
        options={OPTIONS}
        value={chosen ?? profile?.language ?? language}
        disabled={chosen !== null}
        onChange={({ currentTarget }) => void choose(currentTarget.value as Language)} // one of its options
      />
    </section>
  );
}
