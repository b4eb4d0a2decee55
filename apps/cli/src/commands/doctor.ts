import type { Command } from 'commander';
import { LocalisedCommand } from '../terminal/command.ts';
import { CommandExit, EXIT } from '../terminal/exit.ts';
import type { Locale } from '../terminal/locale.ts';

/** `farelark doctor`: checks the installation and gives advice. */
export function doctorCommand(locale: Locale): Command {
  const { t } = locale;
  return new LocalisedCommand('doctor', locale, 'doctor')
    .usage('[--json]')
    .option('--json', t('doctor.option.json'))
    .examples(['doctor', 'doctor --json'])
    .action(async (options: { json?: boolean }) => {
      const { diagnose } = await import('../doctor/diagnose.ts');
      const { formatReport } = await import('../doctor/finding.ts');
      const findings = await diagnose(process.env, locale);
      process.stdout.write(formatReport(findings, options.json === true));
      if (findings.some(({ standing }) => standing === 'broken'))
        throw new CommandExit(EXIT.failed);
    });
}
