import { useTexts } from '../../../shared/i18n/texts.ts';

/** The shape of a form that is about to be shown. */
export function FormSkeleton({ fields }: { fields: number }) {
  const { t } = useTexts();
  return (
    <div role="status" className="flex flex-col gap-5">
      <span className="sr-only">{t('page.loading')}</span>
      <div className="skeleton h-8 w-2/3" />
      {Array.from({ length: fields }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
        <div key={at} className="skeleton h-11" />
      ))}
      <div className="skeleton h-11 w-1/2" />
    </div>
  );
}
