import { useTexts } from '../../../shared/i18n/texts.ts';

/** The shape of the tab while it loads. */
export function PlanSkeleton() {
  const { t } = useTexts();
  return (
    <div className="flex flex-col gap-10">
      <p className="sr-only" role="status">
        {t('plan.loading')}
      </p>
      <div className="panel p-6">
        <div className="skeleton h-8 w-52 max-w-full" />
        <div className="skeleton mt-4 h-4 w-96 max-w-full" />
        <div className="skeleton mt-2.5 h-4 w-72 max-w-full" />
      </div>
      <div className="grid gap-5 sm:grid-cols-3">
        {['routes', 'savings', 'clicks'].map((name) => (
          <div key={name} className="panel p-5">
            <div className="skeleton h-4 w-28" />
            <div className="skeleton mt-3 h-9 w-24" />
          </div>
        ))}
      </div>
      <div className="grid gap-5 md:grid-cols-3">
        {['monthly', 'biannual', 'annual'].map((name) => (
          <div key={name} className="skeleton h-56" />
        ))}
      </div>
    </div>
  );
}
