import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { serviceEnvironment } from './environment.ts';
import { type Accounts, warnings } from './welcome.ts';

const real = {
  POSTERN_PUBLIC_URL: 'https://console.example.org',
  POSTERN_HOSTNAME: 'mx.example.org',
};
const warned = (environment: Record<string, string>, args: string[], accounts: Accounts) =>
  warnings(readConfig(environment, args), accounts).map((lines) => lines.join(' '));

test('an empty start over the demo world says that its mail leaves the machine', () => {
  expect(warned(real, ['--empty'], 'demo')).toEqual([
    expect.stringMatching(/holds the demo world.*leaves this/),
  ]);
  expect(warned(real, ['--empty'], 'own')).toEqual([]);
  expect(warned({}, [], 'demo')).toEqual([]);
});

test('an empty start says what is missing: names of the console and of the gateway, an account', () => {
  expect(warned({ POSTERN_HOSTNAME: 'vm' }, ['--empty'], 'none')).toEqual([
    expect.stringContaining('The host name "vm" is not a full one: set POSTERN_HOSTNAME'),
    expect.stringMatching(/lead to http:\/\/localhost:8080: set POSTERN_PUBLIC_URL/),
    expect.stringContaining('npm run tenant:add'),
  ]);
});

test('console and mail have a name and an address to listen on each', () => {
  const config = readConfig(
    { ...real, POSTERN_HOST: '192.0.2.1', POSTERN_CONSOLE_HOST: '127.0.0.1', POSTERN_DATA: '/srv/postern' },
    ['--empty'],
  );
  const database = {
    adminUrl: 'postgres://admin:x@localhost/postern',
    place: '',
    stop: async () => undefined,
  };
  const secrets = { installationKey: Buffer.alloc(32), adminPassword: '' };
  expect(serviceEnvironment(config, database, secrets, 'postern_api')).toMatchObject({
    ...real,
    POSTERN_HOST: '192.0.2.1',
    POSTERN_CONSOLE_HOST: '127.0.0.1',
    POSTERN_TLS_CERT: join('/srv/postern', 'secrets/smtp-tls-cert.pem'),
  });
  expect(readConfig({ POSTERN_HOST: '192.0.2.1' }, []).consoleHost).toBe('192.0.2.1');
});
