import { createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort } from './free-port.ts';

const other = createServer();

afterEach(() => other.close());

test('freePort rejects a port in use on any address', async () => {
  const port = await freePort(0);
  await expect(freePort(port)).resolves.toBe(port);
  await new Promise<void>((resolve) => {
    other.listen(port, '127.0.0.1', resolve);
  });
  await expect(freePort(port)).rejects.toThrow('EADDRINUSE');
});
