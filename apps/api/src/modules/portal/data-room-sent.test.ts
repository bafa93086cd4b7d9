// What writers see of what they sent, how people outside proved who they are, and all files at once.
import {
  dataRoomArchiveRead,
  dataRoomMessageCreate,
  dataRoomMessageList,
  dataRoomThreadRead,
} from '@postern/contract';
import type { DataOf } from '@postern/contract/base/operation';
import { type Actor, signIn as signInToConsole } from '@postern/testing/actors';
import { makePerson } from '@postern/testing/factories';
import { beforeAll, expect, test } from 'vitest';
import { openPortalSite } from './portal-site.fixture.ts';

const site = await openPortalSite();
const { world, api, all, time, makeMessage, browser, signIn, open } = site;
let acme: Awaited<ReturnType<typeof site.makePortal>>;
let ann: Actor;

beforeAll(async () => {
  acme = await site.makePortal('sentroom');
  ann = await signInToConsole(
    api.server,
    await makePerson(world, acme, { roles: ['user'], email: 'ann@sentroom.example' }),
  );
});

const list = async (query: object = {}) =>
  (await ann.call(dataRoomMessageList, { query: query as never })).data() as DataOf<
    typeof dataRoomMessageList
  >;
const reader = async (address: string, link: string, ip: string) => {
  const visit = browser(acme, ip);
  await signIn(visit, link, address);
  return visit;
};

test('sent messages are counted by how they stand, and the list is narrowed to one of these', async () => {
  const waiting = await makeMessage(acme, 'waiting@outside.example');
  const opened = await makeMessage(acme, 'opened@outside.example');
  const failed = await makeMessage(acme, 'failed@outside.example');
  const recalled = await makeMessage(acme, 'recalled@outside.example');
  const expired = await makeMessage(acme, 'expired@outside.example');
  const set = (message_id: string, values: object) =>
    all((tx) =>
      tx.updateTable('portal_recipient').set(values).where('message_id', '=', message_id).execute(),
    );
  await set(failed.message_id, { notice: 'failed' });
  await set(recalled.message_id, { revoked_at: new Date(time.now) });
  await set(expired.message_id, { expires_at: new Date(time.now - 1000) });
  await set(waiting.message_id, { expires_at: new Date(time.now + 10 * 86_400_000) });
  await open(await reader('opened@outside.example', opened.link, '203.0.113.90'), opened.link);
  const states = { waiting: 1, opened: 1, ending: 1, recalled: 1, expired: 1, failed: 1 };
  expect((await list()).sent).toEqual({ messages: 5, people: 5, states });
  for (const [state, id] of Object.entries({
    ...{ waiting: waiting.message_id, ending: waiting.message_id, opened: opened.message_id },
    ...{ failed: failed.message_id, recalled: recalled.message_id, expired: expired.message_id },
  })) {
    const { messages, sent } = await list({ state });
    expect([state, messages.map(({ message_id }) => message_id)]).toEqual([state, [id]]);
    expect(sent?.states).toEqual(states);
  }
  expect((await list({ q: 'nobody at all' })).sent).toMatchObject({ messages: 0, people: 0 });
  expect((await list({ folder: 'INBOX' })).sent).toBeNull();
});

test('a reader’s pages count what they have not opened, and drafts are named by their messages', async () => {
  const first = await makeMessage(acme, 'counts@outside.example');
  await makeMessage(acme, 'counts@outside.example');
  const visit = await reader('counts@outside.example', first.link, '203.0.113.91');
  const inbox = async (path: string) =>
    />Inbox(?: <b>(\d+)<\/b>)?<\/a>/.exec((await visit('GET', path)).body)?.[1];
  expect([await inbox('/'), await inbox('/account'), await inbox('/drafts')]).toEqual(['2', '2', '2']);
  await open(visit, first.link);
  expect([await inbox('/sent'), await inbox('/account')]).toEqual(['1', '1']);
  await visit('POST', `/m/${first.link}/draft`, { form: { text: 'Half a thought' } });
  expect((await visit('GET', '/drafts')).body).toContain('<b>Re: Offer</b>');
  expect((await visit('GET', '/account/delete')).body).toMatch(/\b2\b/);
});

test('an answer says by what its writer had proven who they are, and its files come as one archive', async () => {
  const { link, message_id } = await makeMessage(acme, 'proof@outside.example');
  time.now += 1000;
  const visit = await reader('proof@outside.example', link, '203.0.113.92');
  await open(visit, link);
  expect((await visit('POST', `/m/${link}/answer`, { form: { text: 'Signed.' } })).statusCode).toBe(303);
  const { messages, count } = await list({ folder: 'INBOX' });
  const answer = messages.find(({ direction }) => direction === 'in');
  expect(answer?.writer).toEqual({
    ...{ address: 'proof@outside.example', name: '', proof: 'code', proof_since: null },
  });
  expect(count).toBe(messages.length);
  const thread = (await ann.call(dataRoomThreadRead, { params: { id: message_id } })).data();
  expect(thread.map(({ writer }) => writer?.proof)).toEqual([undefined, 'code']);
  const archive = await ann.call(dataRoomArchiveRead, { params: { id: message_id } });
  expect(archive.status).toBe(200);
  // Stored, not compressed.
  expect(archive.raw.includes('offer.pdf')).toBe(true);
  expect(archive.raw.includes('%PDF-1.4 0123456789')).toBe(true);
  const stranger = await signInToConsole(api.server, await makePerson(world, acme, { roles: ['user'] }));
  expect((await stranger.call(dataRoomArchiveRead, { params: { id: message_id } })).status).toBe(404);
});

test('whoever asked for it is told when a message is opened, once a recipient', async () => {
  const { link, message_id } = await makeMessage(acme, 'tell@outside.example');
  await all((tx) =>
    tx
      .updateTable('portal_message')
      .set({ tell_opened: true })
      .where('message_id', '=', message_id)
      .execute(),
  );
  const visit = await reader('tell@outside.example', link, '203.0.113.93');
  await open(visit, link);
  await open(visit, link);
  const told = await all((tx) =>
    tx
      .selectFrom('notification')
      .select(['key', 'params', 'link', 'count'])
      .where('key', '=', 'portal_message_opened')
      .execute(),
  );
  expect(told).toEqual([
    {
      ...{ key: 'portal_message_opened', count: 1 },
      params: { address: 'tell@outside.example', subject: 'Offer' },
      link: `/dataroom/message-management?open=${message_id}`,
    },
  ]);
});

test('a message written in the console can be read for as long as its writer said', async () => {
  const body = { subject: 'Short', text: 'For a week.', to: ['week@outside.example'], expires_in: 7 };
  const created = (await ann.call(dataRoomMessageCreate, { body: { ...body, tell_opened: true } })).data();
  expect(created.expires_at).toBe(new Date(time.now + 7 * 86_400_000).toISOString());
  const usual = (await ann.call(dataRoomMessageCreate, { body: { ...body, expires_in: undefined } })).data();
  expect(usual.expires_at).toBe(new Date(time.now + 120 * 86_400_000).toISOString());
});
