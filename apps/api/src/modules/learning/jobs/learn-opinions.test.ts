import { listen, uuidv7 } from '@postern/db';
import { decodeModel } from '@postern/mail/learn/codec';
import { learnableOf } from '@postern/mail/learn/features';
import { packFeatures } from '@postern/mail/learn/pack';
import { asAdministrator } from '@postern/testing/arrange';
import { testDatabase } from '@postern/testing/database';
import { makeTenant, openWorld, type Tenant } from '@postern/testing/factories';
import { afterAll, expect, test } from 'vitest';
import { learnOpinions } from './learn-opinions.ts';

const database = await testDatabase();
const world = openWorld(database);
const db = database.connect('postern_worker');
const heard: string[] = [];
const listener = await listen(db, ['postern_learned'], (_, payload) => heard.push(payload));
afterAll(async () => {
  await listener.close();
  await world[Symbol.asyncDispose]();
  await database.drop();
});

const admin = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  asAdministrator<Row>(database.adminUrl, statement, values);

function features(text: string): Buffer {
  return packFeatures(
    learnableOf({
      message: {
        subject: 'News',
        from: [],
        reply_to: [],
        uris: [],
        attachments: [],
        is_bulk: false,
        findings: [],
      },
      ...{ text, scan: null, text_parts: [] },
    }),
  );
}

let serial = 0;
async function say({ tenant_id }: Tenant, count: number): Promise<void> {
  const rows = Array.from({ length: count }, () => {
    serial += 1;
    const spam = serial % 2 === 0;
    const text = spam ? `claim the prize ${serial} verify password` : `minutes of meeting ${serial} remarks`;
    return {
      ...{ tenant_id, opinion_id: uuidv7(), ts: new Date(), id: uuidv7(), opinion: spam ? 'spam' : 'ham' },
      ...{ how: 'report', teacher: `p${serial % 7}@x.example`, from_address: `s${serial}@y.example` },
      ...{ to_address: `r${serial}@x.example`, features: features(text) },
    };
  });
  await world.admin.kysely.insertInto('message_opinion').values(rows).execute();
}

const versions = () =>
  admin<{
    tenant_id: number;
    version: number;
    spam: number;
    people: number;
    fresh: number;
    model: Buffer | null;
  }>('select tenant_id, version, spam, people, fresh, model from learned_model order by tenant_id, version');

test('opinions become versions of the tenant’s and, from three tenants on, of the installation’s score', async () => {
  const [one, two, three] = [await makeTenant(world), await makeTenant(world), await makeTenant(world)];
  await say(one, 120);
  expect(await learnOpinions({ db })).toEqual({ versions: 2, opinions: 120 });
  const [shared, own] = await versions();
  // One tenant alone teaches the installation nothing, but the page can say how many it takes.
  expect(shared).toMatchObject({ tenant_id: 0, version: 1, model: null });
  expect(own).toMatchObject({ tenant_id: one.tenant_id, version: 1, spam: 60, people: 7, fresh: 120 });
  expect(decodeModel(own?.model ?? Buffer.alloc(0)).standing).toBe(1);
  expect(heard).toEqual([String(one.tenant_id), '0']);
  expect(await learnOpinions({ db })).toEqual({ versions: 0, opinions: 0 });

  // A hundredth more waits for the quarter of an hour.
  await say(one, 1);
  expect(await learnOpinions({ db })).toEqual({ versions: 0, opinions: 0 });
  await admin("update learned_model set made_at = now() - interval '16 minutes'");
  expect(await learnOpinions({ db })).toMatchObject({ opinions: 1 });

  await say(two, 120);
  await say(three, 120);
  await learnOpinions({ db });
  const newest = (await versions()).filter((row) => row.tenant_id === 0).at(-1);
  expect(newest?.model).not.toBeNull();
});

test('paused, it learns nothing and goes on later; what is set aside is not learned; all of it fades', async () => {
  const tenant = await makeTenant(world);
  await say(tenant, 60);
  await admin('insert into learned_state (tenant_id, paused) values ($1, true)', [tenant.tenant_id]);
  const own = async () => (await versions()).filter((row) => row.tenant_id === tenant.tenant_id);
  await learnOpinions({ db });
  expect(await own()).toEqual([]);
  await admin('update learned_state set paused = false');
  await admin(
    "update message_opinion set set_aside = true where tenant_id = $1 and teacher = 'p1@x.example'",
    [tenant.tenant_id],
  );
  await learnOpinions({ db });
  expect(await own()).toMatchObject([{ version: 1, people: 6 }]);
  await admin("update learned_model set made_at = now() - interval '25 hours'");
  await learnOpinions({ db });
  expect(await own()).toMatchObject([{ version: 1 }, { version: 2, fresh: 0 }]);
});
