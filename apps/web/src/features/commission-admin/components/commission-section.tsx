import { COMMISSION_DAYS, COMMISSION_STATES, type CommissionState } from '@farelark/contracts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { isForbidden } from '../../../shared/api/function-query.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { SelectField } from '../../../shared/ui/select-field.tsx';
import { Skeletons } from '../../../shared/ui/skeletons.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { TitledSection } from '../../../shared/ui/titled-section.tsx';
import {
  type CommissionFilter,
  type CommissionPage,
  commissionQuery,
} from '../api/commission-admin.ts';
import { CommissionRow } from './commission-row.tsx';
import { ImportForm } from './import-form.tsx';
import { ReferralSignals } from './referral-signals.tsx';

const NO_FILTER: CommissionFilter = { search: '', state: '', overdue: false, offset: 0 };

/** Commission and referrals; renders nothing for non-operators. */
export function CommissionSection() {
  const { t } = useTexts();
  const [filter, setFilter] = useState(NO_FILTER);
  const query = useQuery(commissionQuery(useDeferredValue(filter)));
  if (isForbidden(query.error)) return null;
  return (
    <TitledSection title={t('commission.desk.title')} heading="headline-3 mb-4">
      <Loaded
        query={query}
        skeleton={<Skeletons text={t('commission.desk.loading')} shapes={['h-72']} />}
        failed={t('commission.desk.failed')}
      >
        {(data) => (
          <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <div className="panel min-w-0 px-5 py-5">
              <Totals totals={data.totals} overdue={data.overdue} />
              <Search filter={filter} onChange={setFilter} />
              <Bookings data={data} filter={filter} onChange={setFilter} />
            </div>
            <div className="grid min-w-0 gap-4">
              <ImportForm />
              <ReferralSignals />
            </div>
          </div>
        )}
      </Loaded>
    </TitledSection>
  );
}

function Totals({ totals, overdue }: Pick<CommissionPage, 'totals' | 'overdue'>) {
  const { t, formatNumber, formatMoney } = useTexts();
  if (totals.length === 0) return <p className="text-sm">{t('commission.desk.nothing')}</p>;
  return (
    <>
      {overdue === 0 ? null : (
        <p className="system-note mb-4" data-kind="wrong" role="status">
          <span className="font-semibold">
            {t('commission.desk.overdue', { number: formatNumber(overdue) })}
          </span>{' '}
          {t('commission.desk.overdueHint', { days: formatNumber(COMMISSION_DAYS.to) })}
        </p>
      )}
      <table className="w-full text-sm">
        <thead className="text-soft">
          <tr>
            {(['state', 'bookings', 'amount'] as const).map((name) => (
              <th
                key={name}
                scope="col"
                className={`py-1 ${name === 'state' ? 'text-start' : 'text-end'} font-medium`}
              >
                {t(`commission.desk.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {totals.map(({ state, bookings, amount }) => (
            <tr key={`${state} ${amount.currency}`} className="border-t border-hairline">
              <th scope="row" className="py-1.5 text-start font-medium">
                {t(`commission.state.${state}`)}
              </th>
              <td className="py-1.5 text-end">{formatNumber(bookings)}</td>
              <td className="py-1.5 text-end">
                <bdi>{state === 'click' ? amount.currency : formatMoney(amount)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface SearchProps {
  filter: CommissionFilter;
  onChange: (filter: CommissionFilter) => void;
}

function Search({ filter, onChange }: SearchProps) {
  const { t } = useTexts();
  return (
    <div className="mt-6 grid gap-4 border-t border-hairline pt-5 sm:grid-cols-2">
      <TextField
        label={t('commission.desk.search')}
        hint={t('commission.desk.searchHint')}
        type="search"
        maxLength={200}
        value={filter.search}
        onChange={({ currentTarget }) =>
          onChange({ ...filter, search: currentTarget.value, offset: 0 })
        }
      />
      <div className="grid content-start gap-3">
        <SelectField
          label={t('commission.desk.state')}
          options={[
            { value: '', name: t('commission.desk.allStates') },
            ...COMMISSION_STATES.map((value) => ({ value, name: t(`commission.state.${value}`) })),
          ]}
          value={filter.state}
          onChange={({ currentTarget }) =>
            onChange({ ...filter, state: currentTarget.value as CommissionState | '', offset: 0 })
          }
        />
        <Checkbox
          label={t('commission.desk.onlyOverdue')}
          checked={filter.overdue}
          onChange={({ currentTarget }) =>
            onChange({ ...filter, overdue: currentTarget.checked, offset: 0 })
          }
        />
      </div>
    </div>
  );
}

const PAGE_SIZE = 50;

function Bookings({ data, filter, onChange }: SearchProps & { data: CommissionPage }) {
  const { t } = useTexts();
  if (data.bookings.length === 0)
    return data.totals.length === 0 ? null : (
      <p className="mt-5 text-sm">{t('commission.desk.none')}</p>
    );
  return (
    <>
      <ul className="mt-5 divide-y divide-hairline border-t border-hairline">
        {data.bookings.map((booking) => (
          <CommissionRow key={booking.bookingId} booking={booking} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-3">
        {filter.offset > 0 ? (
          <Button
            onClick={() => onChange({ ...filter, offset: Math.max(0, filter.offset - PAGE_SIZE) })}
          >
            {t('commission.desk.back')}
          </Button>
        ) : null}
        {data.hasMore ? (
          <Button onClick={() => onChange({ ...filter, offset: filter.offset + PAGE_SIZE })}>
            {t('commission.more')}
          </Button>
        ) : null}
      </div>
    </>
  );
}
