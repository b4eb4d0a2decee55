import type { Plan } from '@farelark/contracts';
import { Link } from 'react-router';
import { LinkedText } from '../../../shared/i18n/linked-text.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';

/** The way out of a contract that was made online a few days ago, where the law gives one: a message that is written already. */
export function Withdrawal({ plan }: { plan: Plan }) {
  const { t } = useTexts();
  const draft = {
    subject: t('plan.withdrawal.subject'),
    message: t('plan.withdrawal.message', { plan: t(`plans.name.${plan}`) }),
  };
  return (
    <p className="max-w-[60ch] text-sm leading-relaxed text-soft">
      <LinkedText
        text={t('plan.withdrawal.text')}
        links={{
          withdraw: (words) => (
            <Link to="/contact" state={draft} className="link">
              {words}
            </Link>
          ),
        }}
      />
    </p>
  );
}
