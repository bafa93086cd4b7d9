import { setTimeout as pause } from 'node:timers/promises';
import { sessionCreate } from '@postern/contract';
import { ask } from '@postern/testing/actors';
import { makePerson, makeTenant } from '@postern/testing/factories';
import { expect, test } from 'vitest';
import { testApi } from '../../../server.fixture.ts';

const { world, api } = await testApi({ trustedProxies: ['127.0.0.1'] });

const PAIRS = 25;
let address = 0;

/**
 * Milliseconds of CPU one wrong guess takes, hashing included, each guess from an address of its own. Time on the clock would
 * measure what else this machine does.
 */
async function guess(username: string): Promise<number> {
  address += 1;
  const headers = { 'x-forwarded-for': `198.51.${Math.floor(address / 250)}.${(address % 250) + 1}` };
  const start = process.cpuUsage();
  const answer = await ask(api.server, sessionCreate, { body: { username, password: 'wrong' }, headers });
  expect(answer.status).toBe(401);
  const { user, system } = process.cpuUsage(start);
  // What is written down after the answer is nobody's guess; without the pause the next one would pay for it.
  await pause(20);
  return (user + system) / 1000;
}

test('the time of a refusal does not tell whether the address exists', async () => {
  const tenant = await makeTenant(world);
  const people = await Promise.all(Array.from({ length: PAIRS }, () => makePerson(world, tenant)));
  await guess('warm@up.example');
  const known: number[] = [];
  const unknown: number[] = [];
  // In turns, so that what else the machine does weighs on both alike.
  for (const [index, { email }] of people.entries()) {
    known.push(await guess(email));
    unknown.push(await guess(`nobody${index}@${tenant.domain}`));
  }
  // The goal is 5 % on a quiet machine (security.md W8). What disturbs a guess only ever makes it longer, so on a busy one the quickest
  // third of each kind is compared.
  const quick = (values: number[]) =>
    values
      .toSorted((x, y) => x - y)
      .slice(0, PAIRS / 3)
      .reduce((sum, value) => sum + value);
  const ratio = quick(known) / quick(unknown);
  expect(ratio).toBeGreaterThan(0.9);
  expect(ratio).toBeLessThan(1.1);
}, 120_000);

test('five guesses of one account from many addresses use it up, and one address cannot try many accounts for ever', async () => {
  const tenant = await makeTenant(world);
  const { email } = await makePerson(world, tenant);
  const from = async (username: string, ip: string) =>
    (
      await ask(api.server, sessionCreate, {
        body: { username, password: 'wrong' },
        headers: { 'x-forwarded-for': ip },
      })
    ).status;
  const spread = [];
  for (let n = 1; n <= 6; n += 1) spread.push(await from(email, `203.0.113.${n}`));
  expect(spread).toEqual([401, 401, 401, 401, 401, 429]);
  // A whole /64 is one household.
  const sprayed: number[] = [];
  for (let n = 0; n < 104; n += 8) {
    sprayed.push(
      ...(await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          from(`victim${n + i}@${tenant.domain}`, `2001:db8:1:2::${(n + i + 1).toString(16)}`),
        ),
      )),
    );
  }
  expect(sprayed.filter((status) => status === 401)).toHaveLength(100);
  expect(sprayed.filter((status) => status === 429)).toHaveLength(4);
}, 120_000);
