import type { Command } from 'commander';
import { LocalisedCommand } from '../terminal/command.ts';
import type { Locale } from '../terminal/locale.ts';

/** `farelark mail-feedback`: processes bounces and complaints that arrived by email. */
export function mailFeedbackCommand(locale: Locale): Command {
  const { t } = locale;
  return new LocalisedCommand('mail-feedback', locale, 'mailFeedback')
    .usage('PATH…')
    .argument('<paths...>', t('mailFeedback.paths'))
    .examples(['mail-feedback ~/Maildir/new', 'mail-feedback - < report.eml'])
    .action(async (paths: readonly string[]) => {
      const { processReports } = await import('../mail-feedback/process-reports.ts');
      await processReports(paths, locale);
    });
}
