/**
 * Checks that docs/settings.md is what the server's settings say of themselves; `--write` writes it.
 */
import { settingsSchema } from '../apps/server/src/config/settings.ts';
import { holdPage } from './held-page.mjs';
import { listItem } from './wrap-lines.ts';

const OPENING = `# Settings

Environment variables, read once when the server starts; written by \`npm run settings\`.

- An empty value counts as not set. An unusable value stops the start with a line that names the setting.
- A name that resembles a setting is warned of and ignored.
- A value may be in a file: \`AUTH_SECRET_FILE=/run/secrets/auth_secret\` for \`AUTH_SECRET\`.

Name, default in parentheses, meaning:

`;

/** The page, an item per setting in the order of the schema. */
function reference(): string {
  const rows = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const absent = schema.safeParse(undefined);
    const shown = absent.success ? said(absent.data) : '';
    return listItem(`\`${name}\`${shown}: ${schema.description ?? ''}`);
  });
  return `${OPENING}${rows.join('\n')}\n`;
}

/** A default as one writes it in the environment; nothing where there is none. */
function said(value: unknown): string {
  const text = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value ?? '');
  return text === '' ? '' : ` (\`${text}\`)`;
}

holdPage('docs/settings.md', reference(), 'npm run settings');
