/** Checks that docs/settings.md and .env.example match the schema of the server's settings; `--write` updates them. */
import { settingsSchema } from '../apps/server/src/config/settings.ts';
import { checkPage, formatComment, formatListItem } from './generated-page.mjs';

/** A list item for each setting, in the order of the schema. */
function createList(): string {
  const rows = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const absent = schema.safeParse(undefined);
    const defaultValue = absent.success ? formatDefault(absent.data) : '';
    return formatListItem(`\`${name}\`${defaultValue}: ${schema.description ?? ''}`);
  });
  return `${rows.join('\n')}\n`;
}

/** A default in parentheses; empty without one. */
function formatDefault(value: unknown): string {
  const text = toText(value);
  return text === '' ? '' : ` (\`${text}\`)`;
}

/** A value as it is written in the environment. */
function toText(value: unknown): string {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value ?? '');
}

const EXAMPLE_HEAD = `# Settings of Farelark. Copy this file to .env, and remove the # before those that you change.
# The environment overrides .env. Written by \`npm run settings\`.
`;

/** Each setting with its default as a comment, after its description. */
function createExample(): string {
  const settings = Object.entries(settingsSchema.shape).map(([name, schema]) => {
    const absent = schema.safeParse(undefined);
    const value = absent.success ? toText(absent.data) : '';
    return `${formatComment(schema.description ?? '')}\n# ${name}=${value}\n`;
  });
  return [EXAMPLE_HEAD, ...settings].join('\n');
}

checkPage('.env.example', /^/, createExample(), 'npm run settings');
checkPage('docs/settings.md', /^- `/m, createList(), 'npm run settings');
