import { DEAL_THRESHOLD } from '@farelark/contracts';
import { parseInstant } from '@farelark/engine';
import type { Command } from 'commander';
import type { DetectOptions } from '../detect/detect.ts';
import { createOptionParser, LocalisedCommand } from '../terminal/command.ts';
import type { Locale } from '../terminal/locale.ts';

/** `farelark detect`: replays a feed through the engine and writes the alerts. */
export function detectCommand(locale: Locale): Command {
  const { t } = locale;
  return new LocalisedCommand('detect', locale, 'detect')
    .usage('--in FEED --out ALERTS.ndjson [--from DATE] [--threshold 0.30]')
    .requiredOption('--in <feed>', t('detect.option.in'))
    .requiredOption('--out <file>', t('detect.option.out'))
    .option(
      '--from <date>',
      t('detect.option.from'),
      createOptionParser(parseInstant, (text) => t('usage.notADate', { text })),
    )
    .option(
      '--threshold <share>',
      t('detect.option.threshold'),
      createOptionParser(parseShare, (text) => t('usage.notAShare', { text })),
      DEAL_THRESHOLD,
    )
    .examples([
      'detect --in fares.csv.gz --out alerts.ndjson',
      'detect --in fares.csv --out alerts.ndjson --from 2026-01-01 --threshold 0.4',
      'detect --in - --out - < fares.ndjson',
    ])
    .action(async (options: DetectOptions) => {
      // Loaded on demand, to keep `--help` fast.
      const { detect } = await import('../detect/detect.ts');
      await detect(options, locale);
    });
}

function parseShare(text: string): number | null {
  const share = text.trim() === '' ? Number.NaN : Number(text);
  return share > 0 && share < 1 ? share : null;
}
