/**
 * A stand-in for a server process in tests: opens and holds the data folder of its first argument,
 * says so, and waits to be killed.
 */
import { lockDataFolder, openEmbeddedDatabase } from './index.ts';

const database = await openEmbeddedDatabase({ dataDir: process.argv[2] ?? '' });
await lockDataFolder({ url: database.url, servedAt: 'http://localhost:4999' });
process.stdout.write('ready\n');
process.stdin.resume();
