import { run } from './program.ts';
import { languageOfTerminal } from './terminal/language.ts';
import { speak } from './terminal/words.ts';

const words = speak(languageOfTerminal(process.env));
process.exitCode = await run(process.argv.slice(2), words);
