import {
  issueCreate,
  issueDelete,
  issueUpdate,
  partnerSupportInfo,
  partnerSupportInfoUpdate,
  releaseNoteList,
  roadmapList,
  supportContact,
  supportContactUpdate,
} from '@postern/contract';
import { type Actor, type Answer, signIn } from '@postern/testing/actors';
import { makePartner, makePerson, makeTenant } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../server.fixture.ts';

const { world, api } = await testApi();
let operator: Actor;
let partner: Actor;
let customer: Actor;
let alone: Actor;

const dataOf = <Data>(answer: Answer): Data => {
  expect(answer.status, answer.body).toBe(200);
  return (answer.json() as { data: Data }).data;
};

beforeAll(async () => {
  const partner_id = await makePartner(world);
  const home = await makeTenant(world, { partner_id });
  const sold = await makeTenant(world, { partner_id });
  const nobodys = await makeTenant(world);
  operator = await signIn(
    api.server,
    await makePerson(world, nobodys, { roles: ['super'], is_superuser: true }),
  );
  partner = await signIn(api.server, await makePerson(world, home, { roles: ['ALL', 'Partner'] }));
  customer = await signIn(api.server, await makePerson(world, sold, { roles: ['user'] }));
  alone = await signIn(api.server, await makePerson(world, nobodys, { roles: ['user'] }));
});

const add = async (body: object): Promise<number> =>
  dataOf<{ iid: number }>(await operator.call(issueCreate, { body: body as never })).iid;
const titles = async (which: typeof roadmapList | typeof releaseNoteList, language = 'en') =>
  dataOf<{ title: string }[]>(await customer.call(which, { headers: { 'accept-language': language } })).map(
    ({ title }) => title,
  );

test('the roadmap lists what is planned by date, then what is done, in the reader’s language', async () => {
  const planned = (title: string, due_date: string | null, state = 'opened') =>
    add({
      ...{ kind: 'roadmap', state, due_date },
      texts: { en_GB: { title, description: '- **one**' }, de_DE: { title: `${title} de`, description: '' } },
    });
  await planned('undated', null);
  await planned('later', '2027-06-01');
  const done = await planned('done', '2026-01-01', 'closed');
  await planned('soon', '2027-01-01');
  expect(await titles(roadmapList)).toEqual(['soon', 'later', 'undated', 'done']);
  expect(await titles(roadmapList, 'de')).toEqual(['soon de', 'later de', 'undated de', 'done de']);
  const [first] = dataOf<{ description: string; due_date: string }[]>(await customer.call(roadmapList, {}));
  expect(first).toMatchObject({ description: '- **one**', due_date: '2027-01-01' });
  dataOf(await operator.call(issueDelete, { params: { iid: String(done) } }));
  expect(await titles(roadmapList)).toEqual(['soon', 'later', 'undated']);
});

test('a release note is a draft until it is done, and the newest comes first', async () => {
  const note = {
    kind: 'release_note',
    due_date: '2026-05-01',
    texts: { en_GB: { title: '1.1.0', description: '' } },
  };
  const iid = await add({ ...note, state: 'opened' });
  await add({
    ...{ ...note, state: 'closed', due_date: '2026-02-01' },
    texts: { en_GB: { title: '1.0.0', description: '' } },
  });
  expect(await titles(releaseNoteList)).toEqual(['1.0.0']);
  const body = { ...note, state: 'closed' } as never;
  dataOf(await operator.call(issueUpdate, { params: { iid: String(iid) }, body }));
  expect(await titles(releaseNoteList)).toEqual(['1.1.0', '1.0.0']);
});

test('a partner says how its own customers reach it; the operator speaks for the service', async () => {
  const body = { email: 'help@partner.example', phone: '', url: '', texts: { en_GB: 'Weekdays' } };
  expect((await customer.call(partnerSupportInfoUpdate, { body })).status).toBe(403);
  dataOf(await partner.call(partnerSupportInfoUpdate, { body }));
  expect(dataOf(await customer.call(partnerSupportInfo, {}))).toMatchObject({
    ...{ email: 'help@partner.example', text: 'Weekdays', may_edit: false },
  });
  expect(dataOf(await partner.call(partnerSupportInfo, {}))).toMatchObject({ may_edit: true });
  expect(dataOf(await alone.call(partnerSupportInfo, {}))).toBeNull();

  expect(dataOf(await alone.call(supportContact, {}))).toMatchObject({ email: '', text: '' });
  const script = { ...body, url: 'javascript:alert(1)' };
  expect((await operator.call(supportContactUpdate, { body: script })).status).toBe(422);
  dataOf(await operator.call(supportContactUpdate, { body: { ...body, email: 'help@service.example' } }));
  expect(dataOf(await alone.call(supportContact, {}))).toMatchObject({ email: 'help@service.example' });
});
