import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isForbidden } from '../../shared/api/function-query.ts';
import { useTexts } from '../../shared/i18n/texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Loaded } from '../../shared/ui/loaded.tsx';
import { Skeletons } from '../../shared/ui/skeletons.tsx';
import { TitledSection } from '../../shared/ui/titled-section.tsx';

interface PagedSectionProps<Data> {
  area: 'messages' | 'ratings';
  heading?: string;
  lead?: ReactNode;
  query: UseQueryResult<Data>;
  offset: number;
  /** Page size of the server. */
  perPage: number;
  onOffset: (offset: number) => void;
  children: (data: Data) => ReactNode;
}

/** Paginated list; empty unless the traveller is an operator. */
export function PagedSection<Data extends { readonly hasMore: boolean }>(
  props: PagedSectionProps<Data>,
) {
  const { t } = useTexts();
  const { area, heading, lead, query, offset, perPage, onOffset, children } = props;
  if (isForbidden(query.error)) return null;
  return (
    <TitledSection title={t(`${area}.title`)} {...(heading === undefined ? {} : { heading })}>
      {lead}
      <Loaded
        query={query}
        skeleton={<Skeletons text={t(`${area}.loading`)} shapes={['h-40']} />}
        failed={t(`${area}.failed`)}
      >
        {(data) => (
          <div className="panel px-5 py-4">
            {children(data)}
            {offset === 0 && !data.hasMore ? null : (
              <div className="mt-3 flex flex-wrap gap-3">
                {offset > 0 ? (
                  <Button onClick={() => onOffset(Math.max(0, offset - perPage))}>
                    {t('newer')}
                  </Button>
                ) : null}
                {data.hasMore ? (
                  <Button onClick={() => onOffset(offset + perPage)}>{t('older')}</Button>
                ) : null}
              </div>
            )}
          </div>
        )}
      </Loaded>
    </TitledSection>
  );
}
