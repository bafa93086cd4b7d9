import { operations } from '@postern/contract';
import { ask } from '@postern/testing/actors';
import { makePerson, makeTenant, type Person } from '@postern/testing/factories';
import { until } from '@postern/testing/until';
import { expect, test } from 'vitest';
import { deviceName } from '../../../http/device.ts';
import { testApi } from '../../../server.fixture.ts';

const { world, api } = await testApi();

const firefox = (version: string) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}) Gecko/20100101 Firefox/${version}`;
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

async function signInWith(person: Person, userAgent: string, password = person.password) {
  const headers = { 'user-agent': userAgent };
  const answer = await ask(api.server, operations.sessionCreate, {
    body: { username: person.email, password },
    headers,
  });
  return answer.status;
}
const told = ({ user_id }: Person) =>
  world.admin.kysely
    .selectFrom('notification')
    .select(['key', 'params', 'count'])
    .where('user_id', '=', user_id)
    .execute();

test('a browser is named as the list of sessions names it', () => {
  const agent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/156.0.0.0 Safari/537.36';
  expect(deviceName(agent)).toBe('Chrome, Linux');
  expect(deviceName('backup-job/1.0')).toBe('backup-job/1.0');
});

test('a device not seen before is told and mailed; the first, known ones and newer versions of them are not', async () => {
  const person = await makePerson(world, await makeTenant(world));
  for (const agent of [firefox('144.0'), firefox('144.0'), firefox('145.0.1')])
    await signInWith(person, agent);
  expect(await told(person)).toEqual([]);
  expect(await signInWith(person, safari, 'wrong')).toBe(401);
  expect(await told(person)).toEqual([]);
  expect(await signInWith(person, safari)).toBe(200);
  expect(await told(person)).toEqual([
    { key: 'new_sign_in', params: { device: 'Safari, iPhone', ip: '127.0.0.1' }, count: 1 },
  ]);
  await signInWith(person, safari);
  expect(await told(person)).toHaveLength(1);
  const mails = () =>
    world.admin.kysely
      .selectFrom('mail_queue')
      .select('recipient')
      .where('recipient', '=', person.email)
      .execute();
  await until('the mail', async () => (await mails()).length > 0);
  expect(await mails()).toHaveLength(1);
});

test('somebody else’s device of the same kind is new to oneself', async () => {
  const tenant = await makeTenant(world);
  const [one, other] = [await makePerson(world, tenant), await makePerson(world, tenant)];
  await signInWith(one, safari);
  await signInWith(other, firefox('144.0'));
  await signInWith(other, safari);
  expect([await told(one), (await told(other)).map(({ key }) => key)]).toEqual([[], ['new_sign_in']]);
});
