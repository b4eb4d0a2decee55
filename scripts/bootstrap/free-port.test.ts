import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort, requireFreePort } from './free-port.mjs';

it('says in one line that a port is taken, and names a free one', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await expect(requireFreePort(port, 'npm run dev')).rejects.toThrow(
    new RegExp(`^Port ${port} is taken\\. Start with another: PORT=\\d+ npm run dev$`),
  );
  await expect(requireFreePort(await freePort(), 'npm run dev')).resolves.toBeUndefined();
});

it('says that a port is none', async () => {
  await expect(requireFreePort(80_000, 'npm run dev')).rejects.toThrow(
    /^Port 80000 can't be used \(ERR_SOCKET_BAD_PORT\)\./,
  );
});
