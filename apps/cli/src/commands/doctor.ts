import type { Command } from 'commander';
import { SpeakingCommand } from '../terminal/command.ts';
import { EXIT, type Finish } from '../terminal/exit.ts';
import type { Words } from '../terminal/words.ts';

/** `farelark doctor`: says what is configured, reachable and missing, and how to mend it. */
export function doctorCommand(words: Words, finish: Finish): Command {
  const { t } = words;
  return new SpeakingCommand('doctor', words)
    .summary(t('doctor.brief'))
    .description(t('doctor.description'))
    .usage('[--json]')
    .option('--json', t('doctor.option.json'))
    .examples(['doctor', 'doctor --json'])
    .action(async (options: { json?: boolean }) => {
      const { diagnose } = await import('../doctor/diagnose.ts');
      const { writeReport } = await import('../doctor/finding.ts');
      const findings = await diagnose(process.env, words);
      process.stdout.write(writeReport(findings, options.json === true));
      if (findings.some((finding) => finding.standing === 'broken')) finish(EXIT.failed);
    });
}
