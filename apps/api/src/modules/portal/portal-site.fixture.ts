// A portal under test, as people outside meet it: asked by its host over the whole server; codes come out of the queued mail.
import { DATA_ROOM_SERVICE } from '@postern/contract/base/screens';
import { FILTER_SERVICE } from '@postern/contract/base/vocabulary';
import { uuidv7, withScope } from '@postern/db';
import { blobKey, blobRow, openTenantKeys } from '@postern/db/blobs/index';
import { testDatabase } from '@postern/testing';
import { asAdministrator } from '@postern/testing/arrange';
import { makeTenant, openWorld } from '@postern/testing/factories';
import { until } from '@postern/testing/until';
import type { LightMyRequestResponse } from 'fastify';
import PostalMime from 'postal-mime';
import { afterAll, expect } from 'vitest';
import { testServer } from '../../server.fixture.ts';
import { systemMails } from '../system-mail/index.ts';

const mail = [
  'From: Ann Muster <ann@acme.example>',
  'To: ruth@outside.example',
  'Subject: Offer',
  'Message-ID: <offer@acme.example>',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Our price is <b>1234</b>.</p><script>alert(1)</script><img src="https://spy.example/p.gif">',
  '--b',
  'Content-Type: application/pdf; name="../../offer.pdf"',
  'Content-Disposition: attachment; filename="../../offer.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('%PDF-1.4 0123456789').toString('base64'),
  '--b--',
  '',
].join('\r\n');

interface PortalAt {
  tenant_id: number;
  domain: string;
  host: string;
}
interface Asked {
  form?: object | null;
  headers?: Record<string, string>;
  payload?: string | Buffer | object;
}

/** A browser at a portal. */
export type Browser = (method: string, url: string, asked?: Asked) => Promise<LightMyRequestResponse>;

/** A server with portals, and what tests do there; closed when the file's tests have ended. */
export async function openPortalSite() {
  const database = await testDatabase();
  const world = openWorld(database);
  const time = { now: Date.now() };
  await asAdministrator(
    database.adminUrl,
    `insert into feature_flag (flag, scope, scope_value, is_on, changed_by) values ('data_room', 'default', 'all', true, 'test')
     on conflict (flag, scope, scope_value) do update set is_on = true`,
  );
  const api = await testServer(database, { clock: () => time.now });
  const worker = database.connect('postern_worker', 4);
  const keys = openTenantKeys(worker, database.installationKey);
  const { config, blobs } = api;
  const mails = systemMails({ ...config, db: worker, blobs, keys, sender: config.mailFrom });
  const all = <T>(work: Parameters<typeof withScope<T>>[2]) => withScope(worker, { all: true }, work);
  afterAll(async () => {
    await api[Symbol.asyncDispose]();
    await world[Symbol.asyncDispose]();
    await worker.close();
    await database.drop();
  });

  async function makePortal(name: string) {
    const tenant = await makeTenant(world, {
      ...{ domain: `${name}.example`, forwarding: '127.0.0.1:9' },
      services: [FILTER_SERVICE, DATA_ROOM_SERVICE],
    });
    const { tenant_id, domain } = tenant;
    const host = `${name}-example.portal.localhost`;
    await all((tx) => tx.insertInto('portal_domain').values({ tenant_id, domain_name: domain }).execute());
    await all((tx) =>
      tx.insertInto('portal_host').values({ host, tenant_id, domain_name: domain }).execute(),
    );
    return { ...tenant, host };
  }

  async function store(tenant_id: number, content: string) {
    const writer = api.blobs.create();
    writer.write(Buffer.from(content));
    const stored = await writer.commit();
    const row = blobRow(tenant_id, await keys.current(tenant_id), stored);
    await all((tx) => tx.insertInto('blob').values(row).execute());
    return stored.blob_id;
  }

  let count = 0;
  async function makeMessage({ tenant_id, domain }: PortalAt, address: string, { cc = '' } = {}) {
    count += 1;
    const link = `0123456${'abcdefghjkmnpqrstvwxyz'[count] ?? 'z'}`;
    const [message_id, account_id] = [uuidv7(), uuidv7()];
    const blob_id = await store(tenant_id, cc === '' ? mail : `Cc: ${cc}\r\n${mail}`);
    const expires_at = new Date(time.now + 30 * 86_400_000);
    return all(async (tx) => {
      await tx
        .insertInto('portal_account')
        .values({ tenant_id, account_id, domain_name: domain, address })
        .onConflict((same) => same.doNothing())
        .execute();
      const account = await tx
        .selectFrom('portal_account')
        .select('account_id')
        .where('tenant_id', '=', tenant_id)
        .where('address', '=', address)
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('portal_message')
        .values({
          ...{
            tenant_id,
            message_id,
            domain_name: domain,
            direction: 'out',
            queue_id: `Q${count}`,
            expires_at,
          },
          ...{ owner: `ann@${domain}`, owner_name: 'Ann Muster', subject: 'Offer', thread_id: message_id },
          sent_at: new Date(time.now),
        })
        .execute();
      await tx
        .insertInto('portal_recipient')
        .values({ tenant_id, message_id, account_id: account.account_id, link, blob_id, expires_at })
        .execute();
      return { link, message_id, blob_id };
    });
  }

  /** A browser at a portal: it keeps cookies and follows nothing by itself. */
  function browser({ host }: Pick<PortalAt, 'host'>, ip = '203.0.113.7'): Browser {
    const jar = new Map<string, string>();
    return async (method: string, url: string, { form = null as object | null, ...given }: Asked = {}) => {
      const answer = await api.server.inject({
        ...{ method: method as 'GET', url, remoteAddress: ip },
        headers: {
          host: `${host}:8080`,
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          ...given.headers,
        },
        ...(form ? { payload: new URLSearchParams({ ...form }).toString() } : {}),
        ...(given.payload === undefined ? {} : { payload: given.payload as string }),
      });
      for (const { name, value } of answer.cookies) {
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    };
  }

  const queued = (to: string, kind = 'product') =>
    all((tx) =>
      tx
        .selectFrom('mail_queue as q')
        .innerJoin('blob as b', 'b.blob_id', 'q.blob_id')
        .select(['b.tenant_id', 'b.blob_id', 'b.wrapped_key', 'b.key_version', 'q.created_at'])
        .where('q.recipient', '=', to)
        .where('q.kind', '=', kind)
        .orderBy('q.created_at', 'desc')
        .execute(),
    );

  async function mailsTo(to: string, kind?: string) {
    const rows = await queued(to, kind);
    return Promise.all(
      rows.map(async (row) => {
        const parts: Buffer[] = [];
        for await (const part of api.blobs.open(row.blob_id, await blobKey(keys, row)))
          parts.push(part as Buffer);
        return PostalMime.parse(Buffer.concat(parts));
      }),
    );
  }

  async function codeFor(to: string, reference: string): Promise<string> {
    const found = await until(`a code for ${to} with ${reference}`, async () =>
      (await mailsTo(to)).find(({ text }) => text?.includes(reference)),
    );
    return /^\s*(\d{6})\s*$/m.exec(found.text ?? '')?.[1] ?? '';
  }

  /** Asks for a code at a message's door; answers its reference. */
  async function askCode(visit: Browser, link: string): Promise<string> {
    expect((await visit('POST', `/m/${link}/code`, { form: { lang: 'en_GB' } })).statusCode).toBe(303);
    const page = await visit('GET', `/m/${link}/code`);
    return /class="reference">([A-Z]{2}-\d\d)</.exec(page.body)?.[1] ?? '';
  }

  async function signIn(visit: Browser, link: string, address: string): Promise<void> {
    const code = await codeFor(address, await askCode(visit, link));
    const answer = await visit('POST', `/m/${link}/enter`, { form: { code } });
    expect(answer.statusCode).toBe(303);
  }

  const events = (message_id: string) =>
    all((tx) =>
      tx
        .selectFrom('portal_event')
        .select(['event', 'file', 'person'])
        .where('message_id', '=', message_id)
        .execute(),
    );
  const open = (visit: Browser, link: string) => visit('POST', `/api/portal/messages/${link}/open`);
  return {
    ...{ database, world, api, worker, keys, blobs, mails, all, time },
    notices: { db: worker, mails, blobs, keys, publicUrl: new URL('http://localhost:8080') },
    ...{ makePortal, makeMessage, browser, mailsTo, codeFor, askCode, signIn, events, open },
  };
}
