import type { Command } from 'commander';
import { SpeakingCommand } from '../terminal/command.ts';
import { EXIT, type Finish } from '../terminal/exit.ts';
import type { Words } from '../terminal/words.ts';

/** `farelark mail-feedback`: what mail servers report of mails, by mail. */
export function mailFeedbackCommand(words: Words, finish: Finish): Command {
  const { t } = words;
  return new SpeakingCommand('mail-feedback', words)
    .summary(t('mailFeedback.brief'))
    .description(t('mailFeedback.description'))
    .usage('PATH…')
    .argument('<paths...>', t('mailFeedback.paths'))
    .examples(['mail-feedback ~/Maildir/new', 'mail-feedback - < report.eml'])
    .action(async (paths: readonly string[]) => {
      const { takeReports } = await import('../mail-feedback/take-reports.ts');
      if (!(await takeReports(paths, words))) finish(EXIT.interrupted);
    });
}
