import { formatDuration } from '../../../shared/format/durations.ts';
import { numberFormat } from '../../../shared/format/formats.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';
import { type ApiDocument, documentPath } from '../api/document.ts';
import { operationsOf, type PlacedOperation } from '../reading/operations.ts';
import { OperationReference } from './operation-reference.tsx';
import { Section } from './section.tsx';

/** Everything that can be called, as the server's document has it. */
export function Reference({ document }: { document: ApiDocument }) {
  const { t, language } = useTexts();
  const { backendUrl } = usePageSettings();
  return (
    <Section title={t('apiPage.reference.title')} text={t('apiPage.reference.text')}>
      <p className="mb-8">
        <a className="button button-line" href={backendUrl + documentPath(language)}>
          {t('apiPage.reference.document')}
        </a>
      </p>
      {document.tags.map(({ name, 'x-displayName': title, description }) => (
        <section key={name} className="mb-10">
          <h3 className="headline-3">{title}</h3>
          <p className="mt-1 mb-4 max-w-[68ch] text-[0.9375rem] text-soft">{description}</p>
          {name === 'public' ? (
            <div className="panel divide-y divide-hairline">
              {operationsOf(document, name).map((operation) => (
                <OperationReference
                  key={operation.operationId}
                  document={document}
                  operation={operation}
                />
              ))}
            </div>
          ) : (
            <CallList operations={operationsOf(document, name)} />
          )}
        </section>
      ))}
    </Section>
  );
}

/** Calls of the app itself, by address: what each takes is in the document. */
function CallList({ operations }: { operations: readonly PlacedOperation[] }) {
  const { t } = useTexts();
  return (
    <details className="panel group">
      <summary className="operation-head">
        {t('apiPage.reference.calls', { count: operations.length })}
      </summary>
      <div className="border-t border-hairline px-5 pb-3 sm:px-6">
        <table className="fields">
          <caption className="sr-only">{t('apiPage.reference.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('apiPage.column.call')}</th>
              <th scope="col">{t('apiPage.column.access')}</th>
            </tr>
          </thead>
          <tbody>
            {operations.map((operation) => (
              <tr key={`${operation.method} ${operation.path}`}>
                <th scope="row">
                  <bdi>
                    <code translate="no">
                      {operation.method} {operation.path}
                    </code>
                  </bdi>
                </th>
                <td className="text-soft">
                  {t(`apiPage.access.${operation['x-access']}`)}
                  <Limit operation={operation} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Limit({ operation }: { operation: PlacedOperation }) {
  const { t, locale } = useTexts();
  const limit = operation['x-limit'];
  if (limit === undefined) return null;
  return (
    <span className="block text-[0.8125rem]">
      {t('apiPage.reference.limit', {
        calls: numberFormat(locale, {}).format(limit.calls),
        time: formatDuration(limit.seconds, locale),
      })}
    </span>
  );
}
