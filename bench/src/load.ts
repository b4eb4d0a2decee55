/**
 * Capacity of one machine. `connections`: 10,000 travellers with an open live stream, the server on one core.
 * `travellers`: a million travellers, with an hour's fares and alerts in ten minutes. Runs both, or the one named in
 * the first argument. `--connections N`, `--travellers N` and `--minutes N` reduce the load.
 */
import { parseArgs } from 'node:util';
import { loadConnections } from './load/connections.ts';
import { describeMachine } from './load/machine.ts';
import { loadTravellers } from './load/travellers.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    connections: { type: 'string', default: '10000' },
    travellers: { type: 'string', default: '1000000' },
    minutes: { type: 'string', default: '10' },
  },
});
const isSelected = (part: string) => positionals.length === 0 || positionals.includes(part);
const machine = describeMachine();
const parts: object[] = [];
if (isSelected('connections'))
  parts.push(await loadConnections(machine, Number(values.connections)));
if (isSelected('travellers'))
  parts.push(await loadTravellers(machine, Number(values.travellers), Number(values.minutes)));
process.stdout.write(
  `${JSON.stringify(parts.length === 1 ? parts[0] : { bench: 'load', parts })}\n`,
);
