import { expect, test } from 'vitest';
import { connectionKey, type Route } from './connection-key.ts';

const verify = () => undefined;
const pinned = { level: 'dane' as const, name: 'mx.example', pins: '3 1 1 ab', verify };
const plain: Route = {
  ...{ named_by: 'mx', host: 'mx.example', ip: '192.0.2.1', port: 25 },
  policy: { level: 'opportunistic' },
};
const others: [string, Route][] = [
  ['named by the operator', { ...plain, named_by: 'operator' }],
  ['named by a tenant', { ...plain, named_by: 'tenant 1' }],
  ['named by another tenant', { ...plain, named_by: 'tenant 2' }],
  ['another host', { ...plain, host: 'mx2.example' }],
  ['another address', { ...plain, ip: '192.0.2.2' }],
  ['another port', { ...plain, port: 2525 }],
  ['TLS required', { ...plain, policy: { level: 'encrypt' } }],
  ['MTA-STS', { ...plain, policy: { level: 'verify', name: 'mx.example' } }],
  ['MTA-STS for another name', { ...plain, policy: { level: 'verify', name: 'mx2.example' } }],
  ['DANE', { ...plain, policy: pinned }],
  ['DANE with another key', { ...plain, policy: { ...pinned, pins: '3 1 1 cd' } }],
];

test('whatever made a connection other than another one keeps them apart', () => {
  const keys = [connectionKey(plain), ...others.map(([, route]) => connectionKey(route))];
  expect(new Set(keys).size).toBe(keys.length);
});

test('the same decision, taken again, leads to the same connection', () => {
  const again = { ...plain, policy: { ...pinned, verify: () => undefined } };
  expect(connectionKey(again)).toBe(connectionKey({ ...plain, policy: pinned }));
});
