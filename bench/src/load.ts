/**
 * Capacity of one machine, each part alone by its name: `connections`, 10,000 travellers with the live stream
 * open, the server on one core; `travellers`, a million of them with an hour's worth of fares and alerts in
 * ten minutes. `--connections N`, `--travellers N` and `--minutes N` make it less. The last line is one JSON
 * object, with the limits and the machine beside the figures.
 */
import { parseArgs } from 'node:util';
import { loadConnections } from './load/connections.ts';
import { thisMachine } from './load/machine.ts';
import { loadTravellers } from './load/travellers.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    connections: { type: 'string', default: '10000' },
    travellers: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '10' },
  },
});
const isWanted = (part: string) => positionals.length === 0 || positionals.includes(part);
const machine = thisMachine();
const parts: object[] = [];
if (isWanted('connections')) parts.push(await loadConnections(machine, Number(values.connections)));
if (isWanted('travellers'))
  parts.push(
    await loadTravellers(machine, {
      travellers: Number(values.travellers),
      minutes: Number(values.minutes),
    }),
  );
process.stdout.write(
  `${JSON.stringify(parts.length === 1 ? parts[0] : { bench: 'load', parts })}\n`,
);
