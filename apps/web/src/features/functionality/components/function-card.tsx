import { useId, useState } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { BusyButton } from '../../../shared/ui/submit-button.tsx';
import { useStableWhilePressed } from '../../../shared/ui/use-stable.ts';
import type { NamedFunction } from '../api/named-functions.ts';
import { useRun } from '../api/use-run.ts';
import { RunOutcome } from './run-outcome.tsx';

export function FunctionCard(props: { definition: NamedFunction; isShown: boolean }) {
  const { definition, isShown } = props;
  const { name, payload, confirmation } = definition;
  const { t } = useTexts();
  const { run, start } = useRun(name);
  const [text, setText] = useState(() => formatPayload(payload ?? {}));
  const [isMalformed, setMalformed] = useState(false);
  const showsMalformed = useStableWhilePressed(isMalformed);
  const [isConfirming, setConfirming] = useState(false);
  const id = useId();
  const isBusy = run.state === 'queued' || run.state === 'running';

  const call = (): void => {
    const input = parseObject(text);
    setMalformed(input === null);
    setConfirming(false);
    if (input === null) document.getElementById(id)?.focus();
    else if (!isBusy) start(payload === null ? undefined : input);
  };
  return (
    <li className="panel min-w-0 px-5 py-4" hidden={!isShown}>
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          if (confirmation !== null && parseObject(text) !== null) setConfirming(true);
          else call();
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h4 className="min-w-0 font-semibold [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </h4>
          <BusyButton
            type="submit"
            busy={isBusy}
            aria-label={`${t('functionality.functions.run')}: ${name}`}
          >
            {isBusy ? t('functionality.functions.running') : t('functionality.functions.run')}
          </BusyButton>
        </div>
        <FunctionTerms {...definition} />
        {payload === null ? null : (
          <div>
            <label htmlFor={id} className="text-sm text-soft">
              {t('functionality.functions.payload')}
            </label>
            <textarea
              id={id}
              dir="ltr"
              rows={text.split('\n').length}
              spellCheck={false}
              className="field-input source-code"
              value={text}
              aria-invalid={showsMalformed}
              aria-describedby={showsMalformed ? `${id}-problem` : undefined}
              onChange={(event) => setText(event.target.value)}
              onBlur={() => setMalformed(parseObject(text) === null)}
            />
            {showsMalformed ? (
              <p id={`${id}-problem`} className="mt-1 text-sm text-sunrise-text">
                {t('functionality.functions.malformed')}
              </p>
            ) : null}
          </div>
        )}
      </form>
      {isConfirming ? (
        <div role="alert" className="mt-3 flex flex-wrap items-center gap-3">
          <p className="basis-full text-[0.9375rem]">
            {t(`functionality.asks.${confirmation ?? 'change'}.text`)}
          </p>
          <Button tone="ink" onClick={call}>
            {t(`functionality.asks.${confirmation ?? 'change'}.confirm`)}
          </Button>
          <Button onClick={() => setConfirming(false)}>
            {t(`functionality.asks.${confirmation ?? 'change'}.cancel`)}
          </Button>
        </div>
      ) : null}
      <RunOutcome run={run} />
    </li>
  );
}

function FunctionTerms({ summary, access, limit }: NamedFunction) {
  const { t, formatNumber, formatDuration } = useTexts();
  return (
    <div className="text-sm">
      <p lang="en" dir="ltr" className="text-start">
        {summary}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3 text-soft">
        <span className={access === 'operator' ? 'font-semibold text-sunrise-text' : ''}>
          {t(`functionality.access.${access}`)}
        </span>
        {limit === null ? null : (
          <span>
            {t('functionality.functions.limit', {
              number: formatNumber(limit.calls),
              time: formatDuration(limit.seconds),
            })}
          </span>
        )}
      </p>
    </div>
  );
}

function formatPayload(payload: object): string {
  return JSON.stringify(payload, null, 2).replace(
    /\[\s+([^\][]*?)\s+\]/g,
    (_, items: string) => `[${items.replace(/\s+/g, ' ')}]`,
  );
}

function parseObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
