import { createServer, type Server } from 'node:net';
import { freePorts } from '@postern/testing/free-ports';
import { expect, test } from 'vitest';
import { checkPorts } from './ports.ts';

const [port = 0, smtpPort = 0, submissionPort = 0] = await freePorts(3);
const config = { port, smtpPort, submissionPort, host: '127.0.0.1', consoleHost: '127.0.0.1' };

const take = (taken: number) =>
  new Promise<Server>((resolve) => {
    const server = createServer().listen(taken, '127.0.0.1', () => resolve(server));
  });

test('a port that something killed still holds is waited for, one that stays taken is refused', async () => {
  const server = await take(smtpPort);
  await expect(checkPorts(config, 0)).rejects.toThrow(`Port ${smtpPort} (POSTERN_SMTP_PORT) is taken`);
  await expect(checkPorts(config, 150)).rejects.toThrow('is taken by another program');
  setTimeout(() => server.close(), 250);
  await checkPorts(config, 10_000);
});

test('console and mail may listen on different addresses, and the variable that names a wrong one is told', async () => {
  const server = await take(port);
  await expect(checkPorts(config, 0)).rejects.toThrow(`Port ${port} (POSTERN_PORT) is taken`);
  await checkPorts({ ...config, consoleHost: '127.0.0.2' }, 0);
  server.close();
  await expect(checkPorts({ ...config, consoleHost: '203.0.113.77' }, 0)).rejects.toThrow(
    'POSTERN_CONSOLE_HOST is "203.0.113.77", which is no address of this machine.',
  );
  await expect(checkPorts({ ...config, host: '203.0.113.77' }, 0)).rejects.toThrow('POSTERN_HOST is');
});
