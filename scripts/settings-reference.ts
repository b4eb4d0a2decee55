/** Checks that docs/settings.md matches the schema of the server's settings; `--write` updates it. */
import { settingsSchema } from '../apps/server/src/config/settings.ts';
import { checkPage, formatListItem } from './generated-page.mjs';

/** A list item for each setting, in the order of the schema. */
function createList(): string {
  const rows = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const absent = schema.safeParse(undefined);
    const defaultValue = absent.success ? formatDefault(absent.data) : '';
    return formatListItem(`\`${name}\`${defaultValue}: ${schema.description ?? ''}`);
  });
  return `${rows.join('\n')}\n`;
}

/** A default as it is written in the environment; empty without one. */
function formatDefault(value: unknown): string {
  const text = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value ?? '');
  return text === '' ? '' : ` (\`${text}\`)`;
}

checkPage('docs/settings.md', /^- `/m, createList(), 'npm run settings');
