import type { SmtpTestInput } from '@postern/contract/mail-tests/smtp';
import {
  type Database,
  type Listener,
  listen,
  MAIL_TEST_CHANNEL,
  type MailTestNote,
  withScope,
} from '@postern/db';
import type { Domains } from '../routing/domains.ts';
import { runSmtpTest, type SmtpTestDeps } from './run-smtp-test.ts';
import { createServerQuota } from './server-quota.ts';

/** ms between looks for tests whose note was lost. */
const SWEEP = 10_000;
/** Tests that run at the same time in one gateway: mail goes first. */
const AT_ONCE = 4;

/** Runs the SMTP tests that people queue: only from a gateway is the answer the one that mail would get. */
export async function hearTests({
  db,
  domains,
  onFault,
  ...deps
}: Omit<SmtpTestDeps, 'isOwn' | 'mayTest'> & {
  db: Database;
  domains: Pick<Domains, 'find'>;
  onFault(error: unknown): void;
}): Promise<Listener> {
  const running = new Set<Promise<void>>();
  const mayTest = createServerQuota();
  async function run({ tenant_id, lsid }: MailTestNote): Promise<void> {
    const scope = { tenants: [tenant_id] };
    const row = await withScope(db, scope, (tx) =>
      tx
        .updateTable('mail_test')
        .set({ state: 'running' })
        .where('tenant_id', '=', tenant_id)
        .where('lsid', '=', lsid)
        .where('kind', '=', 'smtp')
        .where('state', '=', 'queued')
        .returning('input')
        .executeTakeFirst(),
    );
    if (!row) return;
    const begun = performance.now();
    const isOwn = async (domain: string) => (await domains.find(domain))?.tenant_id === tenant_id;
    const found = await runSmtpTest(
      { ...deps, isOwn, mayTest },
      row.input as unknown as SmtpTestInput,
      lsid,
    ).catch((error: unknown) => {
      onFault(error);
      return null;
    });
    const result = found && { ...found, took: Math.round(performance.now() - begun) };
    await withScope(db, scope, (tx) =>
      tx
        .updateTable('mail_test')
        .set({ state: found ? 'done' : 'failed', result: JSON.stringify(result) })
        .where('tenant_id', '=', tenant_id)
        .where('lsid', '=', lsid)
        .execute(),
    );
  }
  const start = (note: MailTestNote) => {
    if (running.size >= AT_ONCE) return;
    const one: Promise<void> = run(note)
      .catch(onFault)
      .finally(() => running.delete(one));
    running.add(one);
  };
  const sweep = async () => {
    const waiting = await withScope(db, { all: true }, (tx) =>
      tx
        .selectFrom('mail_test')
        .select(['tenant_id', 'lsid'])
        .where('kind', '=', 'smtp')
        .where('state', '=', 'queued')
        .where('created_at', '>', new Date(Date.now() - 60_000))
        .orderBy('created_at')
        .limit(AT_ONCE)
        .execute(),
    );
    for (const note of waiting) start(note);
  };
  const listener = await listen(
    db,
    [MAIL_TEST_CHANNEL],
    (_, payload) => start(JSON.parse(payload) as MailTestNote),
    () => void sweep().catch(onFault),
  );
  await sweep();
  const timer = setInterval(() => void sweep().catch(onFault), SWEEP).unref();
  const close = async () => {
    clearInterval(timer);
    await listener.close();
    await Promise.all(running);
  };
  return { ...listener, close, [Symbol.asyncDispose]: close };
}
