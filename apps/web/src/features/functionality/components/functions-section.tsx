import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { Skeletons } from '../../../shared/ui/skeletons.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import {
  exampleRowsQuery,
  FUNCTION_GROUPS,
  functionDocumentQuery,
  type NamedFunction,
  namedFunctions,
} from '../api/named-functions.ts';
import { FunctionCard } from './function-card.tsx';

export function FunctionsSection() {
  const { t } = useTexts();
  return (
    <TitledSection title={t('functionality.functions.title')}>
      <p className="mt-1.5 max-w-[62ch] text-soft">{t('functionality.functions.text')}</p>
      <Functions />
    </TitledSection>
  );
}

function Functions() {
  const { t } = useTexts();
  const { data: documented, error, refetch } = useQuery(functionDocumentQuery);
  const { data: rows } = useQuery(exampleRowsQuery);
  const functions = useMemo(
    () =>
      documented === undefined || rows === undefined
        ? null
        : namedFunctions(documented, rows, new Date()),
    [documented, rows],
  );
  if (error && documented === undefined)
    return (
      <div className="mt-5">
        <LoadFailure title={t('functionality.functions.error')} failure={error} onRetry={refetch} />
      </div>
    );
  if (functions === null)
    return (
      <Skeletons
        className="mt-5 grid gap-3 lg:grid-cols-2"
        text={t('functionality.functions.loading')}
        shapes={['h-44', 'h-44']}
      />
    );
  return <FunctionList functions={functions} />;
}

function FunctionList({ functions }: { functions: readonly NamedFunction[] }) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const term = search.trim().toLowerCase();
  const matches = ({ name }: NamedFunction): boolean => name.includes(term);
  return (
    <>
      <div className="mt-5 max-w-md">
        <TextField
          label={t('functionality.functions.find')}
          type="search"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <p role="status" className="mt-3 text-soft empty:hidden">
        {functions.some(matches) ? '' : t('functionality.functions.none')}
      </p>
      {FUNCTION_GROUPS.map((group) => {
        const members = functions.filter((definition) => definition.group === group);
        return (
          // Hidden instead of removed, to keep payloads and outcomes.
          <div key={group} className="mt-7" hidden={!members.some(matches)}>
            <h3 className="mb-3 font-semibold">{t(`functionality.group.${group}`)}</h3>
            <ul className="grid items-start gap-3 lg:grid-cols-2">
              {members.map((definition) => (
                <FunctionCard
                  key={definition.name}
                  definition={definition}
                  isShown={matches(definition)}
                />
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}
