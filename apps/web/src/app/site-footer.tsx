import { hasTrackers } from '@farelark/contracts';
import { blogPath } from '@farelark/i18n/addresses';
import type { ReactNode } from 'react';
import { useTexts } from '../shared/i18n/texts.ts';
import { Link } from '../shared/navigation/link.tsx';
import { usePageSettings } from '../shared/settings/page-settings.ts';
import { TitledSection } from '../shared/ui/titled-section.tsx';

export function SiteFooter() {
  const { t, language } = useTexts();
  return (
    <footer className="mt-20 border-t border-hairline">
      <div className="page site-footer">
        <Pages
          title={t('footer.product')}
          pages={[
            ['/deals', t('nav.deals')],
            ['/features', t('nav.features')],
            ['/how-it-works', t('nav.howItWorks')],
            ['/pricing', t('nav.pricing')],
            ['/scoreboard', t('scoreboard.title')],
            ['/api', t('apiPage.title')],
          ]}
        />
        <Pages
          title={t('footer.read')}
          pages={[
            ['/help', t('nav.help')],
            ['/faq', t('footer.faq')],
            ['/contact', t('footer.contact')],
            [blogPath(language), t('nav.blog')],
          ]}
        />
        <Pages
          title={t('footer.legal')}
          pages={[
            ['/terms', t('footer.terms')],
            ['/privacy', t('footer.privacy')],
            ['/cookies', t('footer.cookies')],
            ['/accessibility', t('footer.accessibility')],
          ]}
        />
        <Contact />
      </div>
      <div className="border-t border-hairline">
        <div className="page flex flex-wrap justify-between gap-x-8 gap-y-1 py-5 text-sm text-soft">
          <p>{t('footer.line')}</p>
          <p>{t('footer.booking')}</p>
          <ConsentLink />
        </div>
      </div>
    </footer>
  );
}

function Pages({ title, pages }: { title: string; pages: [path: string, name: string][] }) {
  return (
    <nav aria-label={title}>
      <h2 className="eyebrow mb-1">{title}</h2>
      <ul>
        {pages.map(([path, name]) => (
          <li key={path}>
            <Link to={path} className="footer-link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Contact() {
  const { t } = useTexts();
  const { name, supportEmail, supportPhone, officeAddress, isDemoContact } =
    usePageSettings().operator;
  return (
    <TitledSection title={t('footer.contactTitle')} heading="eyebrow mb-2" className="text-sm">
      <address className="not-italic">
        <span className="font-semibold">{name}</span>
        {isDemoContact ? <FooterText>{t('footer.demo')}</FooterText> : null}
        {officeAddress === null ? null : <FooterText>{officeAddress}</FooterText>}
        {supportPhone === null ? null : (
          <a
            href={`tel:${supportPhone.replaceAll(/[^+\d]/g, '')}`}
            className="footer-link"
            dir="ltr"
          >
            {supportPhone}
          </a>
        )}
        {supportEmail === null ? null : (
          <a href={`mailto:${supportEmail}`} className="footer-link" dir="ltr">
            {supportEmail}
          </a>
        )}
        <FooterText>{t('footer.hours')}</FooterText>
      </address>
    </TitledSection>
  );
}

function FooterText({ children }: { children: ReactNode }) {
  return (
    <span className="text-soft">
      <bdi>{children}</bdi>
    </span>
  );
}

/** Opens the consent banner; nothing without trackers. */
function ConsentLink() {
  const { t } = useTexts();
  const { measurement } = usePageSettings();
  if (!hasTrackers(measurement)) return null;
  const open = () => {
    import('../shared/consent/open-consent.tsx')
      .then(({ showConsentBanner }) => showConsentBanner())
      .catch(() => {});
  };
  return (
    <button type="button" className="link -my-3 inline-flex min-h-11 items-center" onClick={open}>
      {t('footer.measurement')}
    </button>
  );
}
