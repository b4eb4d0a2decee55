/**
 * What one machine carries. `connections`: 10,000 travellers with the live stream open, the server on one
 * core. Its last line is one JSON object, with the limits and the machine beside the figures.
 */
import { loadConnections } from './load/connections.ts';
import { thisMachine } from './load/machine.ts';

const machine = thisMachine();
const count = Number(process.env['LOAD_CONNECTIONS'] ?? 10_000);
process.stdout.write(`${JSON.stringify(await loadConnections(machine, count))}\n`);
