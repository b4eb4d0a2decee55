import type { Command } from 'commander';
import type { CommissionImportOptions } from '../commission/import-commission.ts';
import { optionValue, SpeakingCommand } from '../terminal/command.ts';
import { EXIT, type Finish } from '../terminal/exit.ts';
import type { Words } from '../terminal/words.ts';

/** As contracts have it: what a partner is called. */
const PARTNER = /^[a-z0-9][a-z0-9._-]{0,59}$/;

/** Columns of a report, as its texts name them. */
const COLUMNS = {
  required: 'reference, status, currency, price, commission',
  click: 'click_id',
  departure: 'departure_date',
  back: 'return_date',
  updated: 'updated_at',
};
const MARKS = ['auto', 'point', 'comma'] as const;

/** `farelark commission`: partners' reports of sales, and what is to be paid for them. */
export function commissionCommand(words: Words, finish: Finish): Command {
  const { t } = words;
  return new SpeakingCommand('commission', words)
    .summary(t('commission.brief'))
    .description(t('commission.description'))
    .usage('COMMAND')
    .examples(['commission import report.csv --partner travelpayouts', 'commission due > due.csv'])
    .addCommand(importCommand(words, finish))
    .addCommand(dueCommand(words));
}

function importCommand(words: Words, finish: Finish): Command {
  const { t } = words;
  const partner = optionValue(
    (text) => (PARTNER.test(text) ? text : null),
    (text) => t('commission.notAPartner', { text }),
  );
  const mark = optionValue(
    (text) => MARKS.find((one) => one === text) ?? null,
    (text) => t('commission.notAMark', { text }),
  );
  const moment = optionValue(
    (text) => (Number.isNaN(Date.parse(text)) ? null : new Date(text)),
    (text) => t('usage.notADate', { text }),
  );
  return new SpeakingCommand('import', words)
    .summary(t('commission.import.brief'))
    .description(t('commission.import.description', COLUMNS))
    .usage('FILE --partner NAME [--decimal point|comma] [--as-of MOMENT] [--rehearse]')
    .argument('<file>', t('commission.import.file'))
    .requiredOption('--partner <name>', t('commission.import.partner'), partner)
    .option('--decimal <mark>', t('commission.import.decimal'), mark, 'auto')
    .option('--as-of <moment>', t('commission.import.asOf'), moment)
    .option('--rehearse', t('commission.import.rehearse'))
    .examples([
      'commission import report.csv --partner travelpayouts --rehearse',
      'commission import report.csv --partner travelpayouts',
      'commission import - --partner an-agency --decimal comma < report.csv',
    ])
    .action(async (file: string, options: CommissionImportOptions) => {
      const { importCommission } = await import('../commission/import-commission.ts');
      const ended = await importCommission(file, options, words);
      if (ended === 'interrupted') finish(EXIT.interrupted);
      // What could be taken was; that something could not is for scripts to see.
      else if (ended === 'problems') finish(EXIT.failed);
    });
}

function dueCommand(words: Words): Command {
  const { t } = words;
  return new SpeakingCommand('due', words)
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
