import { ApiError } from '@farelark/client';
import { MAX_REPORT_CHARACTERS } from '@farelark/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callFunction } from '../../../shared/api/call-function.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { Fact } from '../../../shared/ui/fact.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import { useAction } from '../../../shared/ui/use-action.ts';
import { allCommissionQueries, type ImportResult } from '../api/commission-admin.ts';

const DECIMAL_MARKS = ['auto', 'point', 'comma'] as const;
const COMMAND = 'npx farelark commission import';

export function ImportForm() {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [result, setResult] = useState<(ImportResult & { readonly isRehearsal: boolean }) | null>(
    null,
  );
  const [isTooLarge, setTooLarge] = useState(false);

  const { busy, failure, run } = useAction(async (form: FormData) => {
    const file = form.get('file');
    if (!(file instanceof File)) return;
    const rehearse = form.has('rehearse');
    setResult(null);
    setTooLarge(file.size > MAX_REPORT_CHARACTERS);
    if (file.size > MAX_REPORT_CHARACTERS) return;
    const imported = await callFunction('import-commission', {
      partner: String(form.get('partner')),
      csv: await decodeText(file),
      decimal: DECIMAL_MARKS.find((mark) => mark === form.get('decimal')) ?? 'auto',
      rehearse,
    });
    setResult({ ...imported, isRehearsal: rehearse });
    if (!rehearse) await queryClient.invalidateQueries(allCommissionQueries);
  });
  return (
    <TitledSection
      className="panel min-w-0 px-5 py-5"
      title={t('commission.import.title')}
      level={3}
      heading="text-lg font-semibold"
    >
      <p className="mt-1 mb-4 text-sm text-soft">{t('commission.import.text')}</p>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void run(new FormData(event.currentTarget));
        }}
      >
        <TextField
          name="partner"
          label={t('commission.import.partner')}
          hint={t('commission.import.partnerHint')}
          required
          dir="ltr"
          maxLength={60}
          pattern="[a-z0-9][a-z0-9._\-]*"
          autoCapitalize="none"
        />
        <TextField
          name="file"
          type="file"
          accept=".csv,.txt,.tsv,text/csv"
          required
          label={t('commission.import.file')}
        />
        <SelectField
          name="decimal"
          label={t('commission.import.decimal')}
          options={DECIMAL_MARKS.map((value) => ({ value, name: t(`commission.import.${value}`) }))}
        />
        <Checkbox name="rehearse" label={t('commission.import.rehearse')} />
        <Button
          type="submit"
          tone="ink"
          className="justify-self-start"
          disabled={busy}
          aria-busy={busy}
        >
          {busy ? t('commission.import.running') : t('commission.import.start')}
        </Button>
      </form>
      {isTooLarge ? (
        <p role="alert" className="mt-4 text-sm font-medium text-sunrise-text">
          {t('commission.import.tooLarge', { command: COMMAND })}
        </p>
      ) : null}
      {failure === null ? null : <Failure failure={failure} />}
      {result === null ? null : <Result result={result} />}
    </TitledSection>
  );
}

/** Spreadsheets export "Unicode text" as UTF-16 with a byte order mark. */
async function decodeText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

function Failure({ failure }: { failure: unknown }) {
  const { t } = useTexts();
  const text = useFailureText(failure);
  const fields = failure instanceof ApiError ? failure.fields : [];
  return (
    <div role="alert" className="mt-4 text-sm">
      <p className="font-semibold text-sunrise-text">{t('commission.import.failed')}</p>
      <p className="mt-1">{text}</p>
      {fields.length === 0 ? null : (
        <p className="mt-1 text-soft">
          <bdi dir="ltr">{fields.map(({ path }) => path.replace(/^csv\./, '')).join(', ')}</bdi>
        </p>
      )}
    </div>
  );
}

const COUNTS = ['lines', 'new', 'changed', 'known', 'older', 'unearned'] as const;

function Result({ result }: { result: ImportResult & { readonly isRehearsal: boolean } }) {
  const { t, formatNumber } = useTexts();
  return (
    <div role="status" className="mt-5 border-t border-hairline pt-4 text-sm">
      {result.isRehearsal ? (
        <p className="mb-3 font-semibold">{t('commission.import.rehearsed')}</p>
      ) : null}
      <dl className="source-figures">
        {COUNTS.map((name) => (
          <Fact key={name} name={t(`commission.result.${name}`)}>
            {formatNumber(result[name])}
          </Fact>
        ))}
        <Fact name={t('commission.result.problems')}>
          <span className={result.problemCount > 0 ? 'font-semibold text-sunrise-text' : ''}>
            {formatNumber(result.problemCount)}
          </span>
        </Fact>
      </dl>
      {result.problems.length === 0 ? null : (
        <ul className="mt-4 divide-y divide-hairline border-t border-hairline">
          {result.problems.map(({ line, reference, fault }) => (
            <li key={line} className="py-2 [overflow-wrap:anywhere]">
              <span className="font-semibold">
                {t('commission.import.line', { line: formatNumber(line) })}
              </span>
              {reference === null ? null : (
                <>
                  {' · '}
                  <bdi>{reference}</bdi>
                </>
              )}
              <span className="block text-soft">{t(`commission.fault.${fault}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
