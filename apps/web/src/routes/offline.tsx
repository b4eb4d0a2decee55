import { OfflineElsewhere } from '../features/offline/components/offline-elsewhere.tsx';
import { useTexts } from '../shared/i18n/texts.ts';
import { usePageHead } from '../shared/page/use-page-head.ts';

export function Component() {
  const { t } = useTexts();
  usePageHead({ title: t('offline.title'), description: t('offline.text'), isPrivate: true });
  return <OfflineElsewhere />;
}
