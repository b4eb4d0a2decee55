/** Stand-in for a server process: locks the data folder of its first argument and waits to be killed. */
import { lockDataFolder, openEmbeddedDatabase } from './index.ts';

const database = await openEmbeddedDatabase({ dataDir: process.argv[2] ?? '' });
await lockDataFolder({ url: database.url });
process.stdout.write('ready\n');
process.stdin.resume();
