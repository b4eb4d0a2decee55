import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ApiDocument, Parameter } from '../../../shared/api/api-document.ts';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { RadioChoices } from '../../../shared/ui/choices.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { buildPath, type Endpoint, listEndpoints, listInputs } from '../api/operations.ts';
import { type CallResult, runCall, type Sample, sampleQuery } from '../api/sample-calls.ts';
import { CodeBlock, CodeTabs } from './code-block.tsx';

export function TryIt({ document }: { document: ApiDocument }) {
  const { backendUrl } = usePageSettings();
  const { t } = useTexts();
  const { data: sample = {} } = useQuery(sampleQuery);
  const operations = listEndpoints(document, 'public').filter(
    ({ path }) => !path.endsWith('.json'),
  );
  const [selectedId, setSelectedId] = useState(operations[0]?.operationId);
  const [typed, setTyped] = useState<Record<string, Record<string, string>>>({});
  const [key, setKey] = useState('');
  const call = useMutation({ mutationFn: (path: string) => runCall(path, key.trim()) });
  const operation = operations.find(({ operationId }) => operationId === selectedId);
  if (operation === undefined) return null;

  const values = { ...getDefaults(operation, sample), ...typed[operation.operationId] };
  const path = buildPath(operation, values);
  const run = (event: FormEvent) => {
    event.preventDefault();
    call.mutate(path);
  };
  return (
    <form className="panel try-it" onSubmit={run}>
      <div className="flex min-w-0 flex-col gap-6 p-5 sm:p-7">
        <RadioChoices
          label={t('apiPage.try.operation')}
          showsLabel
          options={operations.map(({ operationId, summary }) => ({
            value: operationId,
            name: summary,
          }))}
          value={operation.operationId}
          onChange={(id) => {
            setSelectedId(id);
            call.reset();
          }}
        />
        <ParameterFields
          parameters={listInputs(operation)}
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
        <Button type="submit" tone="main" className="self-start" aria-disabled={call.isPending}>
          {call.isPending ? t('apiPage.try.running') : t('apiPage.try.run')}
        </Button>
      </div>
      <div className="try-out flex min-w-0 flex-col gap-7 p-5 sm:p-7">
        <CodeTabs url={backendUrl + path} withKey={key.trim() !== ''} />
        <ResponsePanel
          response={call.data ?? null}
          isRunning={call.isPending}
          hasFailed={call.isError}
        />
      </div>
    </form>
  );
}

/** Examples of the document, replaced by values with results on this server. */
function getDefaults(operation: Endpoint, sample: Sample): Record<string, string> {
  const isList = operation.operationId === 'deals';
  return Object.fromEntries(
    listInputs(operation)
      .filter(({ example }) => example !== undefined)
      .map(({ name, example }) => [name, sample[name] ?? String(example)])
      // Omitted initially, because it may match nothing.
      .filter(([name]) => !(isList && name === 'min_saving')),
  );
}

interface ParameterFieldsProps {
  parameters: readonly Parameter[];
  values: Readonly<Partial<Record<string, string>>>;
  onChange: (name: string, value: string) => void;
}

function ParameterFields({ parameters, values, onChange }: ParameterFieldsProps) {
  const { t } = useTexts();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {parameters.map(({ name, description = '', required, schema }) => {
        const field = {
          name,
          label: name,
          hint: description,
          value: values[name] ?? '',
          required,
          translate: 'no',
        } as const;
        return schema.enum === undefined ? (
          <TextField
            {...field}
            key={name}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            inputMode={schema.type === 'integer' ? 'numeric' : undefined}
            placeholder={schema.default === undefined ? undefined : String(schema.default)}
            onChange={(event) => onChange(name, event.target.value)}
          />
        ) : (
          <SelectField
            {...field}
            key={name}
            options={[
              ...(required ? [] : [{ value: '', name: t('apiPage.try.unset') }]),
              ...schema.enum.map((value) => ({ value, name: value })),
            ]}
            onChange={(event) => onChange(name, event.target.value)}
          />
        );
      })}
    </div>
  );
}

interface ResponsePanelProps {
  response: CallResult | null;
  isRunning: boolean;
  hasFailed: boolean;
}

function ResponsePanel({ response, isRunning, hasFailed }: ResponsePanelProps) {
  const { t } = useTexts();
  return (
    <section aria-label={t('apiPage.try.answer')} aria-busy={isRunning}>
      <h3 className="headline-3 mb-3">{t('apiPage.try.answer')}</h3>
      <div aria-live="polite">
        {hasFailed ? (
          <p role="alert" className="text-sunrise-text">
            {t('errors.unreachable')}
          </p>
        ) : response === null ? (
          <p className="answer-empty">{t('apiPage.try.before')}</p>
        ) : (
          <ResponseMetrics response={response} />
        )}
      </div>
      {response === null || hasFailed ? null : (
        <CodeBlock code={response.text} label={t('apiPage.try.answer')} />
      )}
    </section>
  );
}

function ResponseMetrics({ response }: { response: CallResult }) {
  const { t, locale, formatNumber } = useTexts();
  const milliseconds = numberFormat(locale, {
    style: 'unit',
    unit: 'millisecond',
    maximumFractionDigits: 0,
  });
  const kilobytes = numberFormat(locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1,
  });
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft tabular-nums">
      <span className="status" data-good={response.status < 400} translate="no">
        {response.status}
      </span>
      <span>{milliseconds.format(response.millis)}</span>
      <span>{kilobytes.format(response.bytes / 1000)}</span>
      {response.rateLimit === null ? null : (
        <span>
          {t('apiPage.try.left', {
            remaining: formatNumber(response.rateLimit.remaining),
            limit: formatNumber(response.rateLimit.limit),
          })}
        </span>
      )}
    </p>
  );
}
