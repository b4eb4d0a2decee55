import { MAX_API_KEYS } from '@farelark/contracts';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import type { ApiDocument } from '../api/document.ts';

/** How much of it there is, in three numbers. */
export function Facts({ document }: { document: ApiDocument }) {
  const { t, locale } = useTexts();
  const number = numberFormat(locale, {});
  const { with_key: key, without_key: visitor } = document.info['x-calls'];
  const facts = [
    ['visitor', visitor],
    ['key', key],
    ['keys', MAX_API_KEYS],
  ] as const;
  return (
    <dl className="grid gap-x-10 gap-y-5 sm:grid-cols-3">
      {facts.map(([name, amount]) => (
        <div key={name} className="flex flex-col-reverse justify-end border-t border-hairline pt-4">
          <dt className="mt-1 text-sm text-soft">{t(`apiPage.facts.${name}`)}</dt>
          <dd className="figure-value">{number.format(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
