import type { ReactNode } from 'react';
import { useTexts } from '../i18n/texts.ts';
import { usePageSettings } from '../settings/page-settings.ts';
import { ButtonLink } from '../ui/button.tsx';
import { createIcon, MailIcon, PhoneIcon } from '../ui/icons.tsx';
import { SupportHours } from './support-hours.tsx';

interface SupportContactsProps {
  /** Adds a link to the contact form. */
  hasFormLink?: boolean;
}

/** Email, phone, hours and office of the operator, as far as configured. */
export function SupportContacts({ hasFormLink = false }: SupportContactsProps) {
  const { t } = useTexts();
  const { supportEmail, supportPhone, officeAddress, isDemoContact } = usePageSettings().operator;
  const demo = isDemoContact ? t('support.demo') : null;
  return (
    <dl className="flex flex-col gap-6">
      {supportEmail !== null || hasFormLink ? (
        <Contact icon={<MailIcon />} name={t('support.email.title')} mark={demo}>
          {supportEmail === null ? null : (
            <a
              className="link inline-flex min-h-11 items-center break-all"
              href={`mailto:${supportEmail}`}
            >
              {supportEmail}
            </a>
          )}
          {hasFormLink ? (
            <ButtonLink className="mt-2" to="/contact">
              {t('support.email.form')}
            </ButtonLink>
          ) : null}
        </Contact>
      ) : null}
      {supportPhone === null ? null : (
        <Contact icon={<PhoneIcon />} name={t('support.phone')} mark={demo}>
          <a
            className="link inline-flex min-h-11 items-center"
            dir="ltr"
            href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`}
          >
            {supportPhone}
          </a>
        </Contact>
      )}
      <Contact icon={<ClockIcon />} name={t('support.title')}>
        <SupportHours />
      </Contact>
      {officeAddress === null ? null : (
        <Contact
          icon={<PlaceIcon />}
          name={t('support.office')}
          mark={isDemoContact ? t('footer.demo') : null}
        >
          <address className="not-italic">
            <bdi>{officeAddress}</bdi>
          </address>
        </Contact>
      )}
    </dl>
  );
}

interface ContactProps {
  icon: ReactNode;
  name: string;
  /** Marks contacts of a demo installation. */
  mark?: string | null;
  children: ReactNode;
}

function Contact({ icon, name, mark = null, children }: ContactProps) {
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

const ClockIcon = createIcon('M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0M12 7.2V12l3.2 2');
const PlaceIcon = createIcon(
  'M12 20.5s6.5-5.6 6.5-10.4a6.5 6.5 0 0 0-13 0c0 4.8 6.5 10.4 6.5 10.4zM9.8 10a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0',
);
