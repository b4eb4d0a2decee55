import type { Command } from 'commander';
import type { CommissionImportOptions } from '../commission/import-commission.ts';
import { createOptionParser, LocalisedCommand } from '../terminal/command.ts';
import type { Locale } from '../terminal/locale.ts';

/** Same as in `packages/contracts`. */
const PARTNER = /^[a-z0-9][a-z0-9._-]{0,59}$/;

/** Columns of a report, for the help text. */
const COLUMNS = {
  required: 'reference, status, currency, price, commission',
  click: 'click_id',
  departure: 'departure_date',
  back: 'return_date',
  updated: 'updated_at',
};
const DECIMAL_MARKS = ['auto', 'point', 'comma'] as const;

/** `farelark commission`: imports partners' sales reports and lists payable commission. */
export function commissionCommand(locale: Locale): Command {
  return new LocalisedCommand('commission', locale, 'commission')
    .usage('COMMAND')
    .examples(['commission import report.csv --partner travelpayouts', 'commission due > due.csv'])
    .addCommand(importCommand(locale))
    .addCommand(dueCommand(locale));
}

function importCommand(locale: Locale): Command {
  const { t } = locale;
  const parsePartner = createOptionParser(
    (text) => (PARTNER.test(text) ? text : null),
    (text) => t('commission.notAPartner', { text }),
  );
  const parseMark = createOptionParser(
    (text) => DECIMAL_MARKS.find((mark) => mark === text) ?? null,
    (text) => t('commission.notAMark', { text }),
  );
  const parseDate = createOptionParser(
    (text) => (Number.isNaN(Date.parse(text)) ? null : new Date(text)),
    (text) => t('usage.notADate', { text }),
  );
  return new LocalisedCommand('import', locale, 'commission.import')
    .description(t('commission.import.description', COLUMNS))
    .usage('FILE --partner NAME [--decimal point|comma] [--as-of MOMENT] [--rehearse]')
    .argument('<file>', t('commission.import.file'))
    .requiredOption('--partner <name>', t('commission.import.partner'), parsePartner)
    .option('--decimal <mark>', t('commission.import.decimal'), parseMark, 'auto')
    .option('--as-of <moment>', t('commission.import.asOf'), parseDate)
    .option('--rehearse', t('commission.import.rehearse'))
    .examples([
      'commission import report.csv --partner travelpayouts --rehearse',
      'commission import report.csv --partner travelpayouts',
      'commission import - --partner an-agency --decimal comma < report.csv',
    ])
    .action(async (file: string, options: CommissionImportOptions) => {
      const { importCommission } = await import('../commission/import-commission.ts');
      await importCommission(file, options, locale);
    });
}

function dueCommand(locale: Locale): Command {
  const { t } = locale;
  return new LocalisedCommand('due', locale)
    .summary(t('commission.due.brief'))
    .description(
      t('commission.due.description', { command: 'npx farelark call settle-commission' }),
    )
    .usage('[--overdue]')
    .option('--overdue', t('commission.due.overdue'))
    .examples(['commission due > due.csv', 'commission due --overdue'])
    .action(async ({ overdue = false }: { overdue?: boolean }) => {
      const { writeDue } = await import('../commission/write-due.ts');
      await writeDue(overdue);
    });
}
