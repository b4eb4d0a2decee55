import type { Command } from 'commander';
import { SpeakingCommand } from '../terminal/command.ts';
import { EXIT, type Finish } from '../terminal/exit.ts';
import type { Words } from '../terminal/words.ts';

/** `farelark purge-synthetic`: removes everything simulated from the database. */
export function purgeSyntheticCommand(words: Words, finish: Finish): Command {
  const { t } = words;
  return new SpeakingCommand('purge-synthetic', words)
    .summary(t('purge.brief'))
    .description(t('purge.description'))
    .usage('')
    .examples(['purge-synthetic'])
    .action(async () => {
      const { purge } = await import('../purge/purge.ts');
      if (!(await purge(words))) finish(EXIT.interrupted);
    });
}
