import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/texts.ts';
import { usePageSettings } from '../settings/page-settings.ts';
import { MailIcon, PhoneIcon } from '../ui/icons.tsx';
import { SupportHours } from './hours.tsx';
import { ClockIcon, PlaceIcon } from './support-icons.tsx';

interface WaysToReachProps {
  /** Whether to lead to the contact page; not on that page itself. */
  leadsToForm?: boolean;
}

/** E-mail, telephone, hours and office of whoever runs this installation; what they have not given is said so. */
export function WaysToReach({ leadsToForm = false }: WaysToReachProps) {
  const { t } = useTexts();
  const { operator } = usePageSettings();
  return (
    <dl className="flex flex-col gap-6">
      <Way icon={<MailIcon />} name={t('support.email.title')}>
        {operator.supportEmail ? (
          <a
            className="link inline-flex min-h-11 items-center break-all"
            href={`mailto:${operator.supportEmail}`}
          >
            {operator.supportEmail}
          </a>
        ) : (
          <p>{t('support.email.none')}</p>
        )}
        {leadsToForm ? (
          <Link className="button button-line mt-2" to="/contact">
            {t('support.email.form')}
          </Link>
        ) : null}
      </Way>
      <Way icon={<PhoneIcon />} name={t('support.phone')}>
        {operator.supportPhone ? (
          <a
            className="link inline-flex min-h-11 items-center"
            dir="ltr"
            href={`tel:${operator.supportPhone.replace(/[^+\d]/g, '')}`}
          >
            {operator.supportPhone}
          </a>
        ) : (
          <p>{t('footer.noPhone')}</p>
        )}
      </Way>
      <Way icon={<ClockIcon />} name={t('support.title')}>
        <SupportHours />
      </Way>
      <Way icon={<PlaceIcon />} name={t('support.office')}>
        {operator.officeAddress ? (
          <address className="not-italic">{operator.officeAddress}</address>
        ) : (
          <p>{t('footer.noAddress')}</p>
        )}
      </Way>
    </dl>
  );
}

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="flex items-center gap-2 font-semibold">
        <span className="text-sea-text">{icon}</span>
        {name}
      </dt>
      <dd className="mt-1 flex flex-col items-start ps-7">{children}</dd>
    </div>
  );
}
