import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';
import { StageDrawing } from './stage-drawings.tsx';

export function FareStages() {
  const { t, formatShare } = useTexts();
  const { claims } = usePageSettings().operator;
  const steps = [
    ['watch', t('howItWorks.watch.title'), t('howItWorks.watch.text')],
    [
      'usual',
      t('howItWorks.usual.title'),
      t('howItWorks.usual.text', { days: claims.monitoringDays }),
    ],
    [
      'deal',
      t('howItWorks.deal.title'),
      t('howItWorks.deal.text', { share: formatShare(claims.dealThreshold) }),
    ],
    ['look', t('howItWorks.look.title'), t('howItWorks.look.text')],
    ['tell', t('howItWorks.tell.title'), t('howItWorks.tell.text', { count: claims.alertMinutes })],
    ['book', t('howItWorks.book.title'), t('howItWorks.book.text')],
    ['gone', t('howItWorks.gone.title'), t('howItWorks.gone.text')],
  ] as const;
  return (
    <ol className="fare-way mt-10 sm:mt-14">
      {steps.map(([name, title, text]) => (
        <li key={name} id={name}>
          <div>
            <h2 className="headline-3">{title}</h2>
            <p className="mt-1.5 max-w-[58ch] leading-relaxed text-soft">{text}</p>
          </div>
          <StageDrawing name={name} />
        </li>
      ))}
    </ol>
  );
}
