import { MAIL_TESTS_ALLOWED } from '@postern/contract';
import { recordAudit, type Tx, uuidv7 } from '@postern/db';
import type * as z from 'zod';
import type { Actor } from '../../http/actor.ts';
import { fail } from '../../http/problem.ts';
import { personBucket, requireAttempt } from '../../http/rate-limit.ts';
import type { MailTestsDeps } from './deps.ts';

export type TestKind = 'spf' | 'ns' | 'smtp' | 'rbl';
type Audit = Omit<Parameters<typeof recordAudit>[1], 'tenant_id' | 'action' | 'object'>;

/** Seconds in which MAIL_TESTS_ALLOWED runs may be made: each asks dozens of questions of servers that are not ours. */
const WINDOW = 600;
/** What all people of a tenant may run in that time. */
const TENANT_RUNS = 5 * MAIL_TESTS_ALLOWED;

export async function limitTests(deps: MailTestsDeps, actor: Actor, kind: TestKind): Promise<void> {
  const bucket = `mail test ${kind}`;
  await requireAttempt(deps, [
    { bucket: personBucket(bucket, actor.user_id), hits: MAIL_TESTS_ALLOWED, seconds: WINDOW },
    { bucket: personBucket(bucket, `tenant ${actor.tenant_id}`), hits: TENANT_RUNS, seconds: WINDOW },
  ]);
}

/** Keeps what a test found and records that it was run. Answers its lsid. */
export async function storeTest(
  tx: Tx,
  {
    actor,
    audit,
    kind,
    subject,
    now,
    input,
    result,
  }: {
    actor: Actor;
    audit: Audit;
    kind: TestKind;
    /** What was tested, for the audit log. */
    subject: string;
    now: Date;
    input: object;
    /** null: a gateway is to run it. */
    result: object | null;
  },
): Promise<string> {
  const { tenant_id, user_id } = actor;
  const lsid = uuidv7();
  await tx
    .insertInto('mail_test')
    .values({
      ...{ tenant_id, lsid, kind, user_id, created_at: now, state: result ? 'done' : 'queued' },
      input: JSON.stringify(input),
      result: result && JSON.stringify({ ...result, lsid }),
    })
    .execute();
  await recordAudit(tx, {
    ...audit,
    ...{ tenant_id, action: 'mail_test.check', object: subject, details: { kind, ...input, lsid } },
  });
  return lsid;
}

/** A test of the caller's tenant: whoever gets its link sees what was found. */
export async function readTest<Shape extends z.ZodType>(
  tx: Tx,
  actor: Actor,
  kind: TestKind,
  lsid: string,
  shape: Shape,
): Promise<z.output<Shape>> {
  const row = await tx
    .selectFrom('mail_test')
    .select('result')
    .where('tenant_id', '=', actor.tenant_id)
    .where('lsid', '=', lsid)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row ? shape.parse(row.result) : fail('mail_test_not_found');
}
