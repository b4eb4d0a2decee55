import { enableCompileCache } from 'node:module';

// Stripping types is a third of a short command's time; it is kept from run to run. Static imports would
// be read before this line.
enableCompileCache();

const { run } = await import('./program.ts');
const { languageOfTerminal } = await import('./terminal/words.ts');
const { speak } = await import('./terminal/words.ts');

process.exitCode = await run(process.argv.slice(2), speak(languageOfTerminal(process.env)));
