import type { WorkflowMail } from '@postern/contract';
import type { Tx } from '@postern/db';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';

interface Row extends Omit<WorkflowMail, 'timestamp'> {
  sent_at: Date;
}

/** Mails about tasks that the actor may see, newest first. What is about a hidden domain is not there. */
export async function findWorkflowMails(
  tx: Tx,
  actor: Pick<Actor, 'hidden_domains'>,
  { id, skip, limit }: { id?: string; skip: number; limit: number },
): Promise<WorkflowMail[]> {
  const { rows } = await sql<Row>`
    select m.mail_id as id, m.sent_at, m.domain, tenant.instance, coalesce(partner.name, '') as partner, m.subject,
      m.tenant_id as tenant, tenant.name as tenant_name, m.body as mailbody, m.recipients
    from workflow_mail m
      join tenant on tenant.tenant_id = m.tenant_id
      left join partner on partner.partner_id = tenant.partner_id
    where m.domain <> all(${[...actor.hidden_domains]}::text[])
      ${id === undefined ? sql`` : sql`and m.mail_id = ${id}::uuid`}
    order by m.sent_at desc, m.mail_id desc offset ${skip} limit ${limit}`.execute(tx);
  return rows.map(({ sent_at, ...row }) => ({ ...row, timestamp: sent_at.toISOString() }));
}
