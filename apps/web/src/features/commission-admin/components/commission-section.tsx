import { COMMISSION_DAYS, COMMISSION_STATES, type CommissionState } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { numberFormat } from '../../../shared/format/formats.ts';
import { formatMoney } from '../../../shared/format/money.ts';
import { useFailureText } from '../../../shared/i18n/failure-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { type DeskSearch, deskQuery, isNoOperator } from '../api/commission-admin.ts';
import { DeskRow } from './commission-row.tsx';
import { ImportForm } from './import-form.tsx';
import { SignalsPanel } from './referral-signals.tsx';

const EVERYTHING: DeskSearch = { search: '', state: '', overdue: false, offset: 0 };

/** Commission and referrals as the operator sees them; nothing for anybody else. */
export function DeskSection() {
  const { t } = useTexts();
  const [wanted, setWanted] = useState(EVERYTHING);
  const { data, error, refetch } = useQuery(deskQuery(useDeferredValue(wanted)));
  const failure = useFailureText(error);
  if (isNoOperator(error)) return null;
  return (
    <section aria-labelledby="desk-title">
      <h2 id="desk-title" className="headline-3 mb-4">
        {t('commission.desk.title')}
      </h2>
      {data !== undefined ? (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="panel min-w-0 px-5 py-5">
            <Totals totals={data.totals} overdue={data.overdue} />
            <Search wanted={wanted} onChange={setWanted} />
            <Found data={data} wanted={wanted} onChange={setWanted} />
          </div>
          <div className="grid min-w-0 gap-4">
            <ImportForm />
            <SignalsPanel />
          </div>
        </div>
      ) : error === null ? (
        <div role="status">
          <span className="sr-only">{t('commission.desk.loading')}</span>
          <div className="skeleton h-72" />
        </div>
      ) : (
        <LoadFailure title={t('commission.desk.failed')} onRetry={() => void refetch()}>
          {failure}
        </LoadFailure>
      )}
    </section>
  );
}

type Desk = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof deskQuery>['queryFn']>>>>;

function Totals({ totals, overdue }: Pick<Desk, 'totals' | 'overdue'>) {
  const { t, locale } = useTexts();
  const number = numberFormat(locale, {});
  if (totals.length === 0) return <p className="text-sm">{t('commission.desk.nothing')}</p>;
  return (
    <>
      {overdue === 0 ? null : (
        <p className="system-note mb-4" data-kind="wrong" role="status">
          <span className="font-semibold">
            {t('commission.desk.overdue', { number: number.format(overdue) })}
          </span>{' '}
          {t('commission.desk.overdueHint', { days: number.format(COMMISSION_DAYS.to) })}
        </p>
      )}
      <table className="w-full text-sm">
        <thead className="text-soft">
          <tr>
            <th scope="col" className="py-1 text-start font-medium">
              {t('commission.desk.state')}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {t('commission.desk.bookings')}
            </th>
            <th scope="col" className="py-1 text-end font-medium">
              {t('commission.desk.amount')}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {totals.map(({ state, bookings, amount }) => (
            <tr key={`${state} ${amount.currency}`} className="border-t border-hairline">
              <th scope="row" className="py-1.5 text-start font-medium">
                {t(`commission.state.${state}`)}
              </th>
              <td className="py-1.5 text-end">{number.format(bookings)}</td>
              <td className="py-1.5 text-end">
                <bdi>{state === 'click' ? amount.currency : formatMoney(amount, locale)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface SearchProps {
  wanted: DeskSearch;
  onChange: (wanted: DeskSearch) => void;
}

function Search({ wanted, onChange }: SearchProps) {
  const { t } = useTexts();
  return (
    <div className="mt-6 grid gap-4 border-t border-hairline pt-5 sm:grid-cols-2">
      <TextField
        label={t('commission.desk.search')}
        hint={t('commission.desk.searchHint')}
        type="search"
        maxLength={200}
        value={wanted.search}
        onChange={({ currentTarget }) =>
          onChange({ ...wanted, search: currentTarget.value, offset: 0 })
        }
      />
      <div className="grid content-start gap-3">
        <SelectField
          label={t('commission.desk.state')}
          options={[
            { value: '', name: t('commission.desk.allStates') },
            ...COMMISSION_STATES.map((value) => ({ value, name: t(`commission.state.${value}`) })),
          ]}
          value={wanted.state}
          onChange={({ currentTarget }) =>
            // One of its options.
            onChange({ ...wanted, state: currentTarget.value as CommissionState | '', offset: 0 })
          }
        />
        <label className="flex min-h-11 items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={wanted.overdue}
            onChange={({ currentTarget }) =>
              onChange({ ...wanted, overdue: currentTarget.checked, offset: 0 })
            }
          />
          {t('commission.desk.onlyOverdue')}
        </label>
      </div>
    </div>
  );
}

const PAGE = 50;

function Found({ data, wanted, onChange }: SearchProps & { data: Desk }) {
  const { t } = useTexts();
  if (data.bookings.length === 0)
    return data.totals.length === 0 ? null : (
      <p className="mt-5 text-sm">{t('commission.desk.none')}</p>
    );
  return (
    <>
      <ul className="mt-5 divide-y divide-hairline border-t border-hairline">
        {data.bookings.map((booking) => (
          <DeskRow key={booking.bookingId} booking={booking} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        {wanted.offset > 0 ? (
          <button
            type="button"
            className="button button-line"
            onClick={() => onChange({ ...wanted, offset: Math.max(0, wanted.offset - PAGE) })}
          >
            {t('commission.desk.back')}
          </button>
        ) : null}
        {data.hasMore ? (
          <button
            type="button"
            className="button button-line"
            onClick={() => onChange({ ...wanted, offset: wanted.offset + PAGE })}
          >
            {t('commission.more')}
          </button>
        ) : null}
      </div>
    </>
  );
}
