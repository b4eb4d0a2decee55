import { useTexts } from '../shared/i18n/texts.ts';
import { MissingPage } from '../shared/page/missing-page.tsx';

export function Component() {
  const { t } = useTexts();
  return (
    <MissingPage
      title={t('notFound.title')}
      text={t('notFound.text')}
      onward={{ path: '/', words: t('notFound.home') }}
    />
  );
}
