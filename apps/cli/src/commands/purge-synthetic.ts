import type { Command } from 'commander';
import { LocalisedCommand } from '../terminal/command.ts';
import type { Locale } from '../terminal/locale.ts';

/** `farelark purge-synthetic`: deletes simulated data from the database. */
export function purgeSyntheticCommand(locale: Locale): Command {
  return new LocalisedCommand('purge-synthetic', locale, 'purge')
    .usage('')
    .examples(['purge-synthetic'])
    .action(async () => {
      const { purge } = await import('../purge/purge.ts');
      await purge(locale);
    });
}
