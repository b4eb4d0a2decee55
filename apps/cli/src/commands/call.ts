import type { Command } from 'commander';
import { SpeakingCommand } from '../terminal/command.ts';
import { EXIT, type Finish } from '../terminal/exit.ts';
import type { Words } from '../terminal/words.ts';

/** `farelark call`: calls a named function of the running server, and follows the job that it begins. */
export function callCommand(words: Words, finish: Finish): Command {
  const { t } = words;
  return new SpeakingCommand('call', words)
    .summary(t('call.brief'))
    .description(t('call.description'))
    .usage('FUNCTION [JSON]')
    .argument('<function>', t('call.argument.function'))
    .argument('[json]', t('call.argument.json'), '{}')
    .examples([
      `call on-demand-route-collector '{"departures": ["BUD", "VIE"]}'`,
      'FARELARK_EMAIL=me@example.org FARELARK_PASSWORD=… npx farelark call auto-refresh-rates',
    ])
    .action(async (name: string, json: string) => {
      const { call } = await import('../call/call.ts');
      if (!(await call(name, json, words))) finish(EXIT.interrupted);
    });
}
