import type { Command } from 'commander';
import { LocalisedCommand } from '../terminal/command.ts';
import type { Locale } from '../terminal/locale.ts';

/** `farelark call`: calls a function of the server, and waits for the job that it starts. */
export function callCommand(locale: Locale): Command {
  const { t } = locale;
  return new LocalisedCommand('call', locale, 'call')
    .usage('FUNCTION [JSON]')
    .argument('<function>', t('call.argument.function'))
    .argument('[json]', t('call.argument.json'), '{}')
    .examples([
      `call on-demand-route-collector '{"departures": ["BUD", "VIE"]}'`,
      'FARELARK_EMAIL=me@example.org FARELARK_PASSWORD=… npx farelark call auto-refresh-rates',
    ])
    .action(async (name: string, json: string) => {
      const { call } = await import('../call/call.ts');
      await call(name, json, locale);
    });
}
