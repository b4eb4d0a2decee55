import { type ApiDocument, documentPath } from '../../../shared/api/api-document.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageSettings } from '../../../shared/settings/page-settings.ts';
import { TableHead } from '../../../shared/ui/table-head.tsx';
import {
  type Endpoint,
  formatType,
  listAnswerFields,
  listEndpoints,
  listInputs,
} from '../api/operations.ts';
import { Section } from './page-sections.tsx';

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
              {listEndpoints(document, name).map((operation) => (
                <OperationReference
                  key={operation.operationId}
                  document={document}
                  operation={operation}
                />
              ))}
            </div>
          ) : (
            <CallList operations={listEndpoints(document, name)} />
          )}
        </section>
      ))}
    </Section>
  );
}

/** Endpoints of the app itself; the document has their parameters. */
function CallList({ operations }: { operations: readonly Endpoint[] }) {
  const { t } = useTexts();
  return (
    <details className="panel group">
      <summary className="operation-head">
        {t('apiPage.reference.calls', { count: operations.length })}
      </summary>
      <div className="border-t border-hairline px-5 pb-3 sm:px-6">
        <table className="fields">
          <caption className="sr-only">{t('apiPage.reference.title')}</caption>
          <TableHead names={[t('apiPage.column.call'), t('apiPage.column.access')]} />
          <tbody>
            {operations.map((operation) => (
              <tr key={`${operation.method} ${operation.path}`}>
                <th scope="row">
                  <Code>{`${operation.method} ${operation.path}`}</Code>
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

function Limit({ operation }: { operation: Endpoint }) {
  const { t, formatNumber, formatDuration } = useTexts();
  const limit = operation['x-limit'];
  if (limit === undefined) return null;
  return (
    <span className="block text-[0.8125rem]">
      {t('apiPage.reference.limit', {
        calls: formatNumber(limit.calls),
        time: formatDuration(limit.seconds),
      })}
    </span>
  );
}

const Code = ({ className, children }: { className?: string; children: string }) => (
  <bdi className={className}>
    <code translate="no">{children}</code>
  </bdi>
);

interface OperationReferenceProps {
  document: ApiDocument;
  operation: Endpoint;
}

function OperationReference({ document, operation }: OperationReferenceProps) {
  const { t } = useTexts();
  const parameters = listInputs(operation);
  const fields = listAnswerFields(document, operation);
  return (
    <details className="group">
      <summary className="operation-head">
        <span className="font-semibold">{operation.summary}</span>
        <Code className="operation-path">{`${operation.method} ${operation.path}`}</Code>
      </summary>
      <div className="px-5 pb-7 sm:px-6">
        <p className="mb-5 max-w-[68ch] text-[0.9375rem] text-soft">{operation.description}</p>
        {parameters.length === 0 ? null : (
          <table className="fields">
            <caption>{t('apiPage.reference.parameters')}</caption>
            <TableHead
              names={(['name', 'type', 'meaning'] as const).map((name) =>
                t(`apiPage.column.${name}`),
              )}
            />
            <tbody>
              {parameters.map(({ name, required, schema, description }) => (
                <tr key={name}>
                  <th scope="row">
                    <code translate="no">{name}</code>
                    {required ? (
                      <span className="required">{t('apiPage.reference.required')}</span>
                    ) : null}
                  </th>
                  <td>
                    <Code>{formatType(schema)}</Code>
                  </td>
                  <td className="text-soft">
                    {description}
                    {schema.default === undefined ? null : (
                      <span className="block text-[0.8125rem]">
                        {t('apiPage.reference.default', { value: String(schema.default) })}
                      </span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {fields.length === 0 ? null : (
          <table className="fields mt-7">
            <caption>{t('apiPage.reference.fields')}</caption>
            <TableHead
              className="sr-only"
              names={[t('apiPage.column.name'), t('apiPage.column.type')]}
            />
            <tbody>
              {fields.map(({ name, type, depth }, place) => (
                // Names repeat at other depths; the order never changes.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                <tr key={place}>
                  <th scope="row" style={{ paddingInlineStart: `${depth * 1.1}rem` }}>
                    <code translate="no">{name}</code>
                  </th>
                  <td>
                    <Code>{type}</Code>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </details>
  );
}
