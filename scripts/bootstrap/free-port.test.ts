import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { freePort, requireFreePort } from './free-port.mjs';

it('rejects a port in use and suggests a free one', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePort(port, 'npm run dev')).rejects.toThrow(
    new RegExp(`^Port ${port} is taken\\. Start with another: PORT=\\d+ npm run dev$`),
  );
  await expect(requireFreePort(await freePort(), 'npm run dev')).resolves.toBeUndefined();
});

it('rejects a number that is not a port', async () => {
  await expect(requireFreePort(80_000, 'npm run dev')).rejects.toThrow(
    /^Port 80000 can't be used \(ERR_SOCKET_BAD_PORT\)\./,
  );
});
