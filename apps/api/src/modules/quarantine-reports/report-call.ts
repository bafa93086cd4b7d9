import type { Operations } from '@postern/contract';
import type { Tx } from '@postern/db';
import type { StoredSetting } from '@postern/records';
import type { Actor } from '../../http/actor.ts';
import type { Call } from '../../http/handler.ts';
import { fail } from '../../http/problem.ts';
import { findSubject, readSubject, requireRead, type Subject } from '../settings/index.ts';
import type { ReportDeps } from './deps.ts';
import type { ReportMailDeps } from './report-mail-deps.ts';
import type { ReportPerson } from './report-person.ts';
import { readPerson } from './report-tenant.ts';

export type ReportCall = Pick<
  Call<Operations['quarreportRead'], ReportDeps>,
  'actor' | 'audit' | 'params' | 'scoped' | 'services'
>;

export const worldOf = (
  { db, hash, mails, content }: ReportDeps,
  log: ReportMailDeps['log'],
): ReportMailDeps => ({
  ...{ db, hash, mails, content, log },
});

/** Whose report it is, and every stored value that applies to them. */
export interface Found {
  subject: Subject & { user_id: string };
  person: ReportPerson;
  rows: StoredSetting[];
}

async function servicesOf(tx: Tx, tenant_id: number): Promise<string[]> {
  const row = await tx
    .selectFrom('tenant')
    .select('services')
    .where('tenant_id', '=', tenant_id)
    .executeTakeFirst();
  return row?.services ?? [];
}

/** The person a path names, if the actor may see their settings; 404 otherwise, as if there was nobody. */
export async function findReportPerson(tx: Tx, actor: Actor, id: string): Promise<Found> {
  const subject = await findSubject(tx, actor, { scope: 'user', scope_value: id });
  requireRead(actor, 'quarreport', subject);
  const { tenant_id, user_id } = subject;
  if (user_id === null) return fail('not_found');
  const services = await servicesOf(tx, tenant_id);
  const person = (await readPerson(tx, { tenant_id, services }, user_id)) ?? fail('not_found');
  return { subject: { ...subject, user_id }, person, rows: await readSubject(tx, subject) };
}
