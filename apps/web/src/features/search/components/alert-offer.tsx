import type { DealSearch } from '@farelark/contracts';
import { useNavigate } from 'react-router';
import { listFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { searchPath } from '../../../shared/search/search-address.ts';
import { toProposal } from '../../../shared/search/search-preferences.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { BellIcon } from '../../../shared/ui/lazy-icons.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';

/** Links to the preferences with this search filled in; visitors sign up first. */
export function AlertOffer({ search }: { search: DealSearch }) {
  const { t, locale } = useTexts();
  const { session } = useSession();
  const navigate = useNavigate();
  const { lost } = toProposal(search);
  const openPreferences = (): void => {
    const next = `/dashboard?tab=preferences&${searchPath(search).split('?')[1] ?? ''}`;
    if (session !== null) void navigate(next);
    else void navigate('/auth?mode=sign-up', { state: { next } });
  };
  return (
    <TitledSection className="panel px-5 py-5" title={t('search.alert.title')}>
      <p className="mt-1.5 text-[0.9375rem] text-soft">
        {session === null ? t('search.alert.visitor') : t('search.alert.text')}
      </p>
      {search.from.length === 0 ? (
        <p className="mt-2 text-sm text-soft">{t('search.alert.needsFrom')}</p>
      ) : null}
      {lost.length > 0 ? (
        <p className="mt-2 text-sm text-soft">
          {t('search.alert.lost', {
            parts: listFormat(locale).format(lost.map((part) => t(`search.alert.part.${part}`))),
          })}
        </p>
      ) : null}
      <Button tone="ink" className="mt-4" onClick={openPreferences}>
        <BellIcon />
        {t('search.alert.make')}
      </Button>
    </TitledSection>
  );
}
