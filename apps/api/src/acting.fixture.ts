// What tests of acting on messages share: a server, held mail with content, people, and a look at what an act left behind.
import type { Role } from '@postern/contract';
import { type Actor, signIn } from '@postern/testing/actors';
import { testDatabase } from '@postern/testing/database';
import {
  type MadeMessage,
  type MessageInput,
  makeMessage,
  makePerson,
  openWorld,
  type Tenant,
} from '@postern/testing/factories';
import { testServer } from './server.fixture.ts';

const letter = 'From: Anna <anna@elsewhere.example>\r\nSubject: Offer\r\n\r\nDear reader\r\n';

/** One database and server for a file of tests; leave with `close`. */
export async function actingWorld(raw = letter) {
  const database = await testDatabase();
  const world = openWorld(database);
  const api = await testServer(database);
  const { kysely } = world.admin;
  return {
    ...{ database, world, api },
    hold: (tenant: Tenant, given: MessageInput = {}): Promise<MadeMessage> =>
      makeMessage(world, tenant, {
        ...{ state: 'held', class: 'spam', content: { raw, store: api.blobs } },
        ...given,
      }),
    person: async (tenant: Tenant, roles: Role[], is_superuser = false): Promise<Actor> =>
      signIn(api.server, await makePerson(world, tenant, { roles, is_superuser })),
    rowOf: (id: string) =>
      kysely.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    queueOf: (id: string) => kysely.selectFrom('mail_queue').selectAll().where('id', '=', id).execute(),
    /** Names of the audit entries about an object, in their order. */
    auditOf: async (object: string): Promise<string[]> => {
      const rows = kysely.selectFrom('audit_log').select('action').where('object', '=', object);
      return (await rows.orderBy('seq').execute()).map((row) => row.action);
    },
    /** Moments of a message's life that people made, in their order. */
    eventsOf: async (id: string): Promise<string[]> => {
      const rows = kysely.selectFrom('message_event').select('event').where('id', '=', id);
      return (await rows.where('source', '=', 'console').orderBy('at').execute()).map((row) => row.event);
    },
    async close(): Promise<void> {
      await api[Symbol.asyncDispose]();
      await world[Symbol.asyncDispose]();
      await database.drop();
    },
  };
}
