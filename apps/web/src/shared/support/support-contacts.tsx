import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { usePageSettings } from '../settings/page-settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon, MailIcon, PhoneIcon } from '../ui/icons.tsx';
import { SupportHours } from './support-hours.tsx';

interface SupportContactsProps {
  /** Adds a link to the contact page; not on that page itself. */
  leadsToForm?: boolean;
}

/** Email, telephone, hours and office of the operator of this installation; what they have not given is left out. */
export function SupportContacts({ leadsToForm = false }: SupportContactsProps) {
  const { t } = useTexts();
  const { supportEmail, supportPhone, officeAddress, isDemoContact } = usePageSettings().operator;
  const demo = isDemoContact ? t('support.demo') : null;
  return (
    <dl className="flex flex-col gap-6">
      {supportEmail !== null || leadsToForm ? (
        <Way icon={<MailIcon />} name={t('support.email.title')} mark={demo}>
          {supportEmail === null ? null : (
            <a
              className="link inline-flex min-h-11 items-center break-all"
              href={`mailto:${supportEmail}`}
            >
              {supportEmail}
            </a>
          )}
          {leadsToForm ? (
            <ButtonLink className="mt-2" to="/contact">
              {t('support.email.form')}
            </ButtonLink>
          ) : null}
        </Way>
      ) : null}
      {supportPhone === null ? null : (
        <Way icon={<PhoneIcon />} name={t('support.phone')} mark={demo}>
          <a
            className="link inline-flex min-h-11 items-center"
            dir="ltr"
            href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}
          >
            {supportPhone}
          </a>
        </Way>
      )}
      <Way icon={<ClockIcon />} name={t('support.title')}>
        <SupportHours />
      </Way>
      {officeAddress === null ? null : (
        <Way
          icon={<PlaceIcon />}
          name={t('support.office')}
          mark={isDemoContact ? t('footer.demo') : null}
        >
          <address className="not-italic">
            <bdi>{officeAddress}</bdi>
          </address>
        </Way>
      )}
    </dl>
  );
}

interface WayProps {
  icon: ReactNode;
  name: string;
  /** Says that it was made up for a simulated installation; null: it was not. */
  mark?: string | null;
  children: ReactNode;
}

function Way({ icon, name, mark = null, children }: WayProps) {
  return (
    <div>
      <dt className="flex flex-wrap items-center gap-2 font-semibold">
        <span className="text-sea-text">{icon}</span>
        {name}
        {mark === null ? null : (
          <span className="pill border border-dashed border-edge text-ink">{mark}</span>
        )}
      </dt>
      <dd className="mt-1 flex flex-col items-start ps-7">{children}</dd>
    </div>
  );
}

const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.2V12l3.2 2" />
  </Icon>
);
const PlaceIcon = () => (
  <Icon>
    <path d="M12 20.5s6.5-5.6 6.5-10.4a6.5 6.5 0 0 0-13 0c0 4.8 6.5 10.4 6.5 10.4z" />
    <circle cx="12" cy="10" r="2.2" />
  </Icon>
);
