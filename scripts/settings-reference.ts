/** Checks that docs/settings.md matches the schema of the server's settings; `--write` updates it. */
import { settingsSchema } from '../apps/server/src/config/settings.ts';
import { checkPage, formatListItem } from './generated-page.mjs';

const OPENING = `# Settings

Environment variables, read once when the server starts; written by \`npm run settings\`.

- An empty value counts as not set. An unusable value stops the start with a line that names the setting.
- A name that resembles a setting is warned of and ignored.
- A value may be in a file: \`AUTH_SECRET_FILE=/run/secrets/auth_secret\` for \`AUTH_SECRET\`.

Name, default in parentheses, meaning:

`;

/** A list item for each setting, in the order of the schema. */
function createPage(): string {
  const rows = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const absent = schema.safeParse(undefined);
    const defaultValue = absent.success ? formatDefault(absent.data) : '';
    return formatListItem(`\`${name}\`${defaultValue}: ${schema.description ?? ''}`);
  });
  return `${OPENING}${rows.join('\n')}\n`;
}

/** A default as it is written in the environment; empty without one. */
function formatDefault(value: unknown): string {
  const text = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value ?? '');
  return text === '' ? '' : ` (\`${text}\`)`;
}

checkPage('docs/settings.md', createPage(), 'npm run settings');
