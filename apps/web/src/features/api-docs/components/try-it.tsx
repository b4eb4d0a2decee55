import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';
import { TextField } from '../../../shared/ui/text-field.tsx';
import type { ApiDocument } from '../api/document.ts';
import { runCall } from '../api/run-call.ts';
import { type Sample, sampleQuery } from '../api/sample.ts';
import { askedOf, callPath, operationsOf, type PlacedOperation } from '../reading/operations.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { CodeTabs } from './code-tabs.tsx';
import { ParameterFields } from './parameter-fields.tsx';

/** Every call of the public API, to be changed and run against this server. */
export function TryIt({ document }: { document: ApiDocument }) {
  const { backendUrl } = usePageSettings();
  const { t } = useTexts();
  const name = useId();
  const { data: sample = {} } = useQuery(sampleQuery);
  const operations = operationsOf(document, 'public').filter(({ path }) => !path.endsWith('.json'));
  const [chosen, setChosen] = useState(operations[0]?.operationId);
  const [typed, setTyped] = useState<Record<string, Record<string, string>>>({});
  const [key, setKey] = useState('');
  const call = useMutation({ mutationFn: (path: string) => runCall(path, key.trim()) });
  const operation = operations.find(({ operationId }) => operationId === chosen);
  if (operation === undefined) return null;

  const values = { ...startingValues(operation, sample), ...typed[operation.operationId] };
  const path = callPath(operation, values);
  const choose = (id: string) => {
    setChosen(id);
    call.reset();
  };
  const run = (event: FormEvent) => {
    event.preventDefault();
    call.mutate(path);
  };
  return (
    <form className="panel try-it" onSubmit={run}>
      <div className="flex min-w-0 flex-col gap-6 p-5 sm:p-7">
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">{t('apiPage.try.operation')}</legend>
          <div className="flex flex-wrap gap-2">
            {operations.map(({ operationId, summary }) => (
              <label key={operationId} className="choice">
                <input
                  type="radio"
                  className="sr-only"
                  name={name}
                  value={operationId}
                  checked={operationId === chosen}
                  onChange={() => choose(operationId)}
                />
                {summary}
              </label>
            ))}
          </div>
        </fieldset>
        <ParameterFields
          parameters={askedOf(operation)}
          values={values}
          onChange={(parameter, value) =>
            setTyped({
              ...typed,
              [operation.operationId]: { ...typed[operation.operationId], [parameter]: value },
            })
          }
        />
        <TextField
          label={t('apiPage.try.key.label')}
          hint={t('apiPage.try.key.hint')}
          type="password"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          placeholder="flk_…"
          value={key}
          onChange={(event) => setKey(event.target.value)}
        />
        <button
          type="submit"
          className="button button-main self-start"
          aria-disabled={call.isPending}
        >
          {call.isPending ? t('apiPage.try.running') : t('apiPage.try.run')}
        </button>
      </div>
      <div className="try-out flex min-w-0 flex-col gap-7 p-5 sm:p-7">
        <CodeTabs url={backendUrl + path} withKey={key.trim() !== ''} />
        <AnswerPanel
          answer={call.data ?? null}
          isRunning={call.isPending}
          hasFailed={call.isError}
        />
      </div>
    </form>
  );
}

/** The document's example, with what finds something on this server where that is known. */
function startingValues(operation: PlacedOperation, sample: Sample): Record<string, string> {
  const isList = operation.operationId === 'deals';
  return Object.fromEntries(
    askedOf(operation)
      .filter(({ example }) => example !== undefined)
      .map(({ name, example }) => [name, sample[name] ?? String(example)])
      // A list begins wide: a filter that fits nothing would show an empty one.
      .filter(([name]) => !(isList && name === 'min_saving')),
  );
}
