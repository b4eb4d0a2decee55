import { enableCompileCache } from 'node:module';

// Stripping types takes a third of a short command. Static imports would load before this line.
enableCompileCache();

const { run } = await import('./program.ts');
const { createLocale, getTerminalLanguage } = await import('./terminal/locale.ts');

process.exitCode = await run(process.argv.slice(2), createLocale(getTerminalLanguage(process.env)));
